import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { type Column, unnestRows } from '#platform/db/unnest-rows.ts'
import { buildCompany, systemViewerOf } from '#platform/testing/builders.ts'
import { testServices } from '#platform/testing/test-services.ts'

const services = testServices()

type Row = { words: string | null; data: unknown; ids: number[]; hash: Buffer; none: null }

const COLUMNS: Column<Row>[] = [
  { name: 'words', type: 'text', of: (row) => row.words },
  { name: 'data', type: 'jsonb', of: (row) => JSON.stringify(row.data) },
  { name: 'ids', type: 'bigint[]', of: (row) => row.ids },
  { name: 'hash', type: 'bytea', of: (row) => row.hash },
  { name: 'none', type: 'smallint', of: (row) => row.none },
]

/** Characters with a meaning in the text form of an array, between ordinary words. */
const words = fc
  .array(fc.constantFrom('\\', '"', '{', '}', ',', 'NULL', 'null', ' ', '\n', "'", 'é', '😀', 'a'))
  .map((parts) => parts.join(''))

/** Names do not end in a backslash, because V8 13.6 misreads an escape that follows one. */
const name = words.map((text) => `k${text}k`)

const rowsOf = fc.array(
  fc.record({
    words: fc.option(words),
    data: fc.dictionary(name, fc.oneof(words, fc.integer(), fc.boolean(), fc.constant(null))),
    ids: fc.array(fc.maxSafeNat(), { maxLength: 4 }),
    hash: fc.uint8Array({ maxLength: 8 }).map((bytes) => Buffer.from(bytes)),
    none: fc.constant(null),
  }),
  { maxLength: 5 },
)

test('rows are returned unchanged, whatever their texts', async () => {
  const viewer = await systemViewerOf(services, await buildCompany(services))
  const read = (rows: Row[]) =>
    tenantTransaction(services, viewer, async (tx) => {
      const { rows: found } = await sql`select * from ${unnestRows(rows, COLUMNS)} told`.execute(tx.db)
      return found
    })
  await fc.assert(
    fc.asyncProperty(rowsOf, async (rows) => {
      expect(await read(rows)).toEqual(rows)
    }),
    { numRuns: 60 },
  )
})
