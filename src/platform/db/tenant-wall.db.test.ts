import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ownerClient } from '#platform/db/pools.ts'
import { tenantTables } from '#platform/testing/catalogue-rules.ts'
import { scratchDatabase } from '#platform/testing/test-database.ts'

/** Row-level security, table by table: whatever a statement omits, the database shows no row of another company. */

const address = scratchDatabase({ from: 'template' })
const owner = ownerClient(address)
const app = new pg.Client({ ...address, options: '-c role=plaudit_app -c search_path=app' })

type Column = { table: string; name: string; type: string }
type ForeignKey = { name: string; child: string; parent: string; columns: string[] }
let tables: string[] = []
let columns: Column[] = []
let foreignKeys: ForeignKey[] = []

/** The two companies; every row of a company has the company's id as its own id. */
const [A, B] = [1, 2]
const idOf = (company: number) => company * 1000 + 1
// The statements lack the company condition on purpose.
const MARK = '/* across companies: the wall is tested */'

beforeAll(async () => {
  await Promise.all([owner.connect(), app.connect()])
  tables = await tenantTables(owner)
  columns = await columnsOfTables()
  foreignKeys = await keysBetweenTables()
  await dropChecks()
  // Every row refers to rows of its own company, but the insert order does not follow the foreign keys.
  await owner.query('set session_replication_role = replica')
  for (const company of [A, B]) for (const table of tables) await owner.query(insertion(table, company))
  await owner.query('set session_replication_role = origin')
})
afterAll(() => Promise.all([owner.end(), app.end()]))

test('the test covers every tenant table', async () => {
  expect(tables).toContain('response')
  expect(tables.length).toBeGreaterThan(20)
  for (const table of tables) {
    const { rows } = await owner.query(`${MARK} select company_id from app.${table} order by company_id`)
    expect(rows, table).toEqual([{ company_id: A }, { company_id: B }])
  }
})

describe('without a company', () => {
  const statements = (table: string) => [
    `${MARK} select * from app.${table}`,
    `${MARK} select count(*) from app.${table} where company_id = ${A}`,
    insertion(table, A),
    ...writes(table),
  ]

  test('every statement on every table is an error, not an empty result', async () => {
    for (const table of tables)
      for (const statement of statements(table))
        await expect(app.query(statement), statement).rejects.toThrow(
          'unrecognized configuration parameter "app.company_id"',
        )
    await expect(app.query('select * from app.company')).rejects.toThrow(
      'unrecognized configuration parameter',
    )
  })

  test('this also holds on a connection that was in a company before', async () => {
    await inCompany(A, async () => {})
    for (const table of tables)
      for (const statement of statements(table))
        await expect(app.query(statement), statement).rejects.toThrow(
          'invalid input syntax for type bigint: ""',
        )
  })
})

describe('in a company', () => {
  test('no statement sees a row of another company', async () => {
    for (const table of tables)
      await inCompany(A, async () => {
        const { rows } = await app.query(`${MARK} select company_id from app.${table}`)
        expect(rows, table).toEqual([{ company_id: String(A) }])
        const other = await app.query(`${MARK} select from app.${table} where company_id = ${B}`)
        expect(other.rowCount, table).toBe(0)
      })
  })

  test('no statement changes or deletes a row of another company', async () => {
    for (const table of tables)
      for (const statement of writes(table))
        await inCompany(A, async () => {
          const { rowCount } = await app.query(statement)
          expect(rowCount, statement).toBe(0)
        })
  })

  test('no row can be inserted for another company', async () => {
    for (const table of tables)
      await inCompany(A, async () => {
        await expect(app.query(insertion(table, B)), table).rejects.toThrow(
          `new row violates row-level security policy for table "${table}"`,
        )
      })
  })

  test('only the company itself is visible in the table of companies', async () => {
    const { rows } = await owner.query<{ id: number }>(
      `insert into app.company (slug, name, created_at, updated_at)
       values ('one', 'One', now(), now()), ('two', 'Two', now(), now()) returning id`,
    )
    const [one, two] = rows.map(({ id }) => id)
    await inCompany(one ?? 0, async () => {
      expect((await app.query('select slug from app.company')).rows).toEqual([{ slug: 'one' }])
      const update = await app.query('update app.company set name = $1 where id = $2', ['Taken', two])
      expect(update.rowCount).toBe(0)
    })
  })

  test('audit entries can be neither changed nor deleted', async () => {
    for (const statement of [
      `update app.audit_entry set action = 'other' where company_id = ${A}`,
      `delete from app.audit_entry where company_id = ${A}`,
    ])
      await inCompany(A, async () => {
        await expect(app.query(statement)).rejects.toThrow('permission denied for table audit_entry')
      })
  })
})

