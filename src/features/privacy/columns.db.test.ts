import { expect, test } from 'vitest'
import { COLUMNS, columnList, GLOBAL_TABLES } from '#features/privacy/columns.ts'
import { testServices } from '#platform/testing/test-services.ts'

const services = testServices()

test('every column that can hold text says what an erasure does to it, so that a new one cannot be forgotten', async () => {
  const { rows } = await services.database.ownerPool.query<{ column: string }>(
    `select c.relname || '.' || a.attname as column
       from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and format_type(a.atttypid, null) ~ '^(text|json|jsonb|bytea|character|uuid|tsvector|inet|citext)'`,
  )
  const listed = Object.entries({ ...COLUMNS, ...GLOBAL_TABLES }).flatMap(([table, groups]) =>
    Object.values(groups)
      .flatMap(columnList)
      .map((column) => `${table}.${column}`),
  )
  expect(listed.toSorted()).toEqual(rows.map(({ column }) => column).toSorted())
})
