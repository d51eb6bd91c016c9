import { findSettings, mayUsePassword } from '#features/people/sign-on/store.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** What a company asks of a person who signs in. */
export type SignInPolicy = {
  /** Null when the person may use a password; else the provider's name, by which alone the person signs in. */
  onlyBy: string | null
  /** The provider's name where the company has sign-on. */
  provider: string | null
  /** Who needs a second factor beside the password. Those who come by sign-on are asked by the provider. */
  secondFactor: 'OPTIONAL' | 'ADMINS' | 'EVERYONE'
}

export async function signInPolicy(tx: Tx, employeeId: number): Promise<SignInPolicy> {
  const settings = await findSettings(tx)
  if (!settings) return { onlyBy: null, provider: null, secondFactor: 'OPTIONAL' }
  const provider = settings.sign_on_enabled ? settings.provider_name : null
  const only = provider !== null && settings.sign_on_required && !(await mayUsePassword(tx, employeeId))
  return {
    onlyBy: only ? provider : null,
    provider,
    secondFactor: settings.second_factor as SignInPolicy['secondFactor'],
  }
}
