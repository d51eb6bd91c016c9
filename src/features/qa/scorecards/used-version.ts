import type { RawBuilder, SqlBool } from 'kysely'

/** A scorecard version that has reviews. */
export type UsedVersion = {
  source: string
  content: string
  /** True for the later of the two compared periods. */
  later: boolean
  /** The reviewed employees if `byPerson` is set, else null. */
  people: number[] | null
}

type Moments = { from: Date; before: Date }

export type UsedVersionsFilter = {
  earlier: Moments
  later: Moments
  /** Condition on the reviews `r` behind the figure: the viewer's scope and all filters. */
  where: RawBuilder<SqlBool>
  byPerson?: boolean
}

export type ChangedScorecard = { id: number; name: string; version: number; at: Date }

export type ScorecardChangesFilter = Moments & { where: RawBuilder<SqlBool> }
