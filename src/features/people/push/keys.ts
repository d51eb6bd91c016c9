import { createHash } from 'node:crypto'
import webPush from 'web-push'
import { findPushKey, insertPushKey, replacePushKey } from '#features/people/push/store.ts'
import { openStored, seal } from '#platform/auth/envelope.ts'
import type { Tx } from '#platform/db/tenant.ts'
import type { Services } from '#platform/services.ts'

export type PushKeys = { publicKey: string; privateKey: string }

export const pushKeyPlace = ({ companyId }: { companyId: number }): string =>
  `push key of company ${companyId}`

/**
 * The pair with which the company signs what it sends; creates it at the first use. Also after SECRET_KEY was lost:
 * subscriptions of earlier devices cannot be read then, either.
 */
export async function pushKeys({ config }: Pick<Services, 'config'>, tx: Tx): Promise<PushKeys> {
  const stored = await readPushKeys({ config }, tx)
  if (stored) return stored
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  const key = {
    public_key: publicKey,
    private_key: seal(config.secretKey, pushKeyPlace(tx), privateKey),
  }
  await insertPushKey(tx, key)
  const winner = await readPushKeys({ config }, tx)
  if (winner) return winner
  await replacePushKey(tx, key)
  return { publicKey, privateKey }
}

/** Null before the first use, and if the installation's key does not open it. */
export async function readPushKeys({ config }: Pick<Services, 'config'>, tx: Tx): Promise<PushKeys | null> {
  const stored = await findPushKey(tx)
  const privateKey = openStored(config, pushKeyPlace(tx), stored?.private_key)
  return stored && privateKey !== null ? { publicKey: stored.public_key, privateKey } : null
}

export const endpointHash = (endpoint: string): Buffer => createHash('sha256').update(endpoint).digest()
