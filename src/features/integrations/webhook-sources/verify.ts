import { createHmac } from 'node:crypto'
import { parsePath, valuesAt } from '#features/integrations/webhook-sources/json-path.ts'
import type { WebhookSignature } from '#features/integrations/webhook-sources/signature-schema.ts'
import { sameText } from '#platform/auth/tokens.ts'

/** Why a message is not accepted: it is not signed, signed with another secret, or too old. */
export const REFUSALS = ['unsigned', 'wrong_signature', 'wrong_time'] as const
export type Refusal = (typeof REFUSALS)[number]

export type Received = {
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** The body as it was sent: another spelling of the same JSON has another signature. */
  raw: Buffer
  body: unknown
}

/** Null if one of the secrets signed the message and its time, where the scheme has one, is within the window. */
export function refusalOf(
  signature: WebhookSignature,
  secrets: readonly string[],
  received: Received,
  { now, windowSeconds }: { now: Date; windowSeconds: number },
): Refusal | null {
  const { scheme } = signature
  if (scheme === 'secret') return refusalOfSecret(signature, secrets, received)
  const signed = scheme === 'standard' ? standardMessage(received) : hmacMessage(signature, received)
  if (signed === null) return 'unsigned'
  const { content, given, sentAt } = signed
  const isOurs = secrets.some((secret) => {
    const digest = createHmac(scheme === 'sha1' ? 'sha1' : 'sha256', keyOf(scheme, secret))
      .update(content)
      .digest()
    return given.some((text) => isDigest(text, digest))
  })
  if (!isOurs) return 'wrong_signature'
  if (sentAt === undefined) return null
  const away = Math.abs(now.getTime() - sentAt)
  // Also refuses a time that cannot be read, whose distance is NaN.
  return away <= windowSeconds * 1_000 ? null : 'wrong_time'
}

/** The name by which Standard Webhooks identifies a message; null for other schemes. */
export const standardId = ({ scheme }: WebhookSignature, { headers }: Received): string | null =>
  scheme === 'standard' ? textOf(headers, 'webhook-id') : null

type Signed = { content: Buffer; given: string[]; sentAt?: number }

function standardMessage({ headers, raw }: Received): Signed | null {
  const id = textOf(headers, 'webhook-id')
  const timestamp = textOf(headers, 'webhook-timestamp')
  const signatures = textOf(headers, 'webhook-signature')
  if (id === null || timestamp === null || signatures === null) return null
  const given = signatures.split(' ').flatMap((each) => (each.startsWith('v1,') ? each.slice(3) : []))
  return { content: before(`${id}.${timestamp}.`, raw), given, sentAt: timeOf(timestamp) }
}

function hmacMessage(signature: WebhookSignature, { headers, raw }: Received): Signed | null {
  const { scheme, header = '', timestamp_header, timestamp_joint = '.' } = signature
  const text = textOf(headers, header)
  if (text === null) return null
  const given = [text.startsWith(`${scheme}=`) ? text.slice(scheme.length + 1) : text]
  if (timestamp_header === undefined) return { content: raw, given }
  const timestamp = textOf(headers, timestamp_header)
  if (timestamp === null) return null
  return { content: before(`${timestamp}${timestamp_joint}`, raw), given, sentAt: timeOf(timestamp) }
}

function refusalOfSecret(
  { header, field }: WebhookSignature,
  secrets: readonly string[],
  { headers, body }: Received,
): Refusal | null {
  const given = header === undefined ? fieldText(field, body) : textOf(headers, header)
  if (given === null) return 'unsigned'
  const isOurs = secrets.some((secret) => sameText(given, secret) || sameText(given, `Bearer ${secret}`))
  return isOurs ? null : 'wrong_signature'
}

function fieldText(field: string | undefined, body: unknown): string | null {
  const path = field === undefined ? null : parsePath(field)
  const [value] = path ? valuesAt(path, { root: body, current: body }) : []
  return typeof value === 'string' && value !== '' ? value : null
}

function textOf(headers: Received['headers'], name: string): string | null {
  const value = headers[name.toLowerCase()]
  return typeof value === 'string' && value !== '' ? value : null
}

const before = (text: string, raw: Buffer): Buffer => Buffer.concat([Buffer.from(text), raw])

/** Seconds or milliseconds since 1970, or an ISO date. A text that is none of them is never recent. */
function timeOf(text: string): number {
  if (!/^\d{1,15}$/.test(text)) return Date.parse(text)
  const number = Number(text)
  return number >= 100_000_000_000 ? number : number * 1_000
}

const WHSEC = 'whsec_'

const keyOf = (scheme: string, secret: string): Buffer | string =>
  scheme === 'standard' && secret.startsWith(WHSEC)
    ? Buffer.from(secret.slice(WHSEC.length), 'base64')
    : secret

/** Senders write digests in hexadecimal digits or in Base64. */
const isDigest = (text: string, digest: Buffer): boolean =>
  sameText(text.toLowerCase(), digest.toString('hex')) || sameText(text, digest.toString('base64'))
