import { type RawBuilder, sql } from 'kysely'
import { summedAnswersJoin } from '#features/metrics/calculation/answers-sql.ts'
import { countsOfFacts } from '#features/metrics/calculation/counts-sql.ts'
import {
  countsOf,
  DAY_TABLES,
  isDayTable,
  MONTH_TABLES,
  SUM_KEYS,
  type SumTable,
} from '#features/metrics/calculation/sum-tables.ts'
import type { PlainDate } from '#lib/dates.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** The time zone of the days that are summed, '' before the first fold; null once all days are summed. */
export type Fold = { timeZone: string; unsummedFrom: PlainDate | null }

/** Locks the company's fold until the transaction ends. */
export async function lockFold(tx: Tx): Promise<Fold> {
  await sql`
    insert into metric_fold (company_id, time_zone) values (${tx.companyId}, '')
    on conflict (company_id) do nothing`.execute(tx.db)
  const row = await tx
    .from('metric_fold')
    .select(['time_zone', 'unsummed_from'])
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { timeZone: row.time_zone, unsummedFrom: row.unsummed_from }
}

export const saveFold = (tx: Tx, { timeZone, unsummedFrom }: Fold) =>
  tx
    .update('metric_fold')
    .set({ time_zone: timeZone, unsummed_from: unsummedFrom, folded_at: tx.now })
    .execute()

/**
 * Removes and returns the oldest changed days. A later write adds its day again, so the counts that follow are at least
 * as recent as the removed notes.
 */
export async function removeChangedDays(tx: Tx, most: number): Promise<PlainDate[]> {
  const changed = tx.from('response_changed_day').select('day').distinct().orderBy('day').limit(most)
  const days = (await changed.execute()).map(({ day }) => day)
  if (days.length > 0)
    await tx.delete('response_changed_day').where('day', '=', sql<string>`any(${days}::date[])`).execute()
  return days
}

export const forgetChangedDays = (tx: Tx) => tx.delete('response_changed_day').execute()

/** The first response at or after this moment; null if there is none. */
export async function findNextMoment(tx: Tx, from: Date): Promise<Date | null> {
  const row = await tx
    .from('response')
    .select('responded_at')
    .where('responded_at', '>=', from)
    .orderBy('responded_at')
    .limit(1)
    .executeTakeFirst()
  return row?.responded_at ?? null
}

/** UTC days with responses. They can be thousands of years apart, so a range would not do. */
export async function findDays(tx: Tx): Promise<PlainDate[]> {
  const { rows } = await sql<{ day: PlainDate }>`
    select distinct (responded_at at time zone 'UTC')::date as day from response
     where company_id = ${tx.companyId} order by day`.execute(tx.db)
  return rows.map(({ day }) => day)
}

/** Days with kept sums. */
export async function findKeptDays(tx: Tx): Promise<PlainDate[]> {
  const { rows } = await sql<{ day: PlainDate }>`
    select day from metric_day where company_id = ${tx.companyId}
     union select day from metric_team_day where company_id = ${tx.companyId}
     union select day from metric_tag_day where company_id = ${tx.companyId}
     union select day from metric_answer_day where company_id = ${tx.companyId}`.execute(tx.db)
  return rows.map(({ day }) => day)
}

/** Months before this one with responses but without kept sums, the newest first. */
export async function findUnsummedMonths(tx: Tx, before: PlainDate, most: number): Promise<PlainDate[]> {
  const { rows } = await sql<{ month: PlainDate }>`
    select days.month from (
        select distinct date_trunc('month', d.day)::date as month from metric_day d
         where d.company_id = ${tx.companyId} and d.day < ${before}::date) days
     where not exists (select from metric_month k where k.company_id = ${tx.companyId} and k.month = days.month)
     order by days.month desc limit ${most}`.execute(tx.db)
  return rows.map(({ month }) => month)
}

export const findKeptMonths = async (tx: Tx): Promise<PlainDate[]> =>
  (await tx.from('metric_month').select('month').orderBy('month').execute()).map(({ month }) => month)

export const keepMonths = (tx: Tx, months: readonly PlainDate[]) =>
  sql`
    insert into metric_month (company_id, month)
    select ${tx.companyId}::bigint, kept.month from unnest(${months}::date[]) as kept (month)
    on conflict do nothing`.execute(tx.db)

/** Their sums stay until the months are summed again. */
export const forgetMonths = (tx: Tx, months: readonly PlainDate[] | null) =>
  sql`delete from metric_month where company_id = ${tx.companyId}
         and ${months ? sql`month = any(${months}::date[])` : sql`true`}`.execute(tx.db)

