import type { SettingsChange } from '#features/company/settings/contract.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** Throws where a change does not go together with what a later area keeps; or carries it out there. */
export type SettingRule = (tx: Tx, change: SettingsChange) => Promise<void>

const rules = new Map<string, SettingRule>()

/** The composition hands in the rules of areas that stand behind this one. */
export const registerSettingRule = (name: string, rule: SettingRule): void => void rules.set(name, rule)

export async function demandRules(tx: Tx, change: SettingsChange): Promise<void> {
  for (const rule of rules.values()) await rule(tx, change)
}
