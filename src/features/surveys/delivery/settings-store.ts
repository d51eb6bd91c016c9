import type { DeliverySettings } from '#features/surveys/delivery/contract.ts'
import type { Tx } from '#platform/db/tenant.ts'

export async function findSettings(tx: Tx, lock = false): Promise<DeliverySettings | null> {
  const query = tx
    .from('survey_delivery_settings')
    .select([
      'suppression_days',
      'expiry_days',
      'reminder_days',
      'from_name',
      'reply_to',
      'show_agent_name',
      'show_agent_picture',
      'consent_text',
      'privacy_url',
      'colour',
      'version',
    ])
  return (await (lock ? query.forUpdate() : query).executeTakeFirst()) ?? null
}

/** Writes the settings unless someone else has changed them; returns false then. */
export async function saveSettings(
  tx: Tx,
  { version, ...settings }: DeliverySettings,
  before: number,
): Promise<boolean> {
  const values = { ...settings, version, updated_at: tx.now }
  if (before === 0) {
    const row = await tx
      .insert('survey_delivery_settings', values)
      .onConflict((conflict) => conflict.column('company_id').doNothing())
      .returning('version')
      .executeTakeFirst()
    return row !== undefined
  }
  const { numUpdatedRows } = await tx
    .update('survey_delivery_settings')
    .set(values)
    .where('version', '=', before)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
