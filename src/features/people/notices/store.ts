import type { MailedKind, NoticeSetting } from '#features/people/notices/kinds.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** A person who is not deactivated, so who can sign in now or later. */
export const findRecipient = (tx: Tx, id: number) =>
  tx
    .from('employee')
    .select(['id', 'email', 'first_name', 'language'])
    .where('id', '=', id)
    .where('status', '<>', 'DEACTIVATED')
    .executeTakeFirst()

export type SettingRow = { kind: NoticeSetting; mail: boolean; in_app: boolean }

export async function findSettings(tx: Tx, employeeId: number): Promise<SettingRow[]> {
  const rows = await tx
    .from('coaching_notice_setting')
    .select(['kind', 'mail', 'in_app'])
    .where('employee_id', '=', employeeId)
    .execute()
  return rows as SettingRow[]
}

/** Writes only the setting that changes, because another request may change the other one concurrently. */
export const saveSetting = (
  tx: Tx,
  employeeId: number,
  kind: NoticeSetting,
  input: { mail?: boolean | undefined; in_app?: boolean | undefined },
) =>
  tx
    .insert('coaching_notice_setting', {
      kind,
      mail: input.mail ?? true,
      in_app: input.in_app ?? true,
      employee_id: employeeId,
    })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'employee_id', 'kind']).doUpdateSet({
        ...(input.mail !== undefined && { mail: input.mail }),
        ...(input.in_app !== undefined && { in_app: input.in_app }),
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
) => tx.insert('coaching_notice', { ...notice, created_at: tx.now }).execute()
