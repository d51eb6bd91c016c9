import type { MetricFilters } from '#features/metrics/calculation/contract.ts'
import { factConditions } from '#features/metrics/calculation/facts-sql.ts'
import type { ChangedScorecard, UsedVersion } from '#features/qa/scorecards/used-version.ts'
import { changedScorecards, usedVersions } from '#features/qa/scorecards/used-versions.ts'
import type { AskedVersion, ChangedVersion, Feed } from '#features/surveys/catalogue/asked-version.ts'
import { askedVersions, changedVersions } from '#features/surveys/catalogue/asked-versions.ts'
import { rangeBounds } from '#lib/company-days.ts'
import type { DateRange } from '#lib/dates.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** By person, count the same rows as figures of people do. */
const rowScope = ({ byPerson }: { byPerson: boolean }) =>
  byPerson ? { by: 'EMPLOYEE_ID' as const, ofPeople: true } : { ofPeople: false }

type Moments = { from: Date; before: Date }
export type Compared = { earlier: Moments; later: Moments; filters: MetricFilters }

/** Survey versions behind the matching responses. */
export async function findAskedVersions(
  tx: Tx,
  feeds: readonly Feed[],
  { earlier, later, filters }: Compared,
  options: { byPerson: boolean },
): Promise<AskedVersion[]> {
  const where = factConditions(tx.viewer, 'responses', filters, rowScope(options))
  const query = { feeds, where, earlier, later, ...options }
  return (await askedVersions(tx.companyId, query).execute(tx.db)).rows
}

/** Scorecard versions behind the matching reviews. */
export async function findUsedVersions(
  tx: Tx,
  { earlier, later, filters }: Compared,
  options: { byPerson: boolean },
): Promise<UsedVersion[]> {
  const where = factConditions(tx.viewer, 'reviews', filters, rowScope(options))
  return (await usedVersions(tx.companyId, { where, earlier, later, ...options }).execute(tx.db)).rows
}

/** Versions published within the range, of surveys with matching responses. */
export async function findPublishedVersions(
  tx: Tx,
  feed: Feed,
  { range, filters }: { range: DateRange; filters: MetricFilters },
): Promise<ChangedVersion[]> {
  const where = factConditions(tx.viewer, 'responses', filters, { ofPeople: false })
  const query = { feed, where, ...rangeBounds(range, tx.viewer.company.timeZone) }
  return (await changedVersions(tx.companyId, query).execute(tx.db)).rows
}

/** Versions created within the range that changed the scoring, of scorecards with matching reviews. */
export async function findChangedScorecards(
  tx: Tx,
  { range, filters }: { range: DateRange; filters: MetricFilters },
): Promise<ChangedScorecard[]> {
  const where = factConditions(tx.viewer, 'reviews', filters, { ofPeople: false })
  const query = { where, ...rangeBounds(range, tx.viewer.company.timeZone) }
  return (await changedScorecards(tx.companyId, query).execute(tx.db)).rows
}