/** A day or a month, by its first day. */
export type Span = { first: PlainDate; from: Date; before: Date }

export async function deleteDays(tx: Tx, days: readonly PlainDate[]): Promise<void> {
  for (const table of DAY_TABLES)
    await sql`delete from ${sql.table(table)} where company_id = ${tx.companyId} and day = any(${days}::date[])`.execute(
      tx.db,
    )
}

/** Deletes the sums of all days from the first to the last; null means no end. */
export async function deleteDayRange(tx: Tx, first: PlainDate, last: PlainDate | null): Promise<void> {
  for (const table of DAY_TABLES)
    await sql`delete from ${sql.table(table)} where company_id = ${tx.companyId}
                 and day >= ${first}::date and ${last ? sql`day <= ${last}::date` : sql`true`}`.execute(tx.db)
}

export async function deleteMonths(tx: Tx, months: readonly PlainDate[]): Promise<void> {
  for (const table of MONTH_TABLES)
    await sql`delete from ${sql.table(table)} where company_id = ${tx.companyId} and month = any(${months}::date[])`.execute(
      tx.db,
    )
}

export async function insertSums(tx: Tx, tables: readonly SumTable[], spans: readonly Span[]): Promise<void> {
  for (const table of tables)
    await sql`
      insert into ${sql.table(table)} (company_id, ${columnsOf(table)})
      select ${tx.companyId}::bigint, c.* from (${countedSpans(tx.companyId, table, spans)}) c
      on conflict do nothing`.execute(tx.db)
}

/** Counts rows of these spans that differ from the responses: missing, extra or with other counts. */
export async function countDifferences(tx: Tx, table: SumTable, spans: readonly Span[]): Promise<number> {
  const stored = sql`select ${columnsOf(table)} from ${sql.table(table)}
                    where company_id = ${tx.companyId} and ${spanColumn(table)} = any(${spans.map(({ first }) => first)}::date[])`
  const facts = sql`select c.* from (${countedSpans(tx.companyId, table, spans)}) c`
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      (${stored} except ${facts}) union all (${facts} except ${stored})) differing`.execute(tx.db)
  return rows[0]?.count ?? 0
}

const spanColumn = (table: SumTable) => sql.ref(isDayTable(table) ? 'day' : 'month')

const columnsOf = (table: SumTable) =>
  sql`${spanColumn(table)}, ${sql.join([...SUM_KEYS[table], ...countsOf(table)].map((column) => sql.ref(column)))}`

/**
 * Counts of these spans, from the responses, with the columns of the table; 0 means none. The counts of each span are a
 * lateral query, so that each reads only its own range of the index. As a join PostgreSQL may compare every response
 * with every span.
 */
function countedSpans(companyId: number, table: SumTable, spans: readonly Span[]) {
  const keys = SUM_KEYS[table].map(
    (key) => sql`${KEYS[key] ?? sql`coalesce(${sql.ref(`r.${key}`)}, 0)`} as ${sql.ref(key)}`,
  )
  // The tags are not in the index, so the reason can be read from the row as well.
  const counted =
    table === 'metric_tag_day'
      ? sql`r.excluded_reason is null`
      : sql`r.id not in (select x.id from response x where x.company_id = ${companyId} and x.excluded_reason is not null)`
  return sql`
    select s.first as ${spanColumn(table)}, counted.*
      from unnest(${spans.map(({ first }) => first)}::date[], ${spans.map(({ from }) => from)}::timestamptz[],
                  ${spans.map(({ before }) => before)}::timestamptz[]) as s (first, starts, ends)
     cross join lateral (
       select ${sql.join(keys)}, ${countsOfFacts(table, sql`a.value`)}
         from response r ${joinOf(table, companyId)}
        where r.company_id = ${companyId} and r.responded_at >= s.starts and r.responded_at < s.ends and ${counted}
        group by ${sql.join(keys.map((_, index) => sql.lit(index + 1)))}
       having ${table === 'metric_answer_day' ? sql`count(a.value) > 0` : sql`true`}) counted`
}

/** Keys that are not columns of responses. */
const KEYS: Readonly<Record<string, RawBuilder<unknown>>> = {
  tag_id: sql`named.tag_id`,
  question_type: sql`a.question_type`,
}

function joinOf(table: SumTable, companyId: number): RawBuilder<unknown> {
  if (table === 'metric_answer_day') return summedAnswersJoin(companyId)
  return table === 'metric_tag_day'
    ? sql`cross join lateral unnest(r.excellence_ids || r.improvement_ids) as named (tag_id)`
    : sql``
}