test('no foreign key lets a row refer to another company, not even for a superuser', async () => {
  expect(foreignKeys.length).toBeGreaterThan(15)
  // Skip keys of the company column alone, which refer to the company itself.
  for (const key of foreignKeys.filter(({ columns }) => columns.length > 0)) {
    await owner.query('begin')
    // The other keys of the table would fail too.
    for (const { name, child, parent } of foreignKeys)
      if (name !== key.name && [child, parent].includes(key.child))
        await owner.query(`alter table app.${child} drop constraint ${name}`)
    // The same statement with a row of the same company is accepted.
    expect((await owner.query(reference(key, A))).rowCount, key.name).toBe(1)
    await expect(owner.query(reference(key, B)), key.name).rejects.toMatchObject({
      code: '23503',
      constraint: key.name,
    })
    await owner.query('rollback')
  }
})

/** A statement that makes the row of company A refer to the row of the given company. */
function reference(key: ForeignKey, company: number): string {
  const values = key.columns.map((name) => {
    const column = columns.find((candidate) => candidate.table === key.child && candidate.name === name)
    return `${name} = ${sampleOf(column?.type ?? '', company)}`
  })
  return `update app.${key.child} set ${values.join(', ')} where company_id = ${A}`
}

/** Runs inside a transaction of a company, which is rolled back. */
async function inCompany(company: number, work: () => Promise<void>): Promise<void> {
  await app.query('begin')
  try {
    await app.query('select app.enter($1::bigint)', [company])
    await work()
  } finally {
    await app.query('rollback')
  }
}

/** An update and a delete of the other company's rows, as far as the application has the right on this table. */
function writes(table: string): string[] {
  if (table === 'audit_entry') return []
  const column = columns.find(
    (candidate) => candidate.table === table && candidate.name !== 'company_id',
  )?.name
  const where = `where company_id = ${B}`
  return [
    ...(column ? [`${MARK} update app.${table} set ${column} = ${column} ${where}`] : []),
    `${MARK} delete from app.${table} ${where}`,
  ]
}

function insertion(table: string, company: number): string {
  const own = columns.filter((column) => column.table === table)
  const values = own.map(({ name, type }) =>
    name === 'company_id' ? String(company) : sampleOf(type, company),
  )
  return `${MARK} insert into app.${table} (${own.map(({ name }) => name).join(', ')}) values (${values.join(', ')})`
}

function sampleOf(type: string, company: number): string {
  if (type.endsWith('[]')) return "'{}'"
  if (['bigint', 'integer', 'smallint', 'numeric'].includes(type)) return String(idOf(company))
  if (type.startsWith('timestamp') || type === 'date') return "'2026-06-16'"
  const known: Record<string, string> = {
    boolean: 'false',
    jsonb: "'{}'",
    uuid: `'00000000-0000-0000-0000-00000000000${company}'`,
  }
  return known[type] ?? `'${company}'`
}

async function columnsOfTables(): Promise<Column[]> {
  const { rows } = await owner.query<Column>(
    `select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'app'::regnamespace and c.relname = any($1) and a.attnum > 0 and not a.attisdropped
       and a.attgenerated = ''
     order by c.relname, a.attnum`,
    [tables],
  )
  return rows
}

async function keysBetweenTables(): Promise<ForeignKey[]> {
  const { rows } = await owner.query<ForeignKey>(
    `select k.conname as name, child.relname as child, parent.relname as parent,
       array(select attname::text from pg_attribute where attrelid = child.oid and attnum = any(k.conkey)
             and attname <> 'company_id') as columns
     from pg_constraint k join pg_class child on child.oid = k.conrelid join pg_class parent on parent.oid = k.confrelid
     where k.contype = 'f' and child.relname = any($1) and parent.relname = any($1)`,
    [tables],
  )
  return rows
}

/** Drops check constraints, so that meaningless rows can be generated for every table. */
async function dropChecks(): Promise<void> {
  const { rows } = await owner.query<{ table: string; name: string }>(
    `select conrelid::regclass::text as table, conname as name from pg_constraint
     where connamespace = 'app'::regnamespace and contype = 'c' and conrelid <> 'app.company'::regclass`,
  )
  for (const { table, name } of rows) await owner.query(`alter table ${table} drop constraint ${name}`)
}
