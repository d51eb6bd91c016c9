import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { expect, test } from 'vitest'
import { inCompany } from '#platform/db/in-company.ts'
import type { DB } from '#platform/db/tables.ts'

const kysely = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})
const tx = inCompany(await kysely.startTransaction().execute(), 7)

const compiled = (query: { compile(): { sql: string; parameters: readonly unknown[] } }) => {
  const { sql, parameters } = query.compile()
  return [sql, ...parameters]
}

test('selects, updates and deletes only rows of the company', () => {
  expect(compiled(tx.from('team').select('id').where('id', '=', 3))).toEqual([
    'select "id" from "team" where "team"."company_id" = $1 and "id" = $2',
    7,
    3,
  ])
  expect(compiled(tx.update('team').set({ name: 'Phone' }).where('id', '=', 3))).toEqual([
    'update "team" set "name" = $1 where "team"."company_id" = $2 and "id" = $3',
    'Phone',
    7,
    3,
  ])
  expect(compiled(tx.delete('team').where('id', '=', 3))).toEqual([
    'delete from "team" where "team"."company_id" = $1 and "id" = $2',
    7,
    3,
  ])
})

test('names the company of a table by its alias', () => {
  expect(compiled(tx.from('team as t').select('t.id'))).toEqual([
    'select "t"."id" from "team" as "t" where "t"."company_id" = $1',
    7,
  ])
})

test('inserts one row or several into the company, whatever company a row names', () => {
  expect(compiled(tx.insert('employee_channel', { employee_id: 1, channel_id: 2 }))).toEqual([
    'insert into "employee_channel" ("employee_id", "channel_id", "company_id") values ($1, $2, $3)',
    1,
    2,
    7,
  ])
  const foreign = { employee_id: 3, channel_id: 4, company_id: 8 }
  expect(compiled(tx.insert('employee_channel', [foreign, { employee_id: 5, channel_id: 6 }]))).toEqual([
    'insert into "employee_channel" ("employee_id", "channel_id", "company_id") values ($1, $2, $3), ($4, $5, $6)',
    ...[3, 4, 7],
    ...[5, 6, 7],
  ])
})

test('joins rows of the same company', () => {
  const query = tx.from('employee as e').leftJoin('team as t', tx.on('t.id', 'e.team_id')).select('t.name')
  expect(compiled(query)).toEqual([
    'select "t"."name" from "employee" as "e" left join "team" as "t" on "t"."id" = "e"."team_id" ' +
      'and "t"."company_id" = $1 where "e"."company_id" = $2',
    7,
    7,
  ])
})

test('accepts only tables and columns that exist', () => {
  // The type check fails if one of these lines has no error.
  // @ts-expect-error A company itself has no company_id.
  tx.from('company')
  // @ts-expect-error There is no such table.
  tx.update('teams')
  // @ts-expect-error The alias replaces the name of the table.
  tx.from('team as t').select('team.id')
  // @ts-expect-error The channel is missing.
  tx.insert('employee_channel', { employee_id: 1 })
  // @ts-expect-error The company is given by the transaction.
  tx.insert('employee_channel', { employee_id: 1, channel_id: 2, company_id: 8 })
  // @ts-expect-error The joined table has no such column.
  tx.from('employee as e').innerJoin('team as t', tx.on('t.employee_id', 'e.id'))
  // @ts-expect-error No earlier table has this alias.
  tx.from('employee as e').innerJoin('team as t', tx.on('t.id', 'x.team_id'))
  expect.assertions(0)
})
