import type { RawBuilder, SqlBool } from 'kysely'
import { changedScorecardsQuery, usedVersionsQuery } from '#features/qa/scorecards/used-versions-sql.ts'
import type { AskedInPeriods } from '#lib/comparability.ts'

/** A version that reviews were made with. */
export type UsedVersion = {
  source: string
  content: string
  /** In the later one of two periods. */
  later: boolean
  /** The reviewed employees, where `byPerson` was wished for; else null. */
  people: number[] | null
}

type Moments = { from: Date; before: Date }
export type VersionsWish = {
  earlier: Moments
  later: Moments
  /** The reviews `r` that the figure is of: the viewer's scope and all filters. */
  where: RawBuilder<SqlBool>
  byPerson?: boolean
}

/**
 * The versions of scorecards that the scores of two periods come from, for `isComparable`: read the rows, hand them to
 * `askedOfScorecards`. A version differs from another one of its scorecard by its questions, their options, scores and
 * weights, not by their words, which may be corrected.
 */
export const usedVersions = (companyId: number, wish: VersionsWish): RawBuilder<UsedVersion> =>
  usedVersionsQuery(companyId, wish)

export const askedOfScorecards = (rows: readonly UsedVersion[]): AskedInPeriods => ({
  earlier: rows.filter(({ later }) => !later),
  later: rows.filter(({ later }) => later),
})

export type ChangedScorecard = { id: number; name: string; version: number; at: Date }
export type ScorecardChangesWish = Moments & { where: RawBuilder<SqlBool> }

/** Versions made in a period that score otherwise than the one before. */
export const changedScorecards = (
  companyId: number,
  wish: ScorecardChangesWish,
): RawBuilder<ChangedScorecard> => changedScorecardsQuery(companyId, wish)
