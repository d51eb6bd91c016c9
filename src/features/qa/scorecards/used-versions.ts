import type { RawBuilder, SqlBool } from 'kysely'
import { changedScorecardsQuery, usedVersionsQuery } from '#features/qa/scorecards/used-versions-sql.ts'
import type { AskedInPeriods } from '#lib/comparability.ts'

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

/**
 * The scorecard versions behind the scores of two periods. Pass the rows to `versionsByPeriod` and its result to
 * `isComparable`. Versions differ in their questions, options, scores and weights; corrected wording makes no
 * difference.
 */
export const usedVersions = (companyId: number, wish: UsedVersionsFilter): RawBuilder<UsedVersion> =>
  usedVersionsQuery(companyId, wish)

export const versionsByPeriod = (rows: readonly UsedVersion[]): AskedInPeriods => ({
  earlier: rows.filter(({ later }) => !later),
  later: rows.filter(({ later }) => later),
})

export type ChangedScorecard = { id: number; name: string; version: number; at: Date }
export type ScorecardChangesFilter = Moments & { where: RawBuilder<SqlBool> }

/** Versions created in a period that score differently from the previous version. */
export const changedScorecards = (
  companyId: number,
  wish: ScorecardChangesFilter,
): RawBuilder<ChangedScorecard> => changedScorecardsQuery(companyId, wish)
