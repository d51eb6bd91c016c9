import type { Tx } from '#platform/db/tenant.ts'

/**
 * Mean score by person of reviews completed within these moments (`before` is exclusive). Like reports, it excludes
 * discarded reviews, reviews of calibrations, and those that do not count toward the score.
 */
export async function findScoreAverages(
  tx: Tx,
  { from, before }: { from: Date; before: Date },
): Promise<Map<number, number>> {
  const rows = await tx
    .from('qa_review')
    .select((expression) => ['employee_id', expression.fn.avg<number>('score').as('average')])
    .where('completed_at', '>=', from)
    .where('completed_at', '<', before)
    .where('deleted_at', 'is', null)
    .where('qa_calibration_id', 'is', null)
    .where('count_toward_score', '=', true)
    .where('score', 'is not', null)
    .groupBy('employee_id')
    .execute()
  return new Map(rows.map(({ employee_id, average }) => [employee_id, average]))
}
