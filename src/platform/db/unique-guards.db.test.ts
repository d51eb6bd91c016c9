import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scratchDatabase } from '#platform/testing/test-database.ts'

const client = new pg.Client(scratchDatabase({ from: 'template' }))
beforeAll(() => client.connect())
afterAll(() => client.end())

// A check in the code often hides that its guard in the database is gone, until two requests come at the same time.
test('every uniqueness guard of unique-guards.txt is in the database, and every guard is listed there', async () => {
  const { rows } = await client.query<{ guard: string }>(
    `select tablename || ' ' || regexp_replace(indexdef, '^.* USING btree ', '') as guard from pg_indexes
      where schemaname = 'app' and indexdef like 'CREATE UNIQUE%' and indexdef not like '%(company_id, id)'`,
  )
  const listed = readFileSync(join(import.meta.dirname, '../testing/unique-guards.txt'), 'utf8')
  expect(rows.map(({ guard }) => guard).sort()).toEqual(listed.trim().split('\n').sort())
})
