import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { MILLISECONDS_PER_DAY } from '#lib/dates.ts'
import { paths } from '#paths.ts'
import type { Services } from '#platform/services.ts'

const ICON = join(import.meta.dirname, '../../app/web/favicon.svg')
const HIDDEN = { schema: { hide: true }, logLevel: 'warn' } as const

/** RFC 9116 recommends less than a year. */
const CONTACT_VALID_DAYS = 180

/** Addresses that browsers, search engines and security researchers look for on every site. */
export function serveWellKnown(app: FastifyInstance, { config, clock }: Services): void {
  // Everything is behind a sign-in or meant for one customer.
  app.get('/robots.txt', HIDDEN, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send('User-agent: *\nDisallow: /\n'),
  )
  // Pages name their own icon; answers that are no pages, such as JSON, cannot.
  app.get('/favicon.ico', HIDDEN, async (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(readFileSync(ICON)),
  )
  app.get('/.well-known/change-password', HIDDEN, async (_request, reply) =>
    reply.redirect(paths.profile(), 302),
  )
  if (config.securityContact === null) return
  app.get('/.well-known/security.txt', HIDDEN, async (_request, reply) => {
    const today = clock.now().toISOString().slice(0, 10)
    const expires = new Date(Date.parse(today) + CONTACT_VALID_DAYS * MILLISECONDS_PER_DAY).toISOString()
    return reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          `Contact: ${config.securityContact}`,
          `Expires: ${expires}`,
          'Preferred-Languages: en',
          `Canonical: ${config.baseUrl}/.well-known/security.txt`,
          '',
        ].join('\n'),
      )
  })
}
