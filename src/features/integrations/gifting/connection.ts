import { type Campaign, type GiftingClient, giftingClient } from '#features/integrations/gifting/client.ts'
import { deleteConnection, findConnection, upsertConnection } from '#features/integrations/gifting/store.ts'
import { storableText } from '#lib/storable-text.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { openStored, seal } from '#platform/auth/envelope.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { AppError, invalid } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

export type { Campaign } from '#features/integrations/gifting/client.ts'

export type Connection = { enabled: boolean; lastFour: string | null }

export async function connectionOf(tx: Tx): Promise<Connection> {
  const row = await findConnection(tx)
  return { enabled: row !== undefined, lastFour: row?.api_key_end ?? null }
}

/** Validates a key with the platform and returns it ready to be stored. */
export async function checkKey(services: Pick<Services, 'config'>, text: string): Promise<string> {
  const key = text.trim()
  const refuse = (message: string) => invalid([{ path: 'apiKey', message }])
  if (key === '') throw refuse('is required')
  // The key is sent in a header.
  if (!storableText(500).safeParse(key).success || !/^[\x21-\x7e]+$/.test(key))
    throw refuse('This is not a valid key.')
  const client = giftingClient(services, key)
  if (client === null) throw refuse('The gifting platform is not set up on this server (GIFTING_BASE_URL).')
  const answer = await client.campaigns()
  if (answer.kind === 'refused') throw refuse('The gifting platform does not accept this key.')
  if (answer.kind === 'unknown') throw refuse('The gifting platform does not answer. Please try again later.')
  return key
}

export async function keepKey({ config }: Pick<Services, 'config'>, tx: Tx, key: string): Promise<void> {
  await upsertConnection(tx, {
    api_key: seal(config.secretKey, giftingKeyPlace(tx), key),
    // The last four characters would reveal too much of a short key.
    api_key_end: key.length < 12 ? null : key.slice(-4),
    connected_by: tx.viewer.person?.id ?? null,
    connected_at: tx.now,
  })
}

export const forgetKey = (tx: Tx): Promise<boolean> => deleteConnection(tx)

/** The company's client of the gifting platform; null while it is not connected. */
export async function clientOf(services: Pick<Services, 'config'>, tx: Tx): Promise<GiftingClient | null> {
  const row = await findConnection(tx)
  const key = openStored(services.config, giftingKeyPlace(tx), row?.api_key)
  return key == null ? null : giftingClient(services, key)
}

/** The platform's campaigns; empty while it is not connected. */
export async function readCampaigns(services: Services, viewer: Viewer): Promise<Campaign[]> {
  const client = await tenantTransaction(services, viewer, (tx) => clientOf(services, tx))
  if (client === null) return []
  const answer = await client.campaigns()
  if (answer.kind === 'done') return answer.value
  throw new AppError(
    'unavailable',
    answer.kind === 'refused'
      ? 'The gifting platform no longer accepts the key.'
      : 'The gifting platform does not answer. Please try again later.',
  )
}

/** Campaigns for validation: null while not connected, 'unknown' if the platform does not respond. */
export async function findCampaigns(
  services: Services,
  viewer: Viewer,
): Promise<ReadonlySet<string> | 'unknown' | null> {
  const client = await tenantTransaction(services, viewer, (tx) => clientOf(services, tx))
  if (client === null) return null
  const answer = await client.campaigns()
  return answer.kind === 'done' ? new Set(answer.value.map(({ id }) => id)) : 'unknown'
}

/** The place of the key's envelope. */
export const giftingKeyPlace = ({ companyId }: { companyId: number }): string =>
  `gifting_connection ${companyId}`
