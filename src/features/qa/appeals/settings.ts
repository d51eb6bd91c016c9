import type { AppealSettings, SettingsChange } from '#features/qa/appeals/contract.ts'
import { DEFAULT_SETTINGS } from '#features/qa/appeals/rules.ts'
import { findSettings, saveSettings } from '#features/qa/appeals/store.ts'
import { isDeepEqual } from '#lib/deep-equal.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import type { Services } from '#platform/services.ts'

/** The company's appeal settings, or the defaults. */
export async function settingsOf(tx: Tx): Promise<AppealSettings> {
  const row = await findSettings(tx)
  if (!row) return DEFAULT_SETTINGS
  return {
    daysToAppeal: row.days_to_appeal,
    daysToDecide: row.days_to_decide,
    secondPerson: row.second_person,
    neverLower: row.never_lower,
  }
}

export const readAppealSettings = (services: Services, viewer: Viewer): Promise<AppealSettings> =>
  tenantTransaction(services, viewer, settingsOf)

/** Missing fields stay unchanged; open appeals keep their deadline. */
export const changeAppealSettings = (
  services: Services,
  viewer: Viewer,
  change: SettingsChange,
): Promise<AppealSettings> =>
  tenantTransaction(services, viewer, async (tx) => {
    const before = await settingsOf(tx)
    const after: AppealSettings = {
      daysToAppeal: change.daysToAppeal ?? before.daysToAppeal,
      daysToDecide: change.daysToDecide ?? before.daysToDecide,
      secondPerson: change.secondPerson ?? before.secondPerson,
      neverLower: change.neverLower ?? before.neverLower,
    }
    if (isDeepEqual(before, after)) return before
    await saveSettings(tx, after)
    tx.audit({
      action: 'qa_appeal_settings.changed',
      objectType: 'company',
      objectId: tx.companyId,
      before,
      after,
    })
    return after
  })
