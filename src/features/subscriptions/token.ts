import { linkToken, readLinkToken } from '#platform/auth/link-token.ts'

/** The reader whose subscription a link in a mail ends. */
export type ReaderFacts = { companyId: number; employeeId: number; subscriptionId: number }

const PURPOSE = 'plaudit subscription links'
const FORMAT = 1
/** Ends with a spare byte. */
const HEAD_BYTES = 1 + 6 + 6 + 6 + 1

export function readerToken(
  secretKey: string,
  { companyId, employeeId, subscriptionId }: ReaderFacts,
): string {
  const head = Buffer.alloc(HEAD_BYTES)
  head.writeUInt8(FORMAT, 0)
  head.writeUIntBE(companyId, 1, 6)
  head.writeUIntBE(employeeId, 7, 6)
  head.writeUIntBE(subscriptionId, 13, 6)
  return linkToken(secretKey, PURPOSE, head)
}

/** Verifies a token without a database query; null if this installation did not create it. */
export function readReaderToken(secretKey: string, text: string): ReaderFacts | null {
  const head = readLinkToken(secretKey, PURPOSE, text, HEAD_BYTES)
  return head?.[0] === FORMAT
    ? {
        companyId: head.readUIntBE(1, 6),
        employeeId: head.readUIntBE(7, 6),
        subscriptionId: head.readUIntBE(13, 6),
      }
    : null
}
