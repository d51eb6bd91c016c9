import { sql } from 'kysely'
import type { Tx } from '#platform/db/tenant.ts'

const settings = (tx: Tx) =>
  tx
    .from('sign_in_setting')
    .select([
      'second_factor',
      'sign_on_enabled',
      'protocol',
      'saml_entity_id',
      'saml_sign_on_url',
      'saml_certificates',
      'saml_provider_starts',
      'provider_name',
      'issuer',
      'client_id',
      'client_secret',
      'client_secret_end',
      'sign_on_required',
      'trust_email',
      'create_people',
      'default_role_id',
      'group_claim',
      'domains',
      'version',
      'updated_at',
    ])

export const findSettings = (tx: Tx) => settings(tx).executeTakeFirst()

/** Locks the row until the transaction ends. */
export const lockSettings = (tx: Tx) => settings(tx).forUpdate().executeTakeFirst()

export type SettingsRow = NonNullable<Awaited<ReturnType<typeof findSettings>>>
export type SettingsValues = Omit<SettingsRow, 'version' | 'updated_at'>

/** Returns false if another request inserted the row concurrently. */
export async function insertSettings(tx: Tx, values: SettingsValues): Promise<boolean> {
  const row = await tx
    .insert('sign_in_setting', { ...values, updated_at: tx.now })
    .onConflict((conflict) => conflict.column('company_id').doNothing())
    .returning('company_id')
    .executeTakeFirst()
  return row !== undefined
}

export const updateSettings = (tx: Tx, values: SettingsValues) =>
  tx
    .update('sign_in_setting')
    .set({ ...values, version: sql`version + 1`, updated_at: tx.now })
    .execute()

export async function findExceptions(tx: Tx): Promise<number[]> {
  const rows = await tx.from('sign_on_exception').select('employee_id').orderBy('employee_id').execute()
  return rows.map((row) => row.employee_id)
}

/**
 * Whether the person may use a password although sign-on is required: the company's exceptions and the vendor's staff,
 * who cannot sign in through a company's provider.
 */
export async function mayUsePassword(tx: Tx, employeeId: number): Promise<boolean> {
  const row = await tx
    .from('employee as e')
    .innerJoin('role as r', tx.on('r.id', 'e.role_id'))
    .leftJoin('sign_on_exception as x', tx.on('x.employee_id', 'e.id'))
    .select(sql<boolean>`x.employee_id is not null or 'admin' = any(r.permissions)`.as('may'))
    .where('e.id', '=', employeeId)
    .executeTakeFirst()
  return row?.may ?? false
}

export const insertException = (tx: Tx, employeeId: number) =>
  tx
    .insert('sign_on_exception', { employee_id: employeeId })
    .onConflict((conflict) => conflict.columns(['company_id', 'employee_id']).doNothing())
    .execute()

export async function replaceExceptions(tx: Tx, employeeIds: readonly number[]): Promise<void> {
  await tx.delete('sign_on_exception').execute()
  for (const id of employeeIds) await insertException(tx, id)
}

export const findGroupRoles = (tx: Tx) =>
  tx.from('sign_on_role').select(['group_name', 'role_id']).orderBy('position').execute()

export async function replaceGroupRoles(
  tx: Tx,
  roles: readonly { group: string; role_id: number }[],
): Promise<void> {
  await tx.delete('sign_on_role').execute()
  if (roles.length === 0) return
  await tx
    .insert(
      'sign_on_role',
      roles.map(({ group, role_id }, position) => ({
        position,
        group_name: group,
        role_id,
      })),
    )
    .execute()
}

export const findRoles = (tx: Tx) =>
  tx.from('role').select(['id', 'name', 'role_template', 'permissions']).orderBy('id').execute()

/** Admins who can sign in, to choose the password exceptions from. */
export const findAdmins = (tx: Tx) =>
  tx
    .from('employee as e')
    .innerJoin('role as r', tx.on('r.id', 'e.role_id'))
    .leftJoin('credential as c', tx.on('c.employee_id', 'e.id'))
    .select([
      'e.id',
      'e.email',
      sql<string>`trim(e.first_name || ' ' || e.last_name)`.as('name'),
      sql<boolean>`c.employee_id is not null`.as('has_password'),
    ])
    .where('e.status', 'in', ['ACTIVE', 'CONFIRMED', 'PENDING_REVIEW'])
    .where(sql<boolean>`r.permissions && array['admin', 'companyAdmin']`)
    .orderBy('e.id')
    .limit(200)
    .execute()
