import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { SubscriptionType } from '#features/notifications/digests/contract.ts'
import type { Mailing, Schedule } from '#features/notifications/digests/schedule.ts'
import { rangeBounds } from '#lib/company-days.ts'
import type { DateRange, PlainDate } from '#lib/dates.ts'
import { visibleEmployeeIds } from '#platform/access/viewer.ts'
import type { Database } from '#platform/db/pools.ts'
import type { Tx } from '#platform/db/tenant.ts'

const COLUMNS = [
  'id',
  'employee_id',
  'type',
  'repeats',
  'day_of_week',
  'send_at',
  'next_at',
  'next_period',
  'time_zone',
  'updated_at',
] as const

const select = (tx: Tx) => tx.from('digest_subscription').select(COLUMNS)

export type SubscriptionRow = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

export const findOwn = (tx: Tx, employeeId: number, type: SubscriptionType) =>
  select(tx).where('employee_id', '=', employeeId).where('type', '=', type).executeTakeFirst()

/** A person's subscription, locked until the transaction ends. */
export const lockOwn = (tx: Tx, employeeId: number, id: number) =>
  select(tx).where('employee_id', '=', employeeId).where('id', '=', id).forUpdate().executeTakeFirst()

export const lockOwnOfType = (tx: Tx, employeeId: number, type: SubscriptionType) =>
  select(tx).where('employee_id', '=', employeeId).where('type', '=', type).forUpdate().executeTakeFirst()

type Values = { schedule: Schedule; next: Mailing; updatedAt: Date }

const columns = (tx: Tx, { schedule, next, updatedAt }: Values) => ({
  repeats: schedule.interval,
  day_of_week: schedule.dayOfWeek,
  send_at: schedule.sendAt,
  next_at: next.at,
  next_period: next.period,
  time_zone: tx.viewer.company.timeZone,
  updated_at: updatedAt,
})

/** Returns undefined if the person already has one of this type. */
export const insertSubscription = (
  tx: Tx,
  { employeeId, type, ...values }: Values & { employeeId: number; type: SubscriptionType },
) =>
  tx
    .insert('digest_subscription', {
      employee_id: employeeId,
      type,
      created_at: tx.now,
      ...columns(tx, values),
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'employee_id', 'type']).doNothing())
    .returning(COLUMNS)
    .executeTakeFirst()

export const saveSubscription = (tx: Tx, id: number, values: Values) =>
  tx
    .update('digest_subscription')
    .set(columns(tx, values))
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()

/** Sets the next mailing; the person's settings stay. */
export const scheduleNext = (tx: Tx, id: number, next: Mailing) =>
  tx
    .update('digest_subscription')
    .set({ next_at: next.at, next_period: next.period, time_zone: tx.viewer.company.timeZone })
    .where('id', '=', id)
    .execute()

export const deleteSubscription = (tx: Tx, id: number) =>
  tx.delete('digest_subscription').where('id', '=', id).execute()

/** Companies with a due digest, or whose time zone changed since the next one was scheduled. */
export async function companiesWithDue(ownerPool: Database['ownerPool'], now: Date): Promise<number[]> {
  const { rows } = await ownerPool.query<{ company_id: number }>(
    `/* across companies: whose digests are due */
     select distinct s.company_id from digest_subscription s join company c on c.id = s.company_id
      where (s.next_at <= $1 or s.time_zone <> c.time_zone) and c.state = 'live'`,
    [now],
  )
  return rows.map(({ company_id }) => company_id)
}

export const findDue = (tx: Tx, after: number, limit: number): Promise<SubscriptionRow[]> =>
  select(tx)
    .where('id', '>', after)
    .where((where) =>
      where.or([where('next_at', '<=', tx.now), where('time_zone', '<>', tx.viewer.company.timeZone)]),
    )
    .orderBy('id')
    .limit(limit)
    .execute()

/** The last day for which a digest was created or skipped. */
export async function lastPeriod(
  tx: Tx,
  employeeId: number,
  type: SubscriptionType,
): Promise<PlainDate | null> {
  const { period } = await tx
    .from('digest_mailing')
    .select(({ fn }) => fn.max<PlainDate | null>('period').as('period'))
    .where('employee_id', '=', employeeId)
    .where('type', '=', type)
    .executeTakeFirstOrThrow()
  return period
}

/** Returns false if the day already has a digest. */
export async function insertMailing(
  tx: Tx,
  mailing: {
    employeeId: number
    type: SubscriptionType
    period: PlainDate
    rightsHash: Buffer | null
  },
): Promise<boolean> {
  const made = await tx
    .insert('digest_mailing', {
      employee_id: mailing.employeeId,
      type: mailing.type,
      period: mailing.period,
      rights_hash: mailing.rightsHash,
      created_at: tx.now,
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'employee_id', 'type', 'period']).doNothing())
    .returning('period')
    .executeTakeFirst()
  return made !== undefined
}

export const nameMail = (
  tx: Tx,
  mailing: { employeeId: number; type: SubscriptionType; period: PlainDate },
  mailId: number,
) =>
  tx
    .update('digest_mailing')
    .set({ mail_id: mailId })
    .where('employee_id', '=', mailing.employeeId)
    .where('type', '=', mailing.type)
    .where('period', '=', mailing.period)
    .execute()

export const findMailingOf = (tx: Tx, mailId: number) =>
  tx
    .from('digest_mailing')
    .select(['employee_id', 'type', 'rights_hash'])
    .where('mail_id', '=', mailId)
    .executeTakeFirst()

export type PraiseRow = {
  uuid: string
  comment: string
  language: string | null
  first_name: string | null
  last_name: string | null
}

/**
 * The five-star comment with the most text in these days, limited to people the viewer may see; the newest if several
 * are equally long.
 */
export async function findPraise(
  tx: Tx,
  range: DateRange,
  teamIds: readonly number[] | null,
): Promise<PraiseRow | undefined> {
  const { from, before } = rangeBounds(range, tx.viewer.company.timeZone)
  const { rows } = await sql<PraiseRow>`
    select p.uuid, p.comment, p.language, e.first_name, e.last_name
      from (select r.uuid, r.comment, r.language, r.employee_id from response r
             where r.company_id = ${tx.companyId} and r.responded_at >= ${from} and r.responded_at < ${before}
               and r.stars = 5 and r.has_comment and ${isVisible(tx, teamIds)}
             order by length(r.comment) desc, r.responded_at desc, r.id desc limit 1) p
      left join employee e on e.company_id = ${tx.companyId} and e.id = p.employee_id`.execute(tx.db)
  return rows[0]
}

/** Time of the last response before a given time, limited to people the viewer may see. */
export async function findLatest(
  tx: Tx,
  before: Date,
  teamIds: readonly number[] | null,
): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    select r.responded_at as at from response r
     where r.company_id = ${tx.companyId} and r.responded_at < ${before} and ${isVisible(tx, teamIds)}
     order by r.responded_at desc limit 1`.execute(tx.db)
  return rows[0]?.at ?? null
}

function isVisible(tx: Tx, teamIds: readonly number[] | null): RawBuilder<SqlBool> {
  const visible = visibleEmployeeIds(tx.viewer, 'FEEDBACK')
  return sql<SqlBool>`r.excluded_reason is null
    and ${visible === null ? sql`true` : sql`r.employee_id = any(${visible}::bigint[])`}
    and ${teamIds === null ? sql`true` : sql`r.team_id = any(${teamIds}::bigint[])`}`
}
