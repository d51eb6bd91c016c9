import { createHmac } from 'node:crypto'
import { sameText } from '#platform/auth/tokens.ts'
import { Buckets } from '#platform/http/buckets.ts'

/**
 * A signed stamp in each form: when it was shown, and whether the mail had preselected the rating. Only the server can
 * create it.
 */
export function stampOf(secretKey: string, token: string, shownAt: Date, tapped = false): string {
  const body = `${shownAt.getTime().toString(36)}${tapped ? TAPPED : ''}`
  return `${body}.${macOf(secretKey, token, body)}`
}

const TAPPED = '-tapped'

/** When the form with this stamp was shown; null if the server did not create it for this link. */
export function readStamp(secretKey: string, token: string, stamp: string): Date | null {
  const [body = '', mac = ''] = stamp.split('.')
  if (!/^[0-9a-z]{6,10}(-tapped)?$/.test(body) || !sameText(mac, macOf(secretKey, token, body))) return null
  return new Date(Number.parseInt(body, 36))
}

/** The form was shown with the rating tapped in the mail. */
export const isTappedStamp = (secretKey: string, token: string, stamp: string): boolean =>
  stamp.split('.')[0]?.endsWith(TAPPED) === true && readStamp(secretKey, token, stamp) !== null

const macOf = (secretKey: string, token: string, body: string): string =>
  createHmac('sha256', secretKey).update(`survey form:${body}:${token}`).digest('base64url').slice(0, 22)

/**
 * The minimum time a person needs from the first page to sending the answers. It is shorter if the rating was tapped
 * in the mail and only had to be sent.
 */
export const shortestVisitMs = (onlyTapped: boolean): number => (onlyTapped ? 300 : 2_000)

/**
 * Signs of a robot: a hidden field filled in, a form that was never shown, answers faster than anyone can read, or
 * many from one address. The answers are stored, but excluded from figures until a person counts them.
 */
export type Sign = 'honeypot' | 'no form' | 'too fast' | 'too many'

/** The limits of one process. */
export const newLimits = () => ({
  /** All requests from an address, which a whole office or mobile network may share. */
  address: new Buckets(240, 4),
  /** Everything sent for one link. */
  link: new Buckets(40, 1),
  /** Finished surveys from an address. Above the limit they are stored as suspected robots. */
  finished: new Buckets(20, 1 / 6),
})
export type Limits = ReturnType<typeof newLimits>
