import fastify from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Viewer } from '#platform/access/viewer.ts'
import { API_TOKEN_PREFIX, newSecret } from '#platform/auth/tokens.ts'
import { invalid } from '#platform/errors/app-error.ts'
import type { Authenticator } from '#platform/http/authenticator.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { handleErrors } from '#platform/http/error-handler.ts'
import { mountEndpoints } from '#platform/http/mount.ts'
import type { Services } from '#platform/services.ts'

const viewer = { company: { id: 1, state: 'live', accessVersion: 2 }, tokenScopes: null } as Viewer
const outOfDate = { ...viewer, company: { ...viewer.company, accessVersion: 1 } }

/** An endpoint whose flight rejects the values for the outdated viewer. */
const complaining = endpoint({
  name: 'readThings',
  method: 'GET',
  url: '/things',
  summary: 'Things',
  tag: 'Things',
  action: { name: 'things.read', allows: () => true },
  response: z.object({ read: z.boolean() }),
  flight: ({ viewer: { company } }) => {
    if (company.accessVersion < 2) throw invalid([{ path: 'after', message: 'is not a cursor of this list' }])
    return []
  },
  handle: async () => ({ read: true }),
})

/** Runs the queries of each viewer in turn; the last viewer is the current one. */
const remembering = (...viewers: Viewer[]): Authenticator => ({
  async authenticateWith({ secret }, queries) {
    for (const each of viewers) queries(each)
    return {
      authenticated: { viewer: viewers.at(-1) ?? viewer, secret, lastSeenAt: null, isFirstUse: false },
      rows: [],
    }
  },
  async used() {},
})

async function ask(authenticator: Authenticator) {
  const app = fastify()
  handleErrors(app)
  const services = {
    config: { baseUrl: 'http://localhost' },
    database: { isBusy: () => false },
  } as Services
  mountEndpoints(app, { services, authenticator }, [complaining])
  const authorization = `Bearer ${newSecret(1, API_TOKEN_PREFIX).text}`
  const answer = await app.inject({ url: '/things', headers: { authorization } })
  await app.close()
  return answer
}

test('reports a refused permission before invalid values', async () => {
  expect((await ask(remembering(outOfDate))).statusCode).toBe(422)
})

test('ignores values that only the outdated viewer could not query', async () => {
  const answer = await ask(remembering(outOfDate, viewer))
  expect([answer.statusCode, answer.json()]).toEqual([200, { read: true }])
})
