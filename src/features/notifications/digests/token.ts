import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { SUBSCRIPTION_TYPES, type SubscriptionType } from '#features/notifications/digests/contract.ts'

/** The subscription that a link in a mail ends. */
export type UnsubscribeFacts = { companyId: number; employeeId: number; type: SubscriptionType }

const FORMAT = 1
const HEAD_BYTES = 1 + 6 + 6 + 1
const MAC_BYTES = 16
/** The length is a multiple of three bytes, so that each token has only one spelling. */
const FORM = new RegExp(`^[A-Za-z0-9_-]{${((HEAD_BYTES + MAC_BYTES) / 3) * 4}}$`)

/** A signed token that needs no lookup and never expires, because links in old mails must keep working. */
export function unsubscribeToken(
  secretKey: string,
  { companyId, employeeId, type }: UnsubscribeFacts,
): string {
  const head = Buffer.alloc(HEAD_BYTES)
  head.writeUInt8(FORMAT, 0)
  head.writeUIntBE(companyId, 1, 6)
  head.writeUIntBE(employeeId, 7, 6)
  head.writeUInt8(SUBSCRIPTION_TYPES.indexOf(type), 13)
  return Buffer.concat([head, macOf(secretKey, head)]).toString('base64url')
}

/** Verifies a token without a database query; null if this installation did not create it. */
export function readUnsubscribeToken(secretKey: string, text: string): UnsubscribeFacts | null {
  if (!FORM.test(text)) return null
  const bytes = Buffer.from(text, 'base64url')
  const head = bytes.subarray(0, HEAD_BYTES)
  if (head[0] !== FORMAT || !timingSafeEqual(bytes.subarray(HEAD_BYTES), macOf(secretKey, head))) return null
  const type = SUBSCRIPTION_TYPES[head.readUInt8(13)]
  return type === undefined
    ? null
    : { companyId: head.readUIntBE(1, 6), employeeId: head.readUIntBE(7, 6), type }
}

function macOf(secretKey: string, head: Buffer): Buffer {
  if (known?.secretKey !== secretKey)
    known = { secretKey, key: Buffer.from(hkdfSync('sha256', secretKey, '', 'plaudit digest links', 32)) }
  return createHmac('sha256', known.key).update(head).digest().subarray(0, MAC_BYTES)
}
/** Derived once for each secret key. */
let known: { secretKey: string; key: Buffer } | undefined
