import type { MailedKind, NoticeSetting } from '#features/people/notices/kinds.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** A person who is not deactivated, so who can sign in now or later. */
export const findRecipient = (tx: Tx, id: number) =>
  tx.db
    .selectFrom('employee')
    .select(['id', 'email', 'first_name', 'language'])
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .where('status', '<>', 'DEACTIVATED')
    .executeTakeFirst()

export type SettingRow = { kind: NoticeSetting; mail: boolean; in_app: boolean }

export async function findSettings(tx: Tx, employeeId: number): Promise<SettingRow[]> {
  const rows = await tx.db
    .selectFrom('coaching_notice_setting')
    .select(['kind', 'mail', 'in_app'])
    .where('company_id', '=', tx.companyId)
    .where('employee_id', '=', employeeId)
    .execute()
  return rows as SettingRow[]
}

/** Writes only the setting that changes, because another request may change the other one concurrently. */
export const saveSetting = (
  tx: Tx,
  employeeId: number,
  kind: NoticeSetting,
  wish: { mail?: boolean | undefined; in_app?: boolean | undefined },
) =>
  tx.db
    .insertInto('coaching_notice_setting')
    .values({
      kind,
      mail: wish.mail ?? true,
      in_app: wish.in_app ?? true,
      company_id: tx.companyId,
      employee_id: employeeId,
    })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'employee_id', 'kind']).doUpdateSet({
        ...(wish.mail !== undefined && { mail: wish.mail }),
        ...(wish.in_app !== undefined && { in_app: wish.in_app }),
      }),
    )
    .execute()

export const insertNotice = (
  tx: Tx,
  notice: {
    employee_id: number
    kind: MailedKind
    session_id: number | null
    review_id: number | null
    actor_id: number | null
  },
) =>
  tx.db
    .insertInto('coaching_notice')
    .values({ ...notice, company_id: tx.companyId, created_at: tx.now })
    .execute()
