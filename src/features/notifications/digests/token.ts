import { SUBSCRIPTION_TYPES, type SubscriptionType } from '#features/notifications/digests/contract.ts'
import { linkToken, readLinkToken } from '#platform/auth/link-token.ts'

/** The subscription that a link in a mail ends. */
export type UnsubscribeFacts = { companyId: number; employeeId: number; type: SubscriptionType }

const PURPOSE = 'plaudit digest links'
const FORMAT = 1
const HEAD_BYTES = 1 + 6 + 6 + 1

export function unsubscribeToken(
  secretKey: string,
  { companyId, employeeId, type }: UnsubscribeFacts,
): string {
  const head = Buffer.alloc(HEAD_BYTES)
  head.writeUInt8(FORMAT, 0)
  head.writeUIntBE(companyId, 1, 6)
  head.writeUIntBE(employeeId, 7, 6)
  head.writeUInt8(SUBSCRIPTION_TYPES.indexOf(type), 13)
  return linkToken(secretKey, PURPOSE, head)
}

/** Verifies a token without a database query; null if this installation did not create it. */
export function readUnsubscribeToken(secretKey: string, text: string): UnsubscribeFacts | null {
  const head = readLinkToken(secretKey, PURPOSE, text, HEAD_BYTES)
  if (head?.[0] !== FORMAT) return null
  const type = SUBSCRIPTION_TYPES[head.readUInt8(13)]
  return type === undefined
    ? null
    : { companyId: head.readUIntBE(1, 6), employeeId: head.readUIntBE(7, 6), type }
}
