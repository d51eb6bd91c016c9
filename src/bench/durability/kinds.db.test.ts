import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { compare, type Findings } from '#bench/durability/compare.ts'
import type { Kind } from '#bench/durability/kind.ts'
import { KINDS } from '#bench/durability/kinds.ts'
import { Ledger } from '#bench/durability/ledger.ts'
import { foundScene, prepareScene, type Scene } from '#bench/durability/scene.ts'
import type { Send } from '#bench/durability/send.ts'
import { findStored } from '#bench/durability/stored.ts'
import { testServices } from '#platform/testing/test-services.ts'

const services = testServices()
const ledger = new Ledger()
let app: FastifyInstance
let scene: Scene

const send: Send = async ({ method, path, headers, body }) => {
  const answer = await app.inject({
    method,
    url: path,
    headers,
    ...(body !== undefined && { payload: body }),
  })
  return { status: answer.statusCode, body: answer.body }
}

/** Each of two people writes each kind once. */
beforeAll(async () => {
  services.clock.set(new Date())
  app = await buildServer(services)
  const size = { writers: 2, coachees: 4, responses: 10, surveys: 4 }
  const prepared = await prepareScene(services, await foundScene(services, size), send, size)
  scene = prepared.scene
  for (const kind of KINDS) for (const writer of prepared.writers) await ledger.write(kind, writer, scene)
})
afterAll(() => app.close())

const NONE: Findings = { lost: [], doubled: [], half: [], phantom: [] }

/** What the comparison finds after these statements, which are rolled back; $1 is the company. */
const findingsAfter = (kind: Kind, ...statements: string[]): Promise<Findings> =>
  findingsAfterWork(kind, async (client) => {
    for (const statement of statements) await client.query(statement, [scene.companyId])
  })

async function findingsAfterWork(
  kind: Kind,
  work: (client: pg.PoolClient) => Promise<void>,
): Promise<Findings> {
  const client = await services.database.ownerPool.connect()
  try {
    await client.query('begin')
    await work(client)
    const stored = await findStored(client, scene.companyId, kind)
    return compare(ledger.of(kind), stored, kind.expected)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

describe.each(KINDS)('a write of the kind $name', (kind) => {
  const marks = [`${kind.name}-0`, `${kind.name}-1`]

  test('is stored once, with everything that belongs to it', async () => {
    const stored = await findStored(services.database.ownerPool, scene.companyId, kind)
    expect(stored).toHaveLength(marks.length)
    expect(stored).toEqual(expect.arrayContaining(marks.map((mark) => ({ mark, ...kind.expected }))))
    expect(await findingsAfter(kind)).toEqual(NONE)
  })

  test('is half without its audit entries', async () => {
    const findings = await findingsAfter(
      kind,
      'delete from app.audit_value where company_id = $1',
      'delete from app.audit_entry where company_id = $1',
    )
    expect(findings.half.sort()).toEqual(marks)
  })

  test('is half without its events', async () => {
    const findings = await findingsAfter(kind, 'delete from app.outbox_event where company_id = $1')
    expect(findings).toEqual({ ...NONE, half: expect.toSatisfy((half: string[]) => half.length === 2) })
  })

  test('is doubled with a second event', async () => {
    const findings = await findingsAfterWork(kind, async (client) => {
      const { rows } = await client.query<{ type: string; payload: object }>(
        'select type, payload from app.outbox_event where company_id = $1',
        [scene.companyId],
      )
      await client.query(
        `insert into app.outbox_event (company_id, type, payload, created_at)
         select $1::bigint, u.type, u.payload, now() from unnest($2::text[], $3::jsonb[]) as u (type, payload)
         returning id`,
        [scene.companyId, rows.map(({ type }) => type), rows.map(({ payload }) => JSON.stringify(payload))],
      )
    })
    expect(findings.doubled.sort()).toEqual(marks)
  })

  test('is a phantom if it was never sent', async () => {
    const stored = await findStored(services.database.ownerPool, scene.companyId, kind)
    const nothing = { sent: new Set<string>(), acknowledged: new Set<string>() }
    expect(compare(nothing, stored, kind.expected).phantom.sort()).toEqual(marks)
  })
})

const kindNamed = (name: string): Kind => {
  const kind = KINDS.find((each) => each.name === name)
  if (!kind) throw new Error(`There is no kind ${name}.`)
  return kind
}

test.each([
  ['responses', 'answer'],
  ['survey_answer', 'answer'],
  ['survey_answer', 'survey_request_event'],
  ['goal', 'goal_action_item'],
  ['review', 'qa_answer'],
  ['review', 'qa_review_change'],
  ['employee', 'person_login'],
])('a write of the kind %s is half without its rows of %s', async (name, table) => {
  const findings = await findingsAfter(kindNamed(name), `delete from app.${table} where company_id = $1`)
  expect(findings.half.sort()).toEqual([`${name}-0`, `${name}-1`])
})

test.each([
  ['follow_up', 'follow_up'],
  ['coaching_note', 'coaching_note'],
  ['kudo', 'coaching_kudo'],
  ['pass', 'qa_pass'],
])('a write of the kind %s is lost without its row of %s', async (name, table) => {
  const findings = await findingsAfter(kindNamed(name), `delete from app.${table} where company_id = $1`)
  expect(findings).toEqual({ ...NONE, lost: [`${name}-0`, `${name}-1`] })
})

test.each([
  [
    'coaching_note',
    `update app.coaching_note set notes = replace(notes, 'done', 'begun') where company_id = $1`,
  ],
  ['review', `update app.qa_review set completed_at = null where company_id = $1`],
  ['survey_answer', `update app.survey_request set status = 'link' where company_id = $1`],
])('a write of the kind %s is half if only its first step is stored', async (name, statement) => {
  expect((await findingsAfter(kindNamed(name), statement)).half.sort()).toEqual([`${name}-0`, `${name}-1`])
})
