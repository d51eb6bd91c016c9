import type { SettingsChange } from '#features/company/settings/contract.ts'
import { holdSettings } from '#features/company/settings/settings.ts'
import { checkKey, connectionOf, forgetKey, keepKey } from '#features/integrations/gifting/connection.ts'
import { AUTOMATION_TEXT, type GiftingIntegration } from '#features/rewards/configuration/contract.ts'
import { clearCampaigns, findVersion, upsertVersion } from '#features/rewards/configuration/store.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { invalid } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

/** Stores an API key after the platform has confirmed it. */
export async function connectGifting(
  services: Services,
  viewer: Viewer,
  apiKey: string,
): Promise<GiftingIntegration> {
  const key = await checkKey(services, apiKey)
  return tenantTransaction(services, viewer, async (tx) => {
    await holdSettings(tx)
    await keepKey(services, tx, key)
    // The key must not appear in the log.
    tx.audit({ action: 'gifting.connected', objectType: 'company', objectId: tx.companyId })
    return connectionOf(tx)
  })
}

/** Removes the key and the campaigns. Rewards continue, but are given manually. */
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

/** While the gifting platform is connected, thresholds cannot be disabled anywhere. */
export async function thresholdRule(tx: Tx, { thresholds_enabled }: SettingsChange): Promise<void> {
  if (thresholds_enabled !== false || !(await connectionOf(tx)).enabled) return
  throw invalid([{ path: 'thresholds_enabled', message: AUTOMATION_TEXT }])
}
