import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { conditionSql } from '#features/people/scim/condition-sql.ts'
import type { Condition, FilterAttribute } from '#features/people/scim/filter.ts'
import { anyOf } from '#platform/db/any-of.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** People within `visible`, without the vendor's staff, who are no people of the company's directory. */
export const users = (tx: Tx, visible: readonly number[] | null) =>
  tx
    .from('employee as e')
    .innerJoin('role as r', tx.on('r.id', 'e.role_id'))
    .leftJoin('directory_user as d', tx.on('d.employee_id', 'e.id'))
    .where(sql<SqlBool>`not ('admin' = any(r.permissions))`)
    .$if(visible !== null, (query) => query.where('e.id', '=', anyOf(visible ?? [])))

export async function findUsers(
  tx: Tx,
  visible: readonly number[] | null,
  page: { condition: Condition | null; offset: number; limit: number },
) {
  const { condition } = page
  const matching = users(tx, visible).$if(condition !== null, (query) =>
    query.where(condition === null ? sql<SqlBool>`true` : conditionSql(condition, EXPRESSIONS)),
  )
  const { total } = await matching.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  if (page.limit === 0) return { total, rows: [] }
  const rows = await matching
    .select(USER_COLUMNS)
    .orderBy('e.id')
    .offset(page.offset)
    .limit(page.limit)
    .execute()
  return { total, rows }
}

const USER_COLUMNS = [
  'e.id',
  'e.email',
  'e.first_name',
  'e.last_name',
  'e.status',
  'e.custom_employee_id',
  'e.version',
  'e.created_at',
  'e.updated_at',
  'd.user_name',
  'd.external_id',
  'd.active as directory_active',
] as const

export const findUser = (tx: Tx, id: number, visible: readonly number[] | null) =>
  users(tx, visible).select(USER_COLUMNS).where('e.id', '=', id).executeTakeFirst()

/** Locks the person's row until the transaction ends. */
export const lockUser = (tx: Tx, id: number, visible: readonly number[] | null) =>
  users(tx, visible).select(USER_COLUMNS).where('e.id', '=', id).forUpdate('e').executeTakeFirst()

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>

/** Whether another person has this user name, or signs in with it as an e-mail. */
export async function isNameTaken(tx: Tx, userName: string, exceptId: number | null): Promise<boolean> {
  const row = await tx
    .from('employee as e')
    .leftJoin('directory_user as d', tx.on('d.employee_id', 'e.id'))
    .select('e.id')
    .where(sql<SqlBool>`lower(coalesce(d.user_name, e.email)) = lower(${userName}::text)`)
    .$if(exceptId !== null, (query) => query.where('e.id', '<>', exceptId ?? 0))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export const saveDirectoryUser = (
  tx: Tx,
  user: { employeeId: number; userName: string; externalId: string | null; active: boolean },
) =>
  tx
    .insert('directory_user', {
      employee_id: user.employeeId,
      user_name: user.userName,
      external_id: user.externalId,
      active: user.active,
      linked_at: tx.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'employee_id']).doUpdateSet({
        user_name: user.userName,
        external_id: user.externalId,
        active: user.active,
      }),
    )
    .execute()

/** The role of new people: the one of the sign-on settings, else the oldest role of agents. */
export async function findRoleForNewPeople(tx: Tx): Promise<number | null> {
  const settings = await tx.from('sign_in_setting').select('default_role_id').executeTakeFirst()
  if (settings?.default_role_id != null) return settings.default_role_id
  const role = await tx
    .from('role')
    .select('id')
    .where('role_template', '=', 'AGENT')
    .where(sql<SqlBool>`not (permissions && array['admin', 'companyAdmin'])`)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return role?.id ?? null
}

const EXPRESSIONS: Readonly<Record<FilterAttribute, RawBuilder<unknown>>> = {
  id: sql`e.id::text`,
  username: sql`coalesce(d.user_name, e.email)`,
  externalid: sql`d.external_id`,
  'name.givenname': sql`e.first_name`,
  'name.familyname': sql`e.last_name`,
  displayname: sql`trim(e.first_name || ' ' || e.last_name)`,
  emails: sql`e.email`,
  active: sql`(e.status <> 'DEACTIVATED')`,
  employeenumber: sql`e.custom_employee_id`,
  'meta.created': sql`e.created_at`,
  'meta.lastmodified': sql`e.updated_at`,
}
