import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { type ApiDocument, operationsByTag } from '#platform/http/api-docs/document.ts'
import { slugOf } from '#platform/http/api-docs/pages.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { type Client, signedOutClient } from '#test/server/support/clients.ts'

let app: FastifyInstance
let client: Client
let byTag: ReturnType<typeof operationsByTag>
beforeAll(async () => {
  app = await buildServer(testServices())
  client = signedOutClient(app)
  byTag = operationsByTag((await client.get('/api/openapi.json')).json() as ApiDocument)
})
afterAll(() => app.close())

const idsIn = (page: string) => new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id))
const linksIn = (page: string) => [...page.matchAll(/ href="([^"]+)"/g)].map(([, link = '']) => link)

describe('the pages of the API', () => {
  test('list every operation with a link to its description', async () => {
    const { body } = await client.get('/api/docs')
    for (const [tag, operations] of byTag)
      for (const { operation } of operations)
        expect(linksIn(body)).toContain(`/api/docs/${slugOf(tag)}#${operation.operationId}`)
  })

  test('describe every operation, and every link on them leads somewhere', async () => {
    for (const [tag, operations] of byTag) {
      const { body, statusCode } = await client.get(`/api/docs/${slugOf(tag)}`)
      expect([tag, statusCode]).toEqual([tag, 200])
      const ids = idsIn(body)
      for (const { operation } of operations) expect(ids).toContain(operation.operationId)
      const inside = linksIn(body).filter((link) => link.startsWith('#'))
      expect(inside.filter((link) => !ids.has(link.slice(1)))).toEqual([])
      expect(body).not.toMatch(/undefined|\[object/)
    }
  })

  test('allow only their own script, and show everything without it', async () => {
    const { headers, body } = await client.get('/api/docs/feedback')
    expect(headers['content-security-policy']).toContain(
      "default-src 'none'; script-src 'self'; style-src 'self'",
    )
    expect(body.match(/<script[^>]*>/g)).toEqual(['<script src="/api/docs/script.js" type="module">'])
    expect(body).not.toMatch(/<style| style=| on\w+=|https?:\/\/(?!localhost|plaudit)[\w.]+\.(js|css)/)
    expect(body).not.toMatch(/<div class="example"[^>]* hidden/)
    expect((await client.get('/api/docs/style.css')).headers['content-type']).toMatch('text/css')
    expect((await client.get('/api/docs/script.js')).headers['content-type']).toMatch('text/javascript')
  })

  test('have an example of every operation in three languages', async () => {
    for (const [tag, operations] of byTag) {
      const { body } = await client.get(`/api/docs/${slugOf(tag)}`)
      for (const language of ['curl', 'TypeScript', 'Python'])
        expect([tag, body.split(`data-language="${language}"`).length - 1]).toEqual([tag, operations.length])
    }
  })

  test('say which scope a token needs', async () => {
    const { body } = await client.get('/api/docs/feedback')
    expect(body).toContain('or an API token with the scope <code>feedback:write</code>.')
    expect((await client.get('/api/docs/roles')).body).toContain('API tokens cannot perform it.')
    expect((await client.get('/api/docs/session')).body).toContain('Needs no session and no token.')
  })

  test('find operations by the words of a search', async () => {
    const { body } = await client.get('/api/docs?search=feeds+GET+reviews')
    expect(body).toContain('<li ><a href="/api/docs/feeds#listChangedReviews">')
    expect(body).toContain('<li hidden><a href="/api/docs/feeds#listChangedGoals">')
    expect(body).toContain('value="feeds GET reviews"')
    expect(body).toContain('<p class="none" hidden>')
    expect((await client.get('/api/docs?search=nothing+like+this')).body).toContain('<p class="none" >')
    const hostile = await client.get('/api/docs?search=%22%3E%3Cscript%3E&search=b')
    expect(hostile.statusCode).toBe(200)
    expect(hostile.body).toContain('value="&quot;&gt;&lt;script&gt; b"')
  })

  test('are in Norwegian for a browser that prefers it', async () => {
    for (const path of ['/api/docs', '/api/docs/feedback']) {
      const { body, headers } = await app.inject({
        url: path,
        headers: { 'accept-language': 'nb-NO,nb;q=0.9,en;q=0.8' },
      })
      expect(headers.vary).toContain('accept-language')
      expect(body).toContain('<html lang="nb">')
      expect(body).toContain('Søk i operasjoner')
      expect(body).not.toMatch(/Search operations|Skip to content|Fields of|>Examples</)
      expect((await client.get(path)).body).toContain('<html lang="en">')
    }
  })

  test('do not exist for another tag', async () => {
    expect((await client.get('/api/docs/nothing')).statusCode).toBe(404)
  })
})
