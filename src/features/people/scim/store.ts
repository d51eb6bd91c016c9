import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Comparison, Condition, FilterAttribute } from '#features/people/scim/filter.ts'
import { anyOf } from '#platform/db/any-of.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** People within `visible`, without the vendor's staff, who are no people of the company's directory. */
const users = (tx: Tx, visible: readonly number[] | null) =>
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
    query.where(condition === null ? sql<SqlBool>`true` : conditionSql(condition)),
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
  user: { employeeId: number; userName: string; externalId: string | null },
) =>
  tx
    .insert('directory_user', {
      employee_id: user.employeeId,
      user_name: user.userName,
      external_id: user.externalId,
      linked_at: tx.now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'employee_id'])
        .doUpdateSet({ user_name: user.userName, external_id: user.externalId }),
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

function conditionSql(condition: Condition): RawBuilder<SqlBool> {
  if (condition.op === 'always') return sql`${condition.holds}::boolean`
  if (condition.op === 'not') return sql`(not ${conditionSql(condition.condition)})`
  if (condition.op === 'compare') return comparisonSql(condition.comparison)
  const parts = condition.conditions.map(conditionSql)
  return sql`(${sql.join(parts, condition.op === 'or' ? sql` or ` : sql` and `)})`
}

const SYMBOLS = { gt: sql`>`, ge: sql`>=`, lt: sql`<`, le: sql`<=` } as const

/** Never null, so that `not` has the opposite result also for missing values. */
function comparisonSql({ attribute, kind, op, value }: Comparison): RawBuilder<SqlBool> {
  const column = EXPRESSIONS[attribute]
  if (op === 'pr')
    return kind === 'text' || kind === 'exact' ? sql`(coalesce(${column}, '') <> '')` : sql`true`
  if (value === null) return op === 'eq' ? sql`(${column} is null)` : sql`(${column} is not null)`
  const [left, right] = operands(column, kind, value)
  switch (op) {
    case 'eq':
      return sql`(${left} is not distinct from ${right})`
    case 'ne':
      return sql`(${left} is distinct from ${right})`
    case 'co':
      return sql`coalesce(position(${right} in ${left}) > 0, false)`
    case 'sw':
      return sql`coalesce(starts_with(${left}, ${right}), false)`
    case 'ew':
      return sql`coalesce(right(${left}, length(${right})) = ${right}, false)`
    default:
      return sql`coalesce(${left} ${SYMBOLS[op]} ${right}, false)`
  }
}

function operands(column: RawBuilder<unknown>, kind: Comparison['kind'], value: string | boolean | Date) {
  if (kind === 'boolean') return [column, sql`${value}::boolean`] as const
  if (kind === 'time') return [column, sql`${value}::timestamptz`] as const
  if (kind === 'text') return [sql`lower(${column})`, sql`lower(${value}::text)`] as const
  return [column, sql`${value}::text`] as const
}
