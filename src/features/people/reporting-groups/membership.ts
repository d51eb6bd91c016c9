import type { RawBuilder } from 'kysely'
import { compares, lookBack, type Moment, wantedNumber } from '#features/people/reporting-groups/criteria.ts'
import { criterionCondition, membershipCondition } from '#features/people/reporting-groups/criteria-sql.ts'
import { type Criterion, isSourced } from '#features/people/reporting-groups/criterion-kinds.ts'
import { criterionSource } from '#features/people/reporting-groups/criterion-sources.ts'
import { findIdsBelow } from '#features/people/teams/store.ts'
import { rangeBounds } from '#lib/company-days.ts'
import { todayIn } from '#lib/dates.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** Prepared criteria: `where` tests everyone with SQL, `moment` tests one person with `meets`. */
export type Membership = {
  where: RawBuilder<boolean>
  moment: Moment
  /** Criteria on averages that no feature supplies; no one meets them. */
  uncounted: ReadonlySet<Criterion>
}

export async function prepareMembership(
  tx: Tx,
  { criteria, matchAll }: { criteria: readonly Criterion[]; matchAll: boolean },
): Promise<Membership> {
  const { company } = tx.viewer
  const today = todayIn(company.timeZone, tx.now)
  const averages = new Map<Criterion, ReadonlyMap<number, number>>()
  const uncounted = new Set<Criterion>()
  const conditions: RawBuilder<boolean>[] = []
  for (const criterion of criteria) {
    let employeeIds: number[] = []
    if (isSourced(criterion.criterionType)) {
      const source = criterionSource(criterion.criterionType)
      if (source) {
        const known = await source.averages(tx, rangeBounds(lookBack(criterion, today), company.timeZone))
        averages.set(criterion, known)
        employeeIds = whoMeets(criterion, known)
      } else uncounted.add(criterion)
    }
    const teamIds =
      criterion.criterionType === 'TEAMS' ? await findIdsBelow(tx, criterion.value.map(Number)) : []
    conditions.push(criterionCondition(criterion, { companyId: tx.companyId, today, teamIds, employeeIds }))
  }
  return {
    where: membershipCondition(tx.companyId, { matchAll, conditions }),
    moment: {
      today,
      average: (criterion, employeeId) => averages.get(criterion)?.get(employeeId) ?? null,
    },
    uncounted,
  }
}

const whoMeets = (criterion: Criterion, averages: ReadonlyMap<number, number>): number[] =>
  [...averages]
    .filter(([, average]) => compares(criterion.operator, average, wantedNumber(criterion)))
    .map(([employeeId]) => employeeId)
