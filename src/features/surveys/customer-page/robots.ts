import { createHmac } from 'node:crypto'
import { sameText } from '#platform/auth/tokens.ts'

/** What a form carries of the moment it was shown, and whether the mail had chosen the rating; only the server can make it. */
export function stampOf(secretKey: string, token: string, shownAt: Date, tapped = false): string {
  const body = `${shownAt.getTime().toString(36)}${tapped ? TAPPED : ''}`
  return `${body}.${macOf(secretKey, token, body)}`
}

const TAPPED = '-tapped'

/** When the form with this stamp was shown; null for one that the server has not made for this link. */
export function readStamp(secretKey: string, token: string, stamp: string): Date | null {
  const [body = '', mac = ''] = stamp.split('.')
  if (!/^[0-9a-z]{6,10}(-tapped)?$/.test(body) || !sameText(mac, macOf(secretKey, token, body))) return null
  return new Date(Number.parseInt(body, 36))
}

/** The form with this stamp was shown with the rating that was tapped in the mail. */
export const isTappedStamp = (secretKey: string, token: string, stamp: string): boolean =>
  stamp.split('.')[0]?.endsWith(TAPPED) === true && readStamp(secretKey, token, stamp) !== null

const macOf = (secretKey: string, token: string, body: string): string =>
  createHmac('sha256', secretKey).update(`survey form:${body}:${token}`).digest('base64url').slice(0, 22)

/**
 * A person needs at least so long from seeing the first page to sending the answers; less where the rating was tapped
 * in the mail and only sending was left to do.
 */
export const shortestVisitMs = (onlyTapped: boolean): number => (onlyTapped ? 300 : 2_000)

/**
 * What speaks for a robot: a field filled in that nobody sees, a form that was never shown, answers faster than anybody
 * reads, or many from one address. Its answer is taken all the same, and left out of figures until a person says otherwise.
 */
export type Sign = 'honeypot' | 'no form' | 'too fast' | 'too many'

/** So many of something at once, and then so many a second, for each key; in this process. */
export class Buckets {
  readonly #level = new Map<string, { left: number; at: number }>()
  readonly #size: number
  readonly #perSecond: number

  constructor(size: number, perSecond: number) {
    this.#size = size
    this.#perSecond = perSecond
  }

  /** Null when there is one left, and takes it; else the seconds until there is. */
  take(key: string, now: Date): number | null {
    const time = now.getTime()
    if (this.#level.size >= MOST_KEYS) this.#forgetFull(time)
    const known = this.#level.get(key)
    const left = known
      ? Math.min(this.#size, known.left + ((time - known.at) / 1000) * this.#perSecond)
      : this.#size
    if (left < 1) return Math.max(1, Math.ceil((1 - left) / this.#perSecond))
    this.#level.set(key, { left: left - 1, at: time })
    return null
  }

  #forgetFull(time: number): void {
    for (const [key, { left, at }] of this.#level)
      if (left + ((time - at) / 1000) * this.#perSecond >= this.#size) this.#level.delete(key)
    if (this.#level.size >= MOST_KEYS) this.#level.clear()
  }
}

const MOST_KEYS = 50_000

/** The limits of one process. */
export const newLimits = () => ({
  /** All requests of an address; a whole office or a mobile network may share one. */
  address: new Buckets(240, 4),
  /** Everything sent for one link. */
  link: new Buckets(40, 1),
  /** Finished answers of an address: beyond it they are taken, and suspected. */
  finished: new Buckets(20, 1 / 6),
})
export type Limits = ReturnType<typeof newLimits>
