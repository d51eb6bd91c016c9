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

export type Compared = { earlier: DateRange; later: DateRange; filters: MetricFilters }

/** What the surveys asked that the responses in view answered. */
export async function findAskedVersions(
  tx: Tx,
  feeds: readonly Feed[],
  compared: Compared,
): Promise<AskedVersion[]> {
  const where = factConditions(tx.viewer, 'responses', compared.filters, { ofPeople: false })
  const wish = { feeds, where, ...momentsOf(tx, compared) }
  return (await askedVersions(tx.companyId, wish).execute(tx.db)).rows
}

/** The versions of scorecards that the reviews in view were made with. */
export async function findUsedVersions(tx: Tx, compared: Compared): Promise<UsedVersion[]> {
  const where = factConditions(tx.viewer, 'reviews', compared.filters, { ofPeople: false })
  return (await usedVersions(tx.companyId, { where, ...momentsOf(tx, compared) }).execute(tx.db)).rows
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

const momentsOf = ({ viewer }: Tx, { earlier, later }: Compared) => ({
  earlier: rangeBounds(earlier, viewer.company.timeZone),
  later: rangeBounds(later, viewer.company.timeZone),
})
