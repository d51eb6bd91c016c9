import type { PlainDate } from '#lib/dates.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** Creates a sending to a reader; null if the reader has one for this day already. */
export async function insertSending(
  tx: Tx,
  sending: { subscriptionId: number; employeeId: number; period: PlainDate | null },
): Promise<number | null> {
  const made = await tx
    .insert('report_sending', {
      subscription_id: sending.subscriptionId,
      employee_id: sending.employeeId,
      period: sending.period,
      state: 'waiting',
      created_at: tx.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'subscription_id', 'employee_id', 'period']).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return made?.id ?? null
}

const select = (tx: Tx) =>
  tx
    .from('report_sending')
    .select([
      'id',
      'subscription_id',
      'employee_id',
      'period',
      'state',
      'rights_hash',
      'created_at',
      'ended_at',
    ])

export type SendingRow = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

export const findSending = (tx: Tx, id: number) => select(tx).where('id', '=', id).executeTakeFirst()

export const lockSending = (tx: Tx, id: number) =>
  select(tx).where('id', '=', id).forUpdate().executeTakeFirst()

export const findSendingOfMail = (tx: Tx, mailId: number) =>
  select(tx).where('mail_id', '=', mailId).executeTakeFirst()

/** When the reader last asked for it. */
export async function lastAsked(tx: Tx, subscriptionId: number, employeeId: number): Promise<Date | null> {
  const { at } = await tx
    .from('report_sending')
    .select(({ fn }) => fn.max<Date | null>('created_at').as('at'))
    .where('subscription_id', '=', subscriptionId)
    .where('employee_id', '=', employeeId)
    .where('period', 'is', null)
    .executeTakeFirstOrThrow()
  return at
}

export type SendingEnd = {
  state: 'written' | 'skipped' | 'failed'
  reason?: string
  mail_id?: number
  rights_hash?: Buffer
}

export const endSending = (tx: Tx, id: number, end: SendingEnd) =>
  tx
    .update('report_sending')
    .set({ ...end, ended_at: tx.now })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()

/** The newest sendings, of one reader or of all, with the state of their mails. */
export const findSendings = (tx: Tx, subscriptionId: number, readerId: number | null, limit: number) =>
  tx
    .from('report_sending as s')
    .innerJoin('employee as e', tx.on('e.id', 's.employee_id'))
    .leftJoin('mail_message as m', tx.on('m.id', 's.mail_id'))
    .select([
      's.id',
      's.period',
      's.state',
      's.reason',
      's.created_at',
      'e.id as employee_id',
      'e.first_name',
      'e.last_name',
      'm.status as mail_status',
    ])
    .where('s.subscription_id', '=', subscriptionId)
    .$if(readerId !== null, (query) => query.where('s.employee_id', '=', readerId))
    .orderBy('s.created_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(limit)
    .execute()

export type ListedSending = Awaited<ReturnType<typeof findSendings>>[number]

export const deleteSendingsBefore = (tx: Tx, before: Date) =>
  tx.delete('report_sending').where('created_at', '<', before).execute()
