import type { MetricFilters } from '#features/metrics/calculation/contract.ts'
import { factConditions } from '#features/metrics/calculation/facts-sql.ts'
import {
  type ChangedScorecard,
  changedScorecards,
  type UsedVersion,
  usedVersions,
} from '#features/qa/scorecards/used-versions.ts'
import {
  type AskedVersion,
  askedVersions,
  type ChangedVersion,
  changedVersions,
  type Feed,
} from '#features/surveys/catalogue/asked-versions.ts'
import { rangeBounds } from '#lib/company-days.ts'
import type { DateRange } from '#lib/dates.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** By person, the same rows as figures of people are counted from. */
const scopeOf = ({ byPerson }: { byPerson: boolean }) =>
  byPerson ? { by: 'EMPLOYEE_ID' as const, ofPeople: true } : { ofPeople: false }

type Moments = { from: Date; before: Date }
export type Compared = { earlier: Moments; later: Moments; filters: MetricFilters }

/** What the surveys asked that the responses in view answered. */
export async function findAskedVersions(
  tx: Tx,
  feeds: readonly Feed[],
  { earlier, later, filters }: Compared,
  options: { byPerson: boolean },
): Promise<AskedVersion[]> {
  const where = factConditions(tx.viewer, 'responses', filters, scopeOf(options))
  const wish = { feeds, where, earlier, later, ...options }
  return (await askedVersions(tx.companyId, wish).execute(tx.db)).rows
}

/** The versions of scorecards that the reviews in view were made with. */
export async function findUsedVersions(
  tx: Tx,
  { earlier, later, filters }: Compared,
  options: { byPerson: boolean },
): Promise<UsedVersion[]> {
  const where = factConditions(tx.viewer, 'reviews', filters, scopeOf(options))
  return (await usedVersions(tx.companyId, { where, earlier, later, ...options }).execute(tx.db)).rows
}

/** Versions of surveys in view that were published within days. */
export async function findPublishedVersions(
  tx: Tx,
  feed: Feed,
  { range, filters }: { range: DateRange; filters: MetricFilters },
): Promise<ChangedVersion[]> {
  const where = factConditions(tx.viewer, 'responses', filters, { ofPeople: false })
  const wish = { feed, where, ...rangeBounds(range, tx.viewer.company.timeZone) }
  return (await changedVersions(tx.companyId, wish).execute(tx.db)).rows
}

/** Versions of scorecards in view that were made within days and score otherwise than before. */
export async function findChangedScorecards(
  tx: Tx,
  { range, filters }: { range: DateRange; filters: MetricFilters },
): Promise<ChangedScorecard[]> {
  const where = factConditions(tx.viewer, 'reviews', filters, { ofPeople: false })
  const wish = { where, ...rangeBounds(range, tx.viewer.company.timeZone) }
  return (await changedScorecards(tx.companyId, wish).execute(tx.db)).rows
}
