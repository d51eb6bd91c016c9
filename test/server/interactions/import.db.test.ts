import { Readable } from 'node:stream'
import { beforeAll, expect, test } from 'vitest'
import { importInteractions } from '#features/interactions/import/import.ts'
import { foundStaffedCompany, type StaffedCompany } from '#features/people/testing.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { fingerprint } from '#test/server/support/clients.ts'

const services = testServices()
let demo: StaffedCompany
beforeAll(async () => {
  demo = await foundStaffedCompany(services, 'demo')
})

const run = (text: string, dryRun = false) =>
  importInteractions(services, demo.viewer, { content: Readable.from([Buffer.from(text)]), dryRun })
const line = (external_id: string, options: object = {}) =>
  JSON.stringify({
    external_id,
    channel: 'Chat',
    started_at: '2026-06-10T09:00:00Z',
    turns: [{ speaker: 'bot', text: '👋' }],
    ...options,
  })

test('a file of interactions, one per line: a wrong line is reported, and importing again changes nothing', async () => {
  const text = `\uFEFF${line('a')}\r\n\n{"external_id":\n${line('b', { channel: '' })}\n${line('c')}\n${line('d', { employee: { email: 'nobody@x.example' } })}`
  const expected = {
    rows: 5,
    created: 2,
    updated: 0,
    unchanged: 0,
    rejected: 3,
    errors: [
      { row: 3, column: '', message: 'The line is not valid JSON.' },
      { row: 4, column: 'channel', message: 'is empty' },
      { row: 6, column: 'employee.email', message: expect.any(String) },
    ],
  }
  const before = await fingerprint(services)
  expect(await run(text, true)).toEqual(expected)
  expect(await fingerprint(services)).toEqual(before)
  expect(await run(text)).toEqual(expected)
  expect(await run(text)).toMatchObject({ created: 0, unchanged: 2, rejected: 3 })
  expect(await run(line('a', { summary: 'New' }))).toMatchObject({ updated: 1 })
})

test('authors of turns are the people that the lines name', async () => {
  const { agent, lead } = demo.people
  const turns = [
    { speaker: 'agent', text: 'Hello' },
    { speaker: 'agent', author: { email: lead.email.toUpperCase() }, text: 'Yes?' },
  ]
  const wrong = [{ speaker: 'agent', author: { employee: lead.email }, text: 'Yes?' }]
  const text = [
    line('wrong-author', { turns: wrong }),
    line('two-authors', { employee: { email: agent.email }, turns }),
  ].join('\n')
  expect(await run(text)).toMatchObject({
    created: 1,
    errors: [{ row: 1, column: 'turns.0.author.employee' }],
  })
  const { rows } = await services.database.ownerPool.query(
    'select employee_id, turns, characters from app.interaction_participant where company_id = $1 order by characters',
    [demo.companyId],
  )
  expect(rows).toEqual([
    { employee_id: lead.id, turns: 1, characters: 4 },
    { employee_id: agent.id, turns: 1, characters: 5 },
  ])
})

test('a thousand and one interactions are sent in batches', async () => {
  const text = Array.from({ length: 1_001 }, (_, n) => line(`many-${n}`)).join('\n')
  expect(await run(text)).toMatchObject({ rows: 1_001, created: 1_001, errors: [] })
})
