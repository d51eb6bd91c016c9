import {
  DEACTIVATED,
  type Parameters,
  peopleConditions,
  type ReviewedCondition,
  streamConditions,
} from '#features/feedback/stream/conditions.ts'
import type { StreamFilter } from '#features/feedback/stream/contract.ts'
import type { Viewer } from '#platform/access/viewer.ts'

/**
 * Counts the matching responses left out because their employee is deactivated: `count`, at most `cap`, and `capped`.
 * A subquery with one row, so that it runs in the statement of the page.
 */
export function hiddenRows(
  viewer: Viewer,
  filter: StreamFilter,
  parameters: Parameters,
  { cap, reviewed }: { cap: number; reviewed?: ReviewedCondition | undefined },
): string {
  if (filter.include_deactivated) return 'select 0::bigint as count, false as capped'
  const conditions = streamConditions(viewer, { ...filter, include_deactivated: true }, parameters, reviewed)
  const where = [
    'r.company_id = $1',
    `r.employee_id in (${DEACTIVATED})`,
    ...peopleConditions(conditions, parameters),
    ...conditions.indexed,
    ...conditions.heap,
    ...conditions.searched,
  ]
  return `select least(count(*), ${cap}) as count, count(*) > ${cap} as capped
    from (select 1 from app.response r where ${where.join(' and ')} limit ${cap + 1}) left_out`
}
