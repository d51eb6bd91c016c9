import type { SettingsChange } from '#features/company/settings/contract.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** Throws if a change conflicts with data of a later feature, or applies the change there. */
export type SettingRule = (tx: Tx, change: SettingsChange) => Promise<void>

const rules = new Map<string, SettingRule>()

/** Lets features that depend on this one add their rules at start-up. */
export const registerSettingRule = (name: string, rule: SettingRule): void => void rules.set(name, rule)

export async function requireRules(tx: Tx, change: SettingsChange): Promise<void> {
  for (const rule of rules.values()) await rule(tx, change)
}
