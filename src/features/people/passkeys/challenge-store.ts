import type { Database } from '#platform/db/pools.ts'

// The company is unknown before sign-in, so these statements use a global table and enter no tenant.

export const insertPasskeyChallenge = ({ kysely }: Database, challengeHash: Buffer, expiresAt: Date) =>
  kysely
    .insertInto('passkey_challenge')
    .values({ challenge_hash: challengeHash, expires_at: expiresAt })
    .execute()

/** Deletes the challenge; returns false if it was not there or has expired. */
export async function takePasskeyChallenge(
  { kysely }: Database,
  challengeHash: Buffer,
  now: Date,
): Promise<boolean> {
  const taken = await kysely
    .deleteFrom('passkey_challenge')
    .where('challenge_hash', '=', challengeHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return taken.numDeletedRows > 0n
}

export const deleteExpiredChallenges = ({ kysely }: Database, now: Date) =>
  kysely.deleteFrom('passkey_challenge').where('expires_at', '<=', now).execute()
