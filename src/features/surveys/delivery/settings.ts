import {
  type DeliverySettings,
  NO_SETTINGS,
  type SettingsChange,
} from '#features/surveys/delivery/contract.ts'
import { findSettings, saveSettings } from '#features/surveys/delivery/settings-store.ts'
import type { Tx } from '#platform/db/tenant.ts'
import { stale } from '#platform/errors/app-error.ts'

/** How surveys are sent and what their page shows: the company's settings or the defaults. */
export const deliverySettings = async (tx: Tx): Promise<DeliverySettings> =>
  (await findSettings(tx)) ?? NO_SETTINGS

/** Throws 409 with the current copy if someone else has changed them in the meantime. */
export async function changeDeliverySettings(tx: Tx, change: SettingsChange): Promise<DeliverySettings> {
  const before = (await findSettings(tx, true)) ?? NO_SETTINGS
  if (change.version !== before.version) throw stale(before)
  const after = { ...change, version: before.version + 1 }
  if (!(await saveSettings(tx, after, before.version))) throw stale(await deliverySettings(tx))
  tx.audit({
    action: 'survey_settings.changed',
    objectType: 'survey_settings',
    objectId: tx.companyId,
    before,
    after,
  })
  return after
}
