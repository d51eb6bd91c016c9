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

/** The secret of the session cookie, or null when there is none or its signature is not ours. */
export function readSessionCookie(request: FastifyRequest, secure: boolean): string | null {
  const raw = request.cookies[cookieName(secure)]
  if (raw === undefined) return null
  const unsigned = request.unsignCookie(raw)
  return unsigned.valid ? unsigned.value : null
}
