import type { RawBuilder } from 'kysely'
import type {
  ChangedScorecard,
  ScorecardChangesFilter,
  UsedVersion,
  UsedVersionsFilter,
} from '#features/qa/scorecards/used-version.ts'
import { changedScorecardsQuery, usedVersionsQuery } from '#features/qa/scorecards/used-versions-sql.ts'
import type { AskedInPeriods } from '#lib/comparability.ts'

/**
 * The scorecard versions behind the scores of two periods. Pass the rows to `versionsByPeriod` and its result to
 * `isComparable`. Versions differ in their questions, options, scores and weights; corrected wording makes no
 * difference.
 */
export const usedVersions = (companyId: number, filter: UsedVersionsFilter): RawBuilder<UsedVersion> =>
  usedVersionsQuery(companyId, filter)

export const versionsByPeriod = (rows: readonly UsedVersion[]): AskedInPeriods => ({
  earlier: rows.filter(({ later }) => !later),
  later: rows.filter(({ later }) => later),
})

/** Versions created in a period that score differently from the previous version. */
export const changedScorecards = (
  companyId: number,
  filter: ScorecardChangesFilter,
): RawBuilder<ChangedScorecard> => changedScorecardsQuery(companyId, filter)
