import { type SqlBool, sql } from 'kysely'
import { rightsKey } from '#features/alerts/rights.ts'
import { type Viewer, visibleEmployeeIds } from '#platform/access/viewer.ts'
import { anyOf } from '#platform/db/any-of.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** Figures and times of the moment at which the cause was found. */
export type NoticeFacts = {
  subject?: string
  value?: number
  earlier_value?: number
  results?: number
  at?: string
  path?: string
}

export type NewNotice = {
  cause_key: string
  object_id: number
  facts: NoticeFacts
  rights_key?: string
}

export type NoticeRow = Awaited<ReturnType<typeof findNotices>>[number]

/** A notice of any person, whatever the viewer may see. */
export const findNotice = (tx: Tx, id: number) =>
  tx
    .from('alert_notice as n')
    .innerJoin('alert_rule as a', tx.on('a.id', 'n.rule_id'))
    .select([
      'n.id',
      'n.rule_id',
      'a.name',
      'n.kind',
      'n.object_id',
      'n.facts',
      'n.created_at',
      'n.read_at',
      'n.owner_id',
    ])
    .where('n.id', '=', id)
    .executeTakeFirst()

/** Adds the notices of causes that had none. Returns their ids and objects. */
export const insertNotices = (
  tx: Tx,
  rule: { id: number; owner_id: number; kind: string },
  notices: readonly NewNotice[],
): Promise<{ id: number; object_id: number }[]> =>
  tx
    .insert(
      'alert_notice',
      notices.map(({ facts, rights_key = null, ...notice }) => ({
        ...notice,
        facts: JSON.stringify(facts),
        rights_key,
        rule_id: rule.id,
        owner_id: rule.owner_id,
        kind: rule.kind,
        created_at: tx.now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['company_id', 'rule_id', 'cause_key']).doNothing())
    .returning(['id', 'object_id'])
    .execute()

/** Those of the causes that already have a notice. */
export async function findKnownCauses(tx: Tx, ruleId: number, keys: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .from('alert_notice')
    .select('cause_key')
    .where('rule_id', '=', ruleId)
    .where('cause_key', '=', sql<string>`any(${[...keys]}::text[])`)
    .execute()
  return new Set(rows.map(({ cause_key }) => cause_key))
}

/** Whether the owner may still see what a notice `n` is about. */
function isVisible(tx: Tx) {
  const { viewer, companyId } = tx
  const among = (area: 'FEEDBACK' | 'QA') => {
    const visible = visibleEmployeeIds(viewer, area)
    return visible === null ? sql<SqlBool>`true` : sql<SqlBool>`r.employee_id = any(${visible}::bigint[])`
  }
  return sql<SqlBool>`case
    when n.kind in ('low_stars', 'theme_named') then exists (
      select from response r where r.company_id = ${companyId} and r.id = n.object_id and ${among('FEEDBACK')})
    when n.kind in ('auto_fail', 'appeal_deadline') then exists (
      select from qa_review r where r.company_id = ${companyId} and r.id = n.object_id and r.deleted_at is null
         and r.completed_at is not null and ${among('QA')})
    else n.rights_key is null or n.rights_key = any(${keysOf(viewer)}::text[]) end`
}

const keysOf = (viewer: Viewer): string[] => [
  `FEEDBACK ${rightsKey(viewer, 'FEEDBACK')}`,
  `QA ${rightsKey(viewer, 'QA')}`,
]

const select = (tx: Tx, kinds: readonly string[]) =>
  tx
    .from('alert_notice as n')
    .innerJoin('alert_rule as a', tx.on('a.id', 'n.rule_id'))
    .select(['n.id', 'n.rule_id', 'a.name', 'n.kind', 'n.object_id', 'n.facts', 'n.created_at', 'n.read_at'])
    .where('n.kind', '=', sql<string>`any(${[...kinds]}::text[])`)
    .where(isVisible(tx))

/** Notices of kinds that their owner may still have, newest first. */
export const findNotices = (
  tx: Tx,
  {
    ownerId,
    kinds,
    ruleId,
    unread,
    after,
    limit,
  }: {
    ownerId: number
    kinds: readonly string[]
    ruleId?: number | undefined
    unread?: boolean | undefined
    after: number | null
    limit: number
  },
) =>
  select(tx, kinds)
    .where('n.owner_id', '=', ownerId)
    .$if(ruleId !== undefined, (query) => query.where('n.rule_id', '=', ruleId ?? 0))
    .$if(unread !== undefined, (query) => query.where('n.read_at', unread ? 'is' : 'is not', null))
    .$if(after !== null, (query) => query.where('n.id', '<', after ?? 0))
    .orderBy('n.id', 'desc')
    .limit(limit)
    .execute()

/** Notices of a rule after one of them, oldest first. */
export const findNoticesAfter = (
  tx: Tx,
  ruleId: number,
  kinds: readonly string[],
  { after, limit }: { after: number; limit: number },
): Promise<NoticeRow[]> =>
  select(tx, kinds)
    .where('n.rule_id', '=', ruleId)
    .where('n.id', '>', after)
    .orderBy('n.id')
    .limit(limit)
    .execute()

export async function countUnread(tx: Tx, ownerId: number, kinds: readonly string[], most: number) {
  const rows = await select(tx, kinds)
    .clearSelect()
    .select('n.id')
    .where('n.owner_id', '=', ownerId)
    .where('n.read_at', 'is', null)
    .limit(most)
    .execute()
  return rows.length
}

export const markRead = (
  tx: Tx,
  ownerId: number,
  { ids, upTo }: { ids?: readonly number[] | undefined; upTo?: number | undefined },
) =>
  tx
    .update('alert_notice')
    .set({ read_at: tx.now })
    .where('owner_id', '=', ownerId)
    .where('read_at', 'is', null)
    .$if(ids !== undefined, (query) => query.where('id', '=', anyOf(ids ?? [])))
    .$if(upTo !== undefined, (query) => query.where('id', '<=', upTo ?? 0))
    .execute()

export const deleteNoticesBefore = (tx: Tx, time: Date) =>
  tx.delete('alert_notice').where('created_at', '<', time).execute()
