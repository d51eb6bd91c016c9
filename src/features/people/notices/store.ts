import type { Channel, ChosenEvent } from '#features/people/notices/events.ts'
import type { MailedKind } from '#features/people/notices/kinds.ts'
import { type QuietHours, quietHoursOf, quietMinutes } from '#lib/quiet-hours.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** A person who is not deactivated, so who can sign in now or later. */
export const findRecipient = (tx: Tx, id: number) =>
  tx
    .from('employee')
    .select(['id', 'email', 'first_name', 'language'])
    .where('id', '=', id)
    .where('status', '<>', 'DEACTIVATED')
    .executeTakeFirst()

export type SettingRow = { kind: ChosenEvent } & Record<Channel, boolean>

const selectSettings = (tx: Tx, employeeId: number) =>
  tx
    .from('coaching_notice_setting')
    .select(['kind', 'mail', 'in_app', 'push'])
    .where('employee_id', '=', employeeId)

export const findSettings = async (tx: Tx, employeeId: number): Promise<SettingRow[]> =>
  (await selectSettings(tx, employeeId).execute()) as SettingRow[]

export const findSetting = async (
  tx: Tx,
  employeeId: number,
  event: ChosenEvent,
): Promise<SettingRow | undefined> =>
  (await selectSettings(tx, employeeId).where('kind', '=', event).executeTakeFirst()) as
    | SettingRow
    | undefined

/** Writes only the settings that change, because another request may change others concurrently. */
export const saveSetting = (
  tx: Tx,
  employeeId: number,
  kind: ChosenEvent,
  input: { [Way in Channel]?: boolean | undefined },
) =>
  tx
    .insert('coaching_notice_setting', {
      kind,
      mail: input.mail ?? true,
      in_app: input.in_app ?? true,
      push: input.push ?? true,
      employee_id: employeeId,
    })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'employee_id', 'kind']).doUpdateSet({
        ...(input.mail !== undefined && { mail: input.mail }),
        ...(input.in_app !== undefined && { in_app: input.in_app }),
        ...(input.push !== undefined && { push: input.push }),
      }),
    )
    .execute()

/** In the person's own time zone; null means the company's. */
export type OwnQuietHours = QuietHours & { time_zone: string | null }

export async function findQuietHours(tx: Tx, employeeId: number): Promise<OwnQuietHours | null> {
  const row = await tx
    .from('notification_quiet_hours')
    .select(['quiet_from', 'quiet_to', 'time_zone'])
    .where('employee_id', '=', employeeId)
    .executeTakeFirst()
  const quiet = row && quietHoursOf(row)
  return quiet ? { ...quiet, time_zone: row.time_zone } : null
}

export async function saveQuietHours(tx: Tx, employeeId: number, quiet: OwnQuietHours | null): Promise<void> {
  if (quiet === null) {
    await tx.delete('notification_quiet_hours').where('employee_id', '=', employeeId).execute()
    return
  }
  const values = { ...quietMinutes(quiet), time_zone: quiet.time_zone }
  await tx
    .insert('notification_quiet_hours', { employee_id: employeeId, ...values })
    .onConflict((conflict) => conflict.columns(['company_id', 'employee_id']).doUpdateSet(values))
    .execute()
}

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
