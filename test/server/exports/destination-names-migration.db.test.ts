import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#platform/db/migrate.ts'
import { type Database, openDatabase } from '#platform/db/pools.ts'
import { scratchDatabase } from '#platform/testing/test-database.ts'

/** The first migration after the schema of the rows below. */
const FIRST_NEW = '0146_destination_names.sql'
const address = scratchDatabase({ from: 'nothing' })
let database: Database

beforeAll(async () => {
  await migrate(address, undefined, { before: FIRST_NEW })
  database = openDatabase(address)
})
afterAll(() => database.close())

const run = (statement: string, values: unknown[] = []) => database.ownerPool.query(statement, values)

async function addCompany(id: number, names: readonly string[]): Promise<void> {
  await run(
    `insert into app.company (id, slug, name, created_at, updated_at) values ($1, $2, 'C', now(), now())`,
    [id, `c${id}`],
  )
  for (const name of names)
    await run(
      `insert into app.export_destination (company_id, uuid, name, place, for_everyone, created_at, updated_at)
       values ($1, $2, $3, '{}', false, now(), now())`,
      [id, randomUUID(), name],
    )
}

const namesOf = async (id: number) =>
  (await run('select name, version from app.export_destination where company_id = $1 order by id', [id])).rows

test('destinations that share a name get free numbers, and all others keep their names', async () => {
  await addCompany(7, ['Lake', 'lake', 'Lake 2', 'LAKE', 'lake 2', 'Vault', '100% (a+b)', '100% (A+B)'])
  await addCompany(8, ['Lake', 'Vault'])
  const long = 'x'.repeat(100)
  const stem = 'x'.repeat(96)
  const other = 'y'.repeat(98)
  await addCompany(9, [long, long.toUpperCase(), long, `${stem} 3`, `${other}é`, `${other}É`])
  expect(await migrate(address)).toEqual(
    expect.arrayContaining([FIRST_NEW, '0147_destination_names_index.sql']),
  )
  expect(await namesOf(7)).toEqual([
    { name: 'Lake', version: 1 },
    { name: 'lake 3', version: 2 },
    { name: 'Lake 2', version: 1 },
    { name: 'LAKE 4', version: 2 },
    { name: 'lake 2 2', version: 2 },
    { name: 'Vault', version: 1 },
    { name: '100% (a+b)', version: 1 },
    { name: '100% (A+B) 2', version: 2 },
  ])
  expect(await namesOf(8)).toEqual([
    { name: 'Lake', version: 1 },
    { name: 'Vault', version: 1 },
  ])
  // With a number they would be longer than a name may be.
  expect((await namesOf(9)).map(({ name }) => name)).toEqual([
    long,
    `${stem.toUpperCase()} 2`,
    `${stem} 4`,
    `${stem} 3`,
    `${other}é`,
    `${'y'.repeat(96)} 2`,
  ])
  await expect(addCompany(10, ['Lake', 'LAKE'])).rejects.toThrow('export_destination_name_key')
})
