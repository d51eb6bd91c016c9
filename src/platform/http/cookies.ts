import type { FastifyReply, FastifyRequest } from 'fastify'
import { signedOutCookie } from '#lib/signed-out-cookie.ts'

const NAME = 'plaudit_session'
const DEVICE = 'plaudit_device'

/**
 * With https the name has the __Host- prefix: browsers then accept it only from this host, over https, for all paths.
 */
const cookieName = (secure: boolean, name = NAME) => (secure ? `__Host-${name}` : name)

export function setSessionCookie(
  reply: FastifyReply,
  secret: string,
  secure: boolean,
  maxAgeSeconds: number,
): void {
  reply.setCookie(cookieName(secure), secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    signed: true,
    maxAge: maxAgeSeconds,
  })
}

export function clearSessionCookie(reply: FastifyReply, secure: boolean): void {
  reply.clearCookie(cookieName(secure), { path: '/', httpOnly: true, sameSite: 'lax', secure })
}

/** The longest time a browser keeps unsaved input: the next page may load later, for example after being offline. */
const SIGNED_OUT_SECONDS = 30 * 86_400

/**
 * Ends the session in the browser. Unsaved input is in local storage, which only a page can clear. So a cookie that
 * scripts can read tells the next page whose input to remove.
 */
export function setSignedOutCookies(reply: FastifyReply, personId: number, secure: boolean): void {
  clearSessionCookie(reply, secure)
  reply.setCookie(signedOutCookie(secure), String(personId), {
    path: '/',
    sameSite: 'strict',
    secure,
    maxAge: SIGNED_OUT_SECONDS,
  })
}

/** The session cookie as received; its signature is not yet checked. */
export const sessionCookieText = (request: FastifyRequest, secure: boolean): string | null =>
  request.cookies[cookieName(secure)] ?? null

/** The secret in a session cookie, or null if its signature is not ours. */
export function readSessionCookie(request: FastifyRequest, text: string): string | null {
  const unsigned = request.unsignCookie(text)
  return unsigned.valid ? unsigned.value : null
}

const DEVICE_SECONDS = 400 * 86_400

/** The cookie that says who has signed in on this device before. It stays after signing out. */
export function setDeviceCookie(reply: FastifyReply, text: string, secure: boolean): void {
  reply.setCookie(cookieName(secure, DEVICE), text, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: DEVICE_SECONDS,
  })
}

export const deviceCookieText = (request: FastifyRequest, secure: boolean): string | undefined =>
  request.cookies[cookieName(secure, DEVICE)]
