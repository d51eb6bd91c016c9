import { countPasskeys } from '#features/people/passkeys/store.ts'
import { deleteRecoveryCodes, findFactor } from '#features/people/second-factor/store.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** What a person can use as second step. Recovery codes replace any of them. */
export type Steps = {
  /** When the authenticator app was set up; null if it is off. */
  app: Date | null
  passkeys: number
}

export async function secondSteps(tx: Tx, employeeId: number): Promise<Steps> {
  const factor = await findFactor(tx, employeeId)
  return { app: factor?.confirmed_at ?? null, passkeys: await countPasskeys(tx, employeeId) }
}

/** Whether signing in with a password asks for a second step. */
export const isOn = ({ app, passkeys }: Steps): boolean => app !== null || passkeys > 0

/** After removing a step: without any, the recovery codes are of no use. */
export async function deleteUnusedCodes(tx: Tx, employeeId: number): Promise<void> {
  if (!isOn(await secondSteps(tx, employeeId))) await deleteRecoveryCodes(tx, employeeId)
}
