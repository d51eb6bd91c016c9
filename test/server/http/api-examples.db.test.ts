import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { foundStaffedCompany } from '#features/people/testing.ts'
import { EXAMPLE_LANGUAGES } from '#lib/request-examples/examples.ts'
import { type ApiDocument, operationsByTag } from '#platform/http/api-docs/document.ts'
import { examplesOf } from '#platform/http/api-docs/examples.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { ok } from '#test/server/qa/setup.ts'
import { type Client, signInAs } from '#test/server/support/clients.ts'

const services = testServices()
const folder = mkdtempSync(join(tmpdir(), 'plaudit-examples-'))
let app: FastifyInstance
let url: string
let admin: Client
let env: NodeJS.ProcessEnv
let document: ApiDocument

beforeAll(async () => {
  app = await buildServer(services)
  const { people } = await foundStaffedCompany(services, 'demo')
  admin = await signInAs(app, people.admin)
  const scopes = ['feedback:read', 'feedback:write', 'people:read', 'qa:read']
  const { token } = ok(await admin.post('/api/v1/api_tokens', { name: 'Examples', scopes }))
  document = (await admin.get('/api/openapi.json')).json() as ApiDocument
  url = await app.listen({ port: 0, host: '127.0.0.1' })
  env = { PATH: process.env.PATH, HOME: folder, PLAUDIT_TOKEN: token }
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const PROGRAMS = { curl: 'bash', TypeScript: process.execPath, Python: 'python3' }

/** Runs the example as a person would, and returns what it prints. Fails if the program fails. */
async function run(language: keyof typeof PROGRAMS, operation: string): Promise<string> {
  const listed = [...operationsByTag(document).values()]
    .flat()
    .find((each) => each.operation.operationId === operation)
  if (!listed) throw new Error(`There is no operation ${operation}.`)
  const code = examplesOf(document, listed, url).find((each) => each.language === language)?.code ?? ''
  const file = join(folder, `${operation}.${language === 'TypeScript' ? 'mts' : 'txt'}`)
  writeFileSync(file, code)
  return (await promisify(execFile)(PROGRAMS[language], [file], { env, cwd: folder })).stdout
}

describe.each(EXAMPLE_LANGUAGES)('examples in %s', (language) => {
  const isMissing = spawnSync(PROGRAMS[language], ['--version']).status !== 0

  test.skipIf(isMissing).each([
    ['listChannels', 'next_cursor'],
    ['listChangedResponses', 'resume_cursor'],
    ['searchStream', 'solicitations'],
    ['listScorecards', 'qa_forms'],
    ['runGraphql', 'channels'],
  ])('%s runs with a token and prints the answer', async (operation, field) => {
    expect(await run(language, operation)).toContain(field)
  })

  test.skipIf(isMissing)('sendFeedback writes the same response', async () => {
    expect(await run(language, 'sendFeedback')).toMatch(/rejected["']?: ?\[\]/)
    expect(ok(await admin.post('/api/v1/stream', {})).total.count).toBe(1)
  })
})
