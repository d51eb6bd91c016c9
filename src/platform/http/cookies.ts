import type { FastifyReply, FastifyRequest } from 'fastify'

const NAME = 'plaudit_session'

/** On https the name has the __Host- prefix: browsers then take it only from this host, over https, for all paths. */
const cookieName = (secure: boolean) => (secure ? `__Host-${NAME}` : NAME)

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

/** The session cookie as it came, its signature not looked at yet. */
export const sessionCookieText = (request: FastifyRequest, secure: boolean): string | null =>
  request.cookies[cookieName(secure)] ?? null

/** The secret in a session cookie, or null when its signature is not ours. */
export function readSessionCookie(request: FastifyRequest, text: string): string | null {
  const unsigned = request.unsignCookie(text)
  return unsigned.valid ? unsigned.value : null
}
