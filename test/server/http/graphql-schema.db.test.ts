import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildSchema } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { foundStaffedCompany } from '#features/people/testing.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { ok } from '#test/server/qa/setup.ts'
import { type Client, signedOutClient, signInAs, tokenClient } from '#test/server/support/clients.ts'

const PATH = '/api/v1/graphql_schema'
const services = testServices()
let app: FastifyInstance
let admin: Client
let agent: Client

beforeAll(async () => {
  app = await buildServer(services)
  const { people } = await foundStaffedCompany(services, 'demo')
  admin = await signInAs(app, people.admin)
  agent = await signInAs(app, people.agent)
})
afterAll(() => app.close())

const withTag = (tag: string) => agent.send('GET', PATH, undefined, { 'if-none-match': tag })

describe('the GraphQL schema', () => {
  test('needs a session, or a token that may send queries', async () => {
    expect((await signedOutClient(app).get(PATH)).statusCode).toBe(401)
    const tokenWith = async (scopes: string[]) =>
      tokenClient(app, ok(await admin.post('/api/v1/api_tokens', { name: 'Schema', scopes })).token)
    expect((await (await tokenWith(['feedback:write'])).get(PATH)).statusCode).toBe(403)
    expect((await (await tokenWith(['qa:read'])).get(PATH)).statusCode).toBe(200)
  })

  test('is the published one, with its descriptions', async () => {
    const answer = await agent.get(PATH)
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(answer.body).toBe(readFileSync(join(import.meta.dirname, '../../../schema.graphql'), 'utf8'))
    expect(buildSchema(answer.body).getQueryType()?.getFields()).toHaveProperty('channels')
  })

  test('is sent again only if it has changed', async () => {
    const { headers } = await agent.get(PATH)
    const tag = String(headers.etag)
    expect(headers['cache-control']).toBe('private, no-cache')
    for (const named of [tag, tag.replace('W/', ''), `"other", ${tag}`, '*']) {
      const answer = await withTag(named)
      expect([answer.statusCode, answer.body, answer.headers.etag]).toEqual([304, '', tag])
    }
    expect((await withTag('"other"')).statusCode).toBe(200)
  })

  test('does not open introspection', async () => {
    const answer = (await agent.post('/graphql', { query: '{ __schema { types { name } } }' })).json()
    expect(answer).toMatchObject({ data: null, errors: [{ extensions: { code: 'malformed' } }, {}] })
  })
})
