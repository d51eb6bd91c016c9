import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#platform/db/migrate.ts'
import { type Database, openDatabase } from '#platform/db/pools.ts'
import { scratchDatabase } from '#platform/testing/test-database.ts'

/** The first migration after the schema of the rows below. */
const FIRST_NEW = '0151_removed_recordings.sql'
const address = scratchDatabase({ from: 'nothing' })
let database: Database

beforeAll(async () => {
  await migrate(address, undefined, { before: FIRST_NEW })
  database = openDatabase(address)
})
afterAll(() => database.close())

const run = (statement: string, values: unknown[] = []) => database.ownerPool.query(statement, values)

const COMPANY = 7
const [ERASED, AT_WORK] = [1, 2]

async function addInteraction(
  id: string,
  employee: number | null,
  { tookPart = null, erasedAt = null }: { tookPart?: number | null; erasedAt?: string | null } = {},
): Promise<void> {
  const { rows } = await run(
    `insert into app.interaction (company_id, channel_id, external_id, employee_id, content_hash, event_count, erased_at,
                                  started_at, created_at, updated_at)
     values ($1, 1, $2, $3, '', 0, $4, now(), now(), now()) returning id`,
    [COMPANY, id, employee, erasedAt],
  )
  if (tookPart === null) return
  await run(
    `insert into app.interaction_participant (company_id, interaction_id, employee_id, turns, characters, assigned, started_at)
     values ($1, $2, $3, 1, 1, false, now())`,
    [COMPANY, rows[0].id, tookPart],
  )
}

test('conversations of people who were erased before get no recording again', async () => {
  await run(
    `insert into app.company (id, slug, name, created_at, updated_at) values ($1, 'acme', 'C', now(), now())`,
    [COMPANY],
  )
  await run(
    `insert into app.role (company_id, id, name, role_template, permissions, data_access, created_at, updated_at)
     values ($1, 1, 'Agent', 'AGENT', '{}', '{}', now(), now())`,
    [COMPANY],
  )
  for (const [id, email] of [
    [ERASED, 'erased-1@erased.invalid'],
    [AT_WORK, 'ann@acme.example'],
  ])
    await run(
      `insert into app.employee (company_id, id, email, first_name, last_name, role_id, created_at, updated_at)
       values ($1, $2, $3, 'A', 'B', 1, now(), '2026-05-06T07:08:09Z')`,
      [COMPANY, id, email],
    )
  await run(
    `insert into app.channel (company_id, id, name, slug, created_at) values ($1, 1, 'Phone', 'phone', now())`,
    [COMPANY],
  )
  await addInteraction('own', ERASED)
  await addInteraction('took-part', AT_WORK, { tookPart: ERASED })
  await addInteraction('customer', AT_WORK, { erasedAt: '2026-01-02T03:04:05Z' })
  await addInteraction('colleague', AT_WORK, { tookPart: AT_WORK })
  await addInteraction('nobody', null)
  expect(await migrate(address)).toContain(FIRST_NEW)
  const { rows } = await run(
    'select external_id, recording_removed_at from app.interaction where company_id = $1 order by id',
    [COMPANY],
  )
  const employeeErased = new Date('2026-05-06T07:08:09Z')
  expect(rows).toEqual([
    { external_id: 'own', recording_removed_at: employeeErased },
    { external_id: 'took-part', recording_removed_at: employeeErased },
    { external_id: 'customer', recording_removed_at: new Date('2026-01-02T03:04:05Z') },
    { external_id: 'colleague', recording_removed_at: null },
    { external_id: 'nobody', recording_removed_at: null },
  ])
})
