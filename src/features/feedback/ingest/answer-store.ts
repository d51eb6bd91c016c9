import { sql } from 'kysely'
import type { RecordedAnswer } from '#features/surveys/customer-page/recorder.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** The employee's current team, stored with a new response. */
export const findTeamOf = async (tx: Tx, employeeId: number): Promise<number | null> =>
  (await tx.from('employee').select('team_id').where('id', '=', employeeId).executeTakeFirst())?.team_id ??
  null

/** Adds answers to the recovery survey after those of the response, and marks them as such. */
export async function insertRecoveryAnswers(
  tx: Tx,
  responseId: number,
  answers: readonly RecordedAnswer[],
): Promise<void> {
  const { last } = await tx
    .from('answer')
    .select((eb) => eb.fn.coalesce(eb.fn.max('position'), sql<number>`-1`).as('last'))
    .where('response_id', '=', responseId)
    .executeTakeFirstOrThrow()
  if (answers.length > 0)
    await tx
      .insert(
        'answer',
        answers.map(({ questionId, number, text, optionIds }, index) => ({
          response_id: responseId,
          position: last + 1 + index,
          question_id: questionId,
          number,
          text,
          comment: null,
          option_ids: optionIds,
          recovery: true,
        })),
      )
      .execute()
  tx.feed('responses', [responseId])
  await tx
    .update('response')
    .set({ recovery_at: tx.now, version: sql<number>`version + 1`, updated_at: tx.now })
    .where('id', '=', responseId)
    .execute()
}

export async function updateExcellence(tx: Tx, responseId: number, ids: readonly number[]): Promise<void> {
  tx.feed('responses', [responseId])
  await tx
    .update('response')
    .set({ excellence_ids: [...ids], version: sql<number>`version + 1`, updated_at: tx.now })
    .where('id', '=', responseId)
    .execute()
}

export const findConversation = (tx: Tx, responseId: number) =>
  tx
    .from('response')
    .select(['channel_id as channelId', 'employee_id as employeeId', 'customer_name as customerName'])
    .where('id', '=', responseId)
    .executeTakeFirstOrThrow()
