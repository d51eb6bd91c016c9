import { type SqlBool, sql } from 'kysely'
import type pg from 'pg'
import { hiddenResponse } from '#platform/access/blind-sql.ts'
import { visibleEmployeeIds } from '#platform/access/viewer.ts'
import { anyOf } from '#platform/db/any-of.ts'
import type { Tx } from '#platform/db/tenant.ts'

export type WatchedFeed = 'responses' | 'reviews'
export type WatchPlace = { position: number; id: number }

export type ActiveRule = Awaited<ReturnType<typeof findActiveRules>>[number]

/** The live companies with an active rule. */
export async function findWatchedCompanies(owner: Pick<pg.Pool, 'query'>): Promise<number[]> {
  const { rows } = await owner.query<{ company_id: number }>(
    `/* across companies: whose rules are active, or whose messages wait */
     select c.id as company_id from app.company c
      where c.state = 'live' and (exists (
          select from app.alert_rule r where r.company_id = c.id and r.state = 'active')
        or exists (select from app.alert_channel h where h.company_id = c.id and h.due_at is not null))
      order by c.id`,
  )
  return rows.map(({ company_id }) => company_id)
}

export const findActiveRules = (tx: Tx) =>
  tx
    .from('alert_rule')
    .select([
      'id',
      'owner_id',
      'name',
      'kind',
      'cause',
      'team_ids',
      'watches_from',
      'looked_on',
      'is_low',
      'version',
    ])
    .where('state', '=', 'active')
    .orderBy('owner_id')
    .orderBy('id')
    .limit(10_000)
    .execute()

export const hasActiveRule = async (tx: Tx): Promise<boolean> =>
  (await tx.from('alert_rule').select('id').where('state', '=', 'active').limit(1).executeTakeFirst()) !==
  undefined

export async function findPlace(tx: Tx, feed: WatchedFeed): Promise<WatchPlace | null> {
  const row = await tx
    .from('alert_watch')
    .select(['position', 'record_id'])
    .where('feed', '=', feed)
    .executeTakeFirst()
  return row ? { position: row.position, id: row.record_id } : null
}

/** Adds a place, or locks the one that there is. */
export const lockPlace = (tx: Tx, feed: WatchedFeed, place: WatchPlace) =>
  tx
    .insert('alert_watch', { feed, position: place.position, record_id: place.id })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'feed']).doUpdateSet({
        position: sql<number>`alert_watch.position`,
        record_id: sql<number>`alert_watch.record_id`,
      }),
    )
    .execute()

export const savePlace = (tx: Tx, feed: WatchedFeed, place: WatchPlace) =>
  tx
    .update('alert_watch')
    .set({ position: place.position, record_id: place.id })
    .where('feed', '=', feed)
    .execute()

/** Teams with their sub-teams. */
const withSubTeams = (companyId: number, ids: readonly number[]) => sql`
  with recursive inside as (
    select t.id, 1 as depth from app.team t where t.company_id = ${companyId} and t.id = any(${ids}::bigint[])
    union all
    select t.id, i.depth + 1 from app.team t join inside i on t.parent_id = i.id
     where t.company_id = ${companyId} and i.depth < 100)
  select inside.id from inside`

/**
 * Those of the responses that the viewer may see, in some teams if any are named, and with at most so many stars. A
 * response that the viewer reviews blind is in no named team, because that would tell whose it is.
 */
export async function findResponses(
  tx: Tx,
  ids: readonly number[],
  { teamIds, stars, since }: { teamIds: readonly number[]; stars: number | null; since: Date },
): Promise<number[]> {
  const visible = visibleEmployeeIds(tx.viewer, 'FEEDBACK')
  const rows = await tx
    .from('response as r')
    .select('r.id')
    .where('r.id', '=', anyOf(ids))
    .where('r.responded_at', '>=', since)
    .where('r.excluded_reason', 'is', null)
    .$if(stars !== null, (query) => query.where('r.stars', '<=', stars ?? 0))
    .$if(visible !== null, (query) => query.where('r.employee_id', '=', anyOf(visible ?? [])))
    .$if(teamIds.length > 0, (query) =>
      query.where(
        sql<SqlBool>`r.team_id in (${withSubTeams(tx.companyId, teamIds)}) and not ${hiddenResponse(tx.viewer)}`,
      ),
    )
    .orderBy('r.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Those of the responses that the viewer may see. */
export async function findVisibleResponses(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const visible = visibleEmployeeIds(tx.viewer, 'FEEDBACK')
  const rows = await tx
    .from('response')
    .select('id')
    .where('id', '=', anyOf(ids))
    .$if(visible !== null, (query) => query.where('employee_id', '=', anyOf(visible ?? [])))
    .execute()
  return rows.map(({ id }) => id)
}

/** Those of the reviews whose employee was in one of the teams. */
export async function findReviewsOfTeams(
  tx: Tx,
  ids: readonly number[],
  teamIds: readonly number[],
): Promise<Set<number>> {
  const rows = await tx
    .from('qa_review')
    .select('id')
    .where('id', '=', anyOf(ids))
    .where(sql<SqlBool>`team_id in (${withSubTeams(tx.companyId, teamIds)})`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export type OpenAppeal = {
  id: number
  review_id: number
  employee_id: number
  reviewer_id: number
  decide_by: Date
}

/** Open appeals that must be decided before a time, the most urgent first. */
export const findUrgentAppeals = (tx: Tx, before: Date, limit: number): Promise<OpenAppeal[]> =>
  tx
    .from('qa_appeal')
    .select(['id', 'review_id', 'employee_id', 'reviewer_id', 'decide_by'])
    .where('closed_at', 'is', null)
    .where('archived_at', 'is', null)
    .where('decide_by', '<=', before)
    .where('decide_by', '>', tx.now)
    .orderBy('decide_by')
    .orderBy('id')
    .limit(limit)
    .execute()

/** Active source systems whose last complete reading, or creation, was before a time. */
export async function findSourcesBehind(
  tx: Tx,
  before: Date,
): Promise<{ id: number; source: string; subdomain: string; since: Date }[]> {
  const since = sql<Date>`coalesce(last_read_at, created_at)`
  return tx
    .from('source_system')
    .select(['id', 'source', 'subdomain', since.as('since')])
    .where('active', '=', true)
    .where('archived_at', 'is', null)
    .where(since, '<=', before)
    .orderBy('id')
    .limit(200)
    .execute()
}

/** Saves the result of a look at a metric, unless the rule watches something else meanwhile. */
export const saveLook = (
  tx: Tx,
  { id, watches_from }: { id: number; watches_from: Date },
  { today, isLow }: { today: string; isLow: boolean },
) =>
  tx
    .update('alert_rule')
    .set({ looked_on: today, is_low: isLow })
    .where('id', '=', id)
    .where('watches_from', '=', watches_from)
    .execute()
