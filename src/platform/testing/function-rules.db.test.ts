import pg from 'pg'
import { expect, test } from 'vitest'
import { IMMUTABLE_FORMS, IMMUTABLE_FUNCTIONS, STABLE_FUNCTIONS } from '#platform/testing/function-rules.ts'
import { scratchDatabase } from '#platform/testing/test-database.ts'

const address = scratchDatabase({ from: 'template' })

/** The weakest volatility of any form of each function, by name and by name with number of arguments: i, s or v. */
async function volatilities(): Promise<Map<string, string>> {
  const client = new pg.Client(address)
  await client.connect()
  const { rows } = await client.query<{ name: string; loosest: string }>(
    `select proname::text as name, max(provolatile::text) as loosest from pg_proc
     where pronamespace in ('pg_catalog'::regnamespace, 'app'::regnamespace) group by proname
     union all
     select proname || ' ' || pronargs, max(provolatile::text) from pg_proc
     where pronamespace in ('pg_catalog'::regnamespace, 'app'::regnamespace) group by proname, pronargs`,
  )
  await client.end()
  return new Map(rows.map(({ name, loosest }) => [name, loosest]))
}

test('the lists of functions match their volatility in PostgreSQL', async () => {
  const known = await volatilities()
  const wrong = [
    ...[...IMMUTABLE_FUNCTIONS].filter((name) => known.get(name) !== 'i'),
    ...[...STABLE_FUNCTIONS].filter((name) => !['i', 's'].includes(known.get(name) ?? '')),
    ...[...IMMUTABLE_FORMS].map((form) => form.join(' ')).filter((form) => known.get(form) !== 'i'),
  ]
  expect(wrong).toEqual([])
})
