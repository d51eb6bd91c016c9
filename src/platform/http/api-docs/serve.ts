import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { notFound } from '#platform/errors/app-error.ts'
import type { ApiDocument } from '#platform/http/api-docs/document.ts'
import { API_DOCS, overviewPage, tagPage } from '#platform/http/api-docs/pages.ts'
import { textsFor } from '#platform/http/api-docs/texts.ts'

/** Pages that describe the API: an overview, and one page for each tag. They work offline, and without their script. */
export function serveApiDocs(app: FastifyInstance, baseUrl: string): void {
  const schema = { hide: true }
  const style = readFileSync(join(import.meta.dirname, 'style.css'))
  const script = readFileSync(join(import.meta.dirname, 'script.js'))
  const pages = new Map<string, string | null>()
  const description = () => app.swagger() as unknown as ApiDocument
  const send = (reply: FastifyReply, content: string) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', POLICY)
      .headers({ 'cache-control': 'no-cache', vary: 'accept-language' })
      .send(content)
  const cached = (key: string, make: () => string | null) => {
    const known = pages.get(key)
    if (known !== undefined) return known
    const made = make()
    if (made !== null) pages.set(key, made)
    return made
  }
  app.get<{ Querystring: { search?: string | string[] } }>(API_DOCS, { schema }, (request, reply) => {
    const search = [request.query.search ?? ''].flat().join(' ').slice(0, LONGEST_SEARCH)
    return send(reply, overviewPage(description(), search, textsFor(request.headers['accept-language'])))
  })
  app.get(`${API_DOCS}/script.js`, { schema }, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script),
  )
  app.get(`${API_DOCS}/style.css`, { schema }, (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(style),
  )
  app.get<{ Params: { tag: string } }>(`${API_DOCS}/:tag`, { schema }, (request, reply) => {
    const { tag } = request.params
    const t = textsFor(request.headers['accept-language'])
    const content = cached(`${t.language} ${tag}`, () => tagPage(description(), tag, baseUrl, t))
    if (content === null) throw notFound('This page')
    return send(reply, content)
  })
}

const LONGEST_SEARCH = 200

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
