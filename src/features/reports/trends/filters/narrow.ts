import type { MetricFilters } from '#features/metrics/calculation/contract.ts'
import type { TrendFilters } from '#features/reports/trends/contract.ts'
import { findMembers } from '#features/reports/trends/people-store.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** As metrics know them: groups are the people who are in them now. */
export async function narrowed(tx: Tx, { groupIds, ...filters }: TrendFilters): Promise<MetricFilters> {
  if (groupIds === undefined) return filters
  const members = await findMembers(tx, groupIds)
  const { employeeIds } = filters
  return {
    ...filters,
    employeeIds: employeeIds ? members.filter((id) => employeeIds.includes(id)) : members,
  }
}

/** Without whose work it is about. */
export function ofEverybody(filters: MetricFilters): MetricFilters {
  const { employeeIds: _people, teamIds: _teams, reportingGroupIds: _groups, ...others } = filters
  return others
}
