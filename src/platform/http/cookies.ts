import type { FastifyReply, FastifyRequest } from 'fastify'
import { hostCookieName, sessionCookieName } from '#lib/session-cookie.ts'
import { signedOutCookie } from '#lib/signed-out-cookie.ts'

const DEVICE = 'plaudit_device'

export function setSessionCookie(
  reply: FastifyReply,
  secret: string,
  secure: boolean,
  maxAgeSeconds: number,
): void {
  reply.setCookie(sessionCookieName(secure), secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    signed: true,
    maxAge: maxAgeSeconds,
  })
}

export function clearSessionCookie(reply: FastifyReply, secure: boolean): void {
  reply.clearCookie(sessionCookieName(secure), { path: '/', httpOnly: true, sameSite: 'lax', secure })
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
  request.cookies[sessionCookieName(secure)] ?? null

/** The secret in a session cookie, or null if its signature is not ours. */
export function readSessionCookie(request: FastifyRequest, text: string): string | null {
  const unsigned = request.unsignCookie(text)
  return unsigned.valid ? unsigned.value : null
}

const DEVICE_SECONDS = 400 * 86_400

/** The cookie that says who has signed in on this device before. It stays after signing out. */
export function setDeviceCookie(reply: FastifyReply, text: string, secure: boolean): void {
  reply.setCookie(hostCookieName(DEVICE, secure), text, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: DEVICE_SECONDS,
  })
}

export const deviceCookieText = (request: FastifyRequest, secure: boolean): string | undefined =>
  request.cookies[hostCookieName(DEVICE, secure)]
