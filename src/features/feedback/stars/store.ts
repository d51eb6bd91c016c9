import type { Tx } from '#platform/db/tenant.ts'

/** The average stars of each person with ratings from `from` until just before `before`, without excluded responses. */
export async function findStarAverages(
  tx: Tx,
  { from, before }: { from: Date; before: Date },
): Promise<Map<number, number>> {
  const rows = await tx
    .from('response')
    .select((expression) => ['employee_id', expression.fn.avg<number>('stars').as('average')])
    .where('responded_at', '>=', from)
    .where('responded_at', '<', before)
    .where('employee_id', 'is not', null)
    .where('stars', 'is not', null)
    .where('excluded_reason', 'is', null)
    .groupBy('employee_id')
    .execute()
  return new Map(rows.map(({ employee_id, average }) => [employee_id ?? 0, average]))
}
