import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { notFound } from '#platform/errors/app-error.ts'
import type { ApiDocument } from '#platform/http/api-docs/document.ts'
import { API_DOCS, overviewPage, tagPage } from '#platform/http/api-docs/pages.ts'

/** Pages without scripts that describe the API: an overview, and one page for each tag. They work offline. */
export function serveApiDocs(app: FastifyInstance, baseUrl: string): void {
  const schema = { hide: true }
  const style = readFileSync(join(import.meta.dirname, 'style.css'))
  const pages = new Map<string, string | null>()
  const description = () => app.swagger() as unknown as ApiDocument
  const send = (reply: FastifyReply, content: string) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', POLICY)
      .header('cache-control', 'no-cache')
      .send(content)
  const cached = (key: string, make: () => string | null) => {
    const known = pages.get(key)
    if (known !== undefined) return known
    const made = make()
    if (made !== null) pages.set(key, made)
    return made
  }
  app.get(API_DOCS, { schema }, (_request, reply) =>
    send(reply, cached('', () => overviewPage(description())) ?? ''),
  )
  app.get(`${API_DOCS}/style.css`, { schema }, (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(style),
  )
  app.get<{ Params: { tag: string } }>(`${API_DOCS}/:tag`, { schema }, (request, reply) => {
    const { tag } = request.params
    const content = cached(tag, () => tagPage(description(), tag, baseUrl))
    if (content === null) throw notFound('This page')
    return send(reply, content)
  })
}

const POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
