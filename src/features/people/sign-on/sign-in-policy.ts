import { findSettings, mayUsePassword } from '#features/people/sign-on/store.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** How a person must sign in. */
export type SignInPolicy = {
  /** The provider's name if the person may sign in only through it; null if they may use a password. */
  onlyBy: string | null
  /** The provider's name if the company has sign-on. */
  provider: string | null
  /** Who needs a second factor with a password. After a sign-on the provider is responsible for it. */
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
