import { randomFillSync } from 'node:crypto'

/** UUID version 7 (RFC 9562): the time first, so that keys made one after another stand together in an index. */
export function uuidv7(now: Date): string {
  const bytes = randomFillSync(Buffer.alloc(16))
  bytes.writeUIntBE(now.getTime(), 0, 6)
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f)
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
