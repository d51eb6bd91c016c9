import { type RawBuilder, sql } from 'kysely'
import type { Rollup } from '#features/metrics/calculation/rollup.ts'
import { factsOf } from '#features/metrics/calculation/rollup-query.ts'
import type { PlainDate } from '#lib/dates.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** Locks the company's fold until the transaction ends. `begun` is false for a company that was never folded. */
export async function lockFold(tx: Tx): Promise<{ timeZone: string; begun: boolean }> {
  await sql`
    insert into metric_fold (company_id, time_zone) values (${tx.companyId}, '')
    on conflict (company_id) do nothing`.execute(tx.db)
  const { time_zone } = await tx.from('metric_fold').select('time_zone').forUpdate().executeTakeFirstOrThrow()
  return { timeZone: time_zone, begun: time_zone !== '' }
}

export const saveFold = (tx: Tx, timeZone: string) =>
  tx.update('metric_fold').set({ time_zone: timeZone, folded_at: tx.now }).execute()

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
     union select day from metric_tag_day where company_id = ${tx.companyId}`.execute(tx.db)
  return rows.map(({ day }) => day)
}

export const ROLLUP_KEYS: Readonly<Record<Rollup, RawBuilder<unknown>>> = {
  metric_day: sql`channel_id, brand_id, survey_id`,
  metric_team_day: sql`team_id`,
  metric_tag_day: sql`tag_id`,
}

export type FoldedDay = { day: PlainDate; from: Date; before: Date }

export const deleteDays = (tx: Tx, rollup: Rollup, days: readonly PlainDate[] | null) =>
  sql`delete from ${sql.table(rollup)} where company_id = ${tx.companyId}
         and ${days ? sql`day = any(${days}::date[])` : sql`true`}`.execute(tx.db)

export const insertDays = (tx: Tx, rollup: Rollup, days: readonly FoldedDay[]) =>
  sql`
    insert into ${sql.table(rollup)} (company_id, day, ${ROLLUP_KEYS[rollup]}, responses, star1, star2, star3, star4, star5)
    select ${tx.companyId}, c.day, ${ROLLUP_KEYS[rollup]}, c.responses, c.star1, c.star2, c.star3, c.star4, c.star5
      from (${countedDays(tx.companyId, rollup, days)}) c
    on conflict do nothing`.execute(tx.db)

/** Counts of these days, computed from the responses. */
export const countedDays = (companyId: number, rollup: Rollup, days: readonly FoldedDay[]) => sql`
  select d.day, ${ROLLUP_KEYS[rollup]}, count(*) as responses,
         count(*) filter (where r.stars = 1) as star1, count(*) filter (where r.stars = 2) as star2,
         count(*) filter (where r.stars = 3) as star3, count(*) filter (where r.stars = 4) as star4,
         count(*) filter (where r.stars = 5) as star5
    from unnest(${days.map(({ day }) => day)}::date[], ${days.map(({ from }) => from)}::timestamptz[],
                ${days.map(({ before }) => before)}::timestamptz[]) as d (day, starts, ends)
    join (${factsOf(rollup, companyId)}) r on r.responded_at >= d.starts and r.responded_at < d.ends
   group by d.day, ${ROLLUP_KEYS[rollup]}`

/** Counts rows of these days that differ from the responses: missing, extra or with other counts. */
export async function countDifferences(tx: Tx, rollup: Rollup, days: readonly FoldedDay[]): Promise<number> {
  const columns = sql`day, ${ROLLUP_KEYS[rollup]}, responses, star1, star2, star3, star4, star5`
  const kept = sql`select ${columns} from ${sql.table(rollup)}
                    where company_id = ${tx.companyId} and day = any(${days.map(({ day }) => day)}::date[])`
  const facts = sql`select ${columns} from (${countedDays(tx.companyId, rollup, days)}) counted`
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      (${kept} except ${facts}) union all (${facts} except ${kept})) differing`.execute(tx.db)
  return rows[0]?.count ?? 0
}
