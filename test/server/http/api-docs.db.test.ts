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

  test('need no script and allow none', async () => {
    const { headers, body } = await client.get('/api/docs/feedback')
    expect(headers['content-security-policy']).toContain("default-src 'none'; style-src 'self'")
    expect(body).not.toMatch(
      /<script|<style| style=| on\w+=|https?:\/\/(?!localhost|plaudit)[\w.]+\.(js|css)/,
    )
    expect((await client.get('/api/docs/style.css')).headers['content-type']).toMatch('text/css')
  })

  test('do not exist for another tag', async () => {
    expect((await client.get('/api/docs/nothing')).statusCode).toBe(404)
  })
})
