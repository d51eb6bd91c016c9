import type { SettingsChange } from '#features/company/settings/contract.ts'
import { holdSettings } from '#features/company/settings/settings.ts'
import { checkKey, connectionOf, forgetKey, keepKey } from '#features/integrations/gifting/connection.ts'
import { AUTOMATION_TEXT, type GiftingIntegration } from '#features/rewards/configuration/contract.ts'
import { clearCampaigns, findVersion, upsertVersion } from '#features/rewards/configuration/store.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { invalid } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

/** Asks the platform whether it knows the key, and only then keeps it. */
export async function connectGifting(
  services: Services,
  viewer: Viewer,
  apiKey: string,
): Promise<GiftingIntegration> {
  const key = await checkKey(services, apiKey)
  return tenantTransaction(services, viewer, async (tx) => {
    await holdSettings(tx)
    await keepKey(services, tx, key)
    // The key itself is nobody's business, in the log neither.
    tx.audit({ action: 'gifting.connected', objectType: 'company', objectId: tx.companyId })
    return connectionOf(tx)
  })
}

/** Forgets the key and the campaigns; rewards go on, given by hand. */
export const disconnectGifting = (services: Services, viewer: Viewer): Promise<GiftingIntegration> =>
  tenantTransaction(services, viewer, async (tx) => {
    await holdSettings(tx)
    if (await forgetKey(tx)) {
      await clearCampaigns(tx)
      const version = (await findVersion(tx))?.version
      if (version !== undefined) await upsertVersion(tx, version + 1)
      tx.audit({ action: 'gifting.disconnected', objectType: 'company', objectId: tx.companyId })
    }
    return connectionOf(tx)
  })

/** Thresholds stay on while the platform hands rewards out, wherever they are switched. */
export async function thresholdRule(tx: Tx, { thresholds_enabled }: SettingsChange): Promise<void> {
  if (thresholds_enabled !== false || !(await connectionOf(tx)).enabled) return
  throw invalid([{ path: 'thresholds_enabled', message: AUTOMATION_TEXT }])
}
