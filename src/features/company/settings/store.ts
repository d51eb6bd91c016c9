import type { Updateable } from 'kysely'
import type { SettingsChange } from '#features/company/settings/contract.ts'
import type { DB } from '#platform/db/tables.ts'
import type { Tx } from '#platform/db/tenant.ts'

export type CompanySettingsRow = Awaited<ReturnType<typeof findSettings>>

export const findSettings = (tx: Tx) => selectSettings(tx).executeTakeFirstOrThrow()

/** The same, locked until the transaction ends. */
export const lockSettings = (tx: Tx) => selectSettings(tx).forUpdate().executeTakeFirstOrThrow()

const selectSettings = (tx: Tx) => tx.db.selectFrom('company').selectAll().where('id', '=', tx.companyId)

/** Writes the given settings and the new version number. */
export async function updateSettings(
  tx: Tx,
  { quarter_start, ...change }: SettingsChange,
  copy: { version: number; updatedAt: Date },
): Promise<void> {
  const quarter = quarter_start && {
    quarter_start_month: quarter_start.month,
    quarter_start_day: quarter_start.day,
  }
  await updateCompany(tx, { ...change, ...quarter, version: copy.version, updated_at: copy.updatedAt })
}

/** Writes the settings of rewards. */
export const updateRewardColumns = (
  tx: Tx,
  change: Pick<
    Updateable<DB['company']>,
    | 'thresholds_enabled'
    | 'five_star_rewards'
    | 'positive_feedback_mode'
    | 'rewards_low_cleared_at'
    | 'rewards_mid_cleared_at'
    | 'rewards_high_cleared_at'
    | 'version'
    | 'updated_at'
  >,
): Promise<void> => updateCompany(tx, change)

/** Sets or clears a picture of the company. */
export const updatePicture = (
  tx: Tx,
  column: 'image_file' | 'default_picture_file',
  key: string | null,
): Promise<void> => updateCompany(tx, { [column]: key })

/** Whether the file is one of the company's pictures. */
export async function findPicture(tx: Tx, key: string): Promise<boolean> {
  const found = await tx.db
    .selectFrom('company')
    .select('id')
    .where('id', '=', tx.companyId)
    .where((is) => is.or([is('image_file', '=', key), is('default_picture_file', '=', key)]))
    .executeTakeFirst()
  return found !== undefined
}

async function updateCompany(tx: Tx, change: Updateable<DB['company']>): Promise<void> {
  await tx.db.updateTable('company').set(change).where('id', '=', tx.companyId).execute()
}
