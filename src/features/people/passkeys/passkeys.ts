import { generateRegistrationOptions } from '@simplewebauthn/server'
import { ownPerson } from '#features/people/own-person.ts'
import {
  type ChallengePurpose,
  keepChallenge,
  PASSKEY_CHALLENGE_MS,
} from '#features/people/passkeys/challenges.ts'
import type { CreationOptions, NewCredential, Passkey } from '#features/people/passkeys/contract.ts'
import { notifyOwner, userHandleOf } from '#features/people/passkeys/owner.ts'
import { requireRelyingParty } from '#features/people/passkeys/relying-party.ts'
import {
  deletePasskey,
  findPasskey,
  findPasskeys,
  insertPasskey,
  type PasskeyRow,
  renamePasskey,
} from '#features/people/passkeys/store.ts'
import { ALGORITHMS, answeredChallenge, verifyNewPasskey } from '#features/people/passkeys/verify.ts'
import { needsFactor } from '#features/people/second-factor/challenges.ts'
import { makeRecoveryCodes } from '#features/people/second-factor/codes.ts'
import { deleteUnusedCodes, isOn, secondSteps } from '#features/people/second-factor/steps.ts'
import { findHolder } from '#features/people/second-factor/store.ts'
import { requireOwnPassword } from '#features/people/sessions/own-password.ts'
import { rotateSessions } from '#features/people/sessions/sessions.ts'
import { signInPolicy } from '#features/people/sign-on/sign-in-policy.ts'
import { fullName } from '#lib/text.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import type { BearerSecret } from '#platform/auth/tokens.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { AppError, invalid, notFound } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

export const MOST_PASSKEYS = 20

/** What the browser needs to make a passkey for the viewer. */
export async function beginPasskey(
  services: Services,
  viewer: Viewer,
  password: string,
): Promise<CreationOptions> {
  const person = ownPerson(viewer)
  const party = requireRelyingParty(services.config)
  await requireOwnPassword(services, viewer, password)
  const { stored, onlyBy } = await tenantTransaction(services, viewer, async (tx) => ({
    stored: await findPasskeys(tx, person.id),
    onlyBy: (await signInPolicy(tx, person.id)).onlyBy,
  }))
  if (onlyBy !== null) throw new AppError('conflict', `You sign in with ${onlyBy}; a passkey cannot be used.`)
  if (stored.length >= MOST_PASSKEYS) throw tooMany()
  const options = await generateRegistrationOptions({
    rpName: `Plaudit ${viewer.company.name}`,
    rpID: party.id,
    userID: Uint8Array.from(Buffer.from(userHandleOf(services, viewer.company.id, person.id, stored))),
    userName: person.email,
    userDisplayName: fullName(person.firstName, person.lastName),
    timeout: PASSKEY_CHALLENGE_MS,
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: stored.map(({ credential_id }) => ({ id: credential_id.toString('base64url') })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await keepChallenge(services, addingOf(viewer), options.challenge)
  return {
    ...options,
    rp: { id: party.id, name: options.rp.name },
    timeout: PASSKEY_CHALLENGE_MS,
    excludeCredentials: (options.excludeCredentials ?? []).map((each) => ({ ...each, type: 'public-key' })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  }
}

export type AddedPasskey = {
  passkey: Passkey
  /** Set if this passkey turned the second step on, which ends all sessions and opens one for this browser. */
  turnedOn: { recoveryCodes: string[]; secret: BearerSecret } | null
}

export async function addPasskey(
  services: Services,
  viewer: Viewer,
  { name, credential }: { name: string; credential: NewCredential },
): Promise<AddedPasskey> {
  const { id: employeeId } = ownPerson(viewer)
  const challenge = await answeredChallenge(services, addingOf(viewer), credential)
  const made = challenge === null ? null : await verifyNewPasskey(services, credential, challenge)
  if (!made) throw notMade()
  return tenantTransaction(services, viewer, async (tx) => {
    const stored = await findPasskeys(tx, employeeId)
    if (stored.length >= MOST_PASSKEYS) throw tooMany()
    const wasOn = isOn(await secondSteps(tx, employeeId))
    const user_handle = userHandleOf(services, tx.companyId, employeeId, stored)
    const passkey = await insertPasskey(tx, { ...made, employee_id: employeeId, name, user_handle })
    if (!passkey) throw new AppError('conflict', 'This passkey has been added before.')
    tx.audit({ action: 'passkey.added', objectType: 'employee', objectId: employeeId, after: { name } })
    await notifyOwner(services, tx, employeeId, { what: 'added', name })
    if (wasOn) return { passkey: presentPasskey(passkey), turnedOn: null }
    const recoveryCodes = await makeRecoveryCodes(services, tx, employeeId)
    const secret = await rotateSessions(tx, employeeId)
    return { passkey: presentPasskey(passkey), turnedOn: { recoveryCodes, secret } }
  })
}

export function renameOwnPasskey(
  services: Services,
  viewer: Viewer,
  id: number,
  name: string,
): Promise<Passkey> {
  const { id: employeeId } = ownPerson(viewer)
  return tenantTransaction(services, viewer, async (tx) => {
    const passkey = await findPasskey(tx, employeeId, id)
    if (!passkey) throw notFound('This passkey')
    if (passkey.name !== name) {
      await renamePasskey(tx, id, name)
      tx.audit({
        action: 'passkey.renamed',
        objectType: 'employee',
        objectId: employeeId,
        before: { name: passkey.name },
        after: { name },
      })
    }
    return presentPasskey({ ...passkey, name })
  })
}

/** Throws conflict if it is the viewer's last second step and the company requires one. */
export async function removePasskey(
  services: Services,
  viewer: Viewer,
  id: number,
  password: string,
): Promise<void> {
  const { id: employeeId } = ownPerson(viewer)
  await requireOwnPassword(services, viewer, password)
  await tenantTransaction(services, viewer, async (tx) => {
    const passkey = await findPasskey(tx, employeeId, id)
    if (!passkey || !(await deletePasskey(tx, id))) throw notFound('This passkey')
    const holder = await findHolder(tx, employeeId)
    const required = needsFactor(await signInPolicy(tx, employeeId), holder?.permissions ?? [])
    if (required && !isOn(await secondSteps(tx, employeeId)))
      throw new AppError(
        'conflict',
        'Your company asks for a second step. Add another passkey or an authenticator app first.',
      )
    await deleteUnusedCodes(tx, employeeId)
    const { name } = passkey
    tx.audit({ action: 'passkey.removed', objectType: 'employee', objectId: employeeId, before: { name } })
    await notifyOwner(services, tx, employeeId, { what: 'removed', name })
  })
}

export const presentPasskey = (
  row: Pick<PasskeyRow, 'id' | 'name' | 'created_at' | 'last_used_at'>,
): Passkey => ({
  id: row.id,
  name: row.name,
  created_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
})

const addingOf = (viewer: Viewer): ChallengePurpose => `add ${viewer.company.id} ${ownPerson(viewer).id}`

const notMade = () =>
  invalid([{ path: 'credential', message: 'The passkey could not be added. Please start again.' }])

const tooMany = () => new AppError('conflict', 'You have as many passkeys as are allowed. Remove one first.')
