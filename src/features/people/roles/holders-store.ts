import { sql } from 'kysely'
import type { GrantedFlag } from '#platform/access/permissions.ts'
import { personKeys } from '#platform/db/names.ts'
import type { Tx } from '#platform/db/tenant.ts'

export type HolderKey = readonly [first: string, last: string, id: number]

/** A page of people with a role, by name. */
export const findHolders = (tx: Tx, roleId: number, page: { after: HolderKey | null; limit: number }) => {
  const [firstKey, lastKey] = personKeys(tx.viewer)
  return tx
    .from('employee')
    .select([
      'id',
      'first_name',
      'last_name',
      'image_file',
      'status',
      firstKey.as('first_key'),
      lastKey.as('last_key'),
    ])
    .where('role_id', '=', roleId)
    .$if(page.after !== null, (query) => {
      const [first, last, id] = page.after ?? ['', '', 0]
      return query.where(sql<boolean>`(${firstKey}, ${lastKey}, id) > (${first}, ${last}, ${id}::bigint)`)
    })
    .orderBy(firstKey)
    .orderBy(lastKey)
    .orderBy('id')
    .limit(page.limit)
    .execute()
}

/** Gives all holders of a role another one; returns their ids. */
export async function moveHolders(tx: Tx, from: number, to: number): Promise<number[]> {
  const rows = await tx
    .update('employee')
    .set((set) => ({ role_id: to, version: set('version', '+', 1), updated_at: tx.now }))
    .where('role_id', '=', from)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Gives the role `to` to those of the people who still have the role `from`. */
export const moveHoldersByIds = (tx: Tx, ids: readonly number[], from: number, to: number) =>
  tx
    .update('employee')
    .set((set) => ({ role_id: to, version: set('version', '+', 1), updated_at: tx.now }))
    .where('role_id', '=', from)
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute()

export type HolderRow = {
  id: number
  role_id: number
  role_name: string
  permissions: GrantedFlag[]
}

/** A person and their role, locked until the transaction ends. */
export async function lockHolder(tx: Tx, id: number): Promise<HolderRow | null> {
  const row = await tx
    .from('employee as e')
    .innerJoin('role as r', tx.on('r.id', 'e.role_id'))
    .select(['e.id', 'e.role_id', 'r.name as role_name', 'r.permissions'])
    .where('e.id', '=', id)
    .forUpdate('e')
    .executeTakeFirst()
  return (row as HolderRow | undefined) ?? null
}

export const giveRole = (tx: Tx, id: number, roleId: number) =>
  tx
    .update('employee')
    .set((set) => ({ role_id: roleId, version: set('version', '+', 1), updated_at: tx.now }))
    .where('id', '=', id)
    .execute()

/** Whether the company has an admin who can sign in, not counting the person `besides`. */
export async function hasAdmin(tx: Tx, besides: number | null = null): Promise<boolean> {
  const row = await tx
    .from('employee as e')
    .innerJoin('role as r', tx.on('r.id', 'e.role_id'))
    .select('e.id')
    .where('e.status', 'in', ['ACTIVE', 'CONFIRMED', 'PENDING_REVIEW'])
    .where(sql<boolean>`r.permissions && array['admin', 'companyAdmin']`)
    .$if(besides !== null, (query) => query.where('e.id', '<>', besides ?? 0))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
