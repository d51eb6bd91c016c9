import { type SqlBool, sql } from 'kysely'
import { anyOf } from '#platform/db/any-of.ts'
import type { Tx } from '#platform/db/tenant.ts'

type ReplayFilter = { from: Date; before: Date; visible: readonly number[] | null; limit: number }
type Row = { id: number; score: number | null; autofailed: boolean }

/**
 * Completed reviews that count toward the score, newest first: the same reviews as in the scorecard's figures. The
 * only query on `qa_review` in the slice.
 */
export async function replayedReviews(tx: Tx, formId: number, filter: ReplayFilter): Promise<Row[]> {
  const whose =
    filter.visible === null
      ? sql<SqlBool>`true`
      : sql<SqlBool>`employee_id = any(${filter.visible}::bigint[])`
  const { rows } = await sql<Row>`
    select id, score, autofailed from qa_review
     where company_id = ${tx.companyId} and form_id = ${formId} and deleted_at is null and qa_calibration_id is null
       and count_toward_score
       and completed_at >= ${filter.from} and completed_at < ${filter.before} and ${whose}
     order by completed_at desc, id desc limit ${filter.limit}`.execute(tx.db)
  return rows
}

export const replayedAnswers = (tx: Tx, reviewIds: readonly number[]) =>
  tx
    .from('qa_answer')
    .select(['review_id', 'question_id', 'option_id'])
    .where('review_id', '=', anyOf(reviewIds))
    .where('answered', '=', true)
    .execute()
