import { randomUUID } from 'node:crypto'

/**
 * UUID version 7 (RFC 9562): the time first, so that keys made one after another stand together in an index. What
 * follows is a random UUID's: Node keeps randomness in stock for those, and asking for a few bytes each time is slow.
 */
export function uuidv7(now: Date): string {
  const time = now.getTime().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}
