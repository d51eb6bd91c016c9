import { randomUUID } from 'node:crypto'

/**
 * UUID version 7 (RFC 9562): starts with the time, so that keys created one after another are neighbours in an index.
 * The rest is taken from a random UUID, because Node.js caches randomness for those and requesting a few bytes is slow.
 */
export function uuidv7(now: Date): string {
  const time = now.getTime().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}
