import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'
const SECRET_BYTES = 32

/** A new secret, as Standard Webhooks writes it. */
export const newSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64')

export function isSecret(text: string): boolean {
  if (!text.startsWith(PREFIX)) return false
  const bytes = Buffer.from(text.slice(PREFIX.length), 'base64')
  return bytes.length >= 24 && bytes.length <= 64 && bytes.toString('base64') === text.slice(PREFIX.length)
}

/**
 * The headers of a message by Standard Webhooks. Each secret gives one signature over `id.timestamp.body`; a receiver
 * accepts the message if one of them fits.
 */
export function signedHeaders(
  secrets: readonly string[],
  { id, at, body }: { id: string; at: Date; body: string },
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return {
    'content-type': 'application/json',
    'user-agent': 'Plaudit-Webhooks',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}
