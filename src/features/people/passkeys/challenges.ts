import { createHash } from 'node:crypto'
import {
  deleteExpiredChallenges,
  insertPasskeyChallenge,
  takePasskeyChallenge,
} from '#features/people/passkeys/challenge-store.ts'
import type { Services } from '#platform/services.ts'

/** How long the browser may take to answer. */
export const PASSKEY_CHALLENGE_MS = 5 * 60_000

/** What a challenge may be answered for: adding a passkey, the second step of one sign-in, or signing in with it. */
export type ChallengePurpose = `add ${number} ${number}` | `second step ${string}` | 'sign in'

/** `challenge` is the base64url text of the options that the browser gets. */
export async function keepChallenge(
  { clock, database }: Pick<Services, 'clock' | 'database'>,
  purpose: ChallengePurpose,
  challenge: string,
): Promise<void> {
  const expiresAt = new Date(clock.now().getTime() + PASSKEY_CHALLENGE_MS)
  await insertPasskeyChallenge(database, hashChallenge(purpose, challenge), expiresAt)
}

/**
 * Returns false if the challenge was not given for this purpose, was answered before or has expired. Outside any
 * transaction, so that a refused answer uses it up too.
 */
export const redeemChallenge = (
  { clock, database }: Pick<Services, 'clock' | 'database'>,
  purpose: ChallengePurpose,
  challenge: string,
): Promise<boolean> => takePasskeyChallenge(database, hashChallenge(purpose, challenge), clock.now())

export const deleteOldChallenges = ({ clock, database }: Pick<Services, 'clock' | 'database'>) =>
  deleteExpiredChallenges(database, clock.now())

const hashChallenge = (purpose: ChallengePurpose, challenge: string): Buffer =>
  createHash('sha256').update(`${purpose}:${challenge}`).digest()
