import type pg from 'pg'
import { COLUMNS, columnList } from '#features/privacy/columns.ts'

export type Planted = { name: string; email: string; phone: string; number: string }

type ColumnFacts = {
  table: string
  name: string
  type: string
  required: boolean
  hasDefault: boolean
  generated: boolean
}

/** Values that a table's rules require, so that a row with planted texts can be stored. */
const REQUIRED: Readonly<Record<string, Record<string, unknown>>> = {
  coaching_change: { takeaway_id: 900_001 },
  coaching_session: { coach_id: 900_001, employee_id: 900_002 },
  data_export_template: { fields: ['stars'] },
  directory_mapping: { role_id: 900_001 },
  goal: { kind: 'FREEFORM', employee_id: 900_001 },
  legal_hold: { released_at: '2026-06-02T10:00:00Z' },
  metric_config: { question_identifier: 'x' },
  qa_calibration: { question_ids: [1] },
  qa_pass: { interaction_id: 900_001 },
  source_system: { source: 'zendesk' },
}

/** A text that names the person in every way. */
export const textAbout = ({ name, email, phone, number }: Planted) =>
  `Talked to ${name} (${email}, ${phone}, no. ${number}) today`

/** Every column of the company's tables, from the catalogue. */
export async function readColumns(owner: pg.Pool): Promise<ColumnFacts[]> {
  const { rows } = await owner.query<ColumnFacts>(
    `select c.relname::text as table, a.attname::text as name, format_type(a.atttypid, null) as type,
            a.attnotnull as required, a.atthasdef or a.attidentity <> '' as "hasDefault", a.attgenerated <> '' as generated
       from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      order by c.relname, a.attnum`,
  )
  return rows
}

/** The words that a check allows in a column, by table and column. */
async function readAllowed(owner: pg.Pool): Promise<Map<string, string>> {
  const { rows } = await owner.query<{ table: string; rule: string }>(
    `select conrelid::regclass::text as table, pg_get_constraintdef(oid) as rule
       from pg_constraint where contype = 'c' and connamespace = 'app'::regnamespace`,
  )
  return new Map(
    rows.flatMap(({ table, rule }) => {
      const match = /\(*"?(\w+)"?\)* = ANY \(+ARRAY\['([^']*)'/.exec(rule)
      return match ? [[`${table.replace('app.', '')}.${match[1]}`, match[2] ?? ''] as const] : []
    }),
  )
}

/**
 * Adds a row that names the person to every table with text, in every column that may hold words. Rows refer to
 * nothing: foreign keys are not checked.
 */
export async function plantEverywhere(owner: pg.Pool, companyId: number, person: Planted): Promise<string[]> {
  const columns = Map.groupBy(await readColumns(owner), ({ table }) => table)
  const allowed = await readAllowed(owner)
  const client = await owner.connect()
  const planted: string[] = []
  const refused: string[] = []
  try {
    await client.query("set session_replication_role = 'replica'")
    for (const [table, groups] of Object.entries(COLUMNS)) {
      const texts = [
        groups.words,
        groups.unique,
        groups.lists,
        groups.json,
        groups.customer,
        groups.deleted,
        groups.audited,
      ].flatMap(columnList)
      // The audit log is written by the test itself: its values must match their hashes.
      if (texts.length === 0 || table === 'audit_value') continue
      const row = new Map<string, unknown>([['company_id', companyId]])
      for (const { name, type, required, hasDefault, generated } of columns.get(table) ?? []) {
        if (row.has(name) || generated) continue
        const fixed = REQUIRED[table]?.[name] ?? allowed.get(`${table}.${name}`)
        if (texts.includes(name)) row.set(name, plantedValue(table, name, type, person))
        else if (REQUIRED[table]?.[name] !== undefined || (required && !hasDefault))
          row.set(name, fixed ?? plainValue(type))
      }
      const names = [...row.keys()]
      await client
        .query(
          `insert into app.${table} (${names.map((name) => `"${name}"`).join(', ')})
           values (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
          [...row.values()],
        )
        .catch((error: Error) => {
          refused.push(`${table}: ${error.message}`)
        })
      planted.push(...texts.map((name) => `${table}.${name}`))
    }
  } finally {
    await client.query('reset session_replication_role')
    client.release()
  }
  if (refused.length > 0) throw new Error(refused.join('\n'))
  return planted
}

function plantedValue(table: string, name: string, type: string, person: Planted): unknown {
  const text = textAbout(person)
  if (name === 'customer_name') return person.name
  if (name === 'customer_phone') return person.phone
  if (name === 'customer_email' || name === 'to_address' || `${table}.${name}` === 'survey_contact.email')
    return person.email
  if (table === 'interaction_snapshot')
    return JSON.stringify({
      customer: { name: person.name, email: person.email, phone: person.phone },
      events: [
        { id: 1, position: 1, kind: 'turn', speaker: 'customer', text, translated_text: text, at: null },
      ],
    })
  if (table === 'address_allow_list') return JSON.stringify([{ range: '127.0.0.0/8', note: text }])
  if (type === 'text[]') return [text]
  if (type === 'json' || type === 'jsonb') return JSON.stringify({ note: [text], email: person.email })
  return text
}

function plainValue(type: string): unknown {
  if (type === 'text') return 'x'
  if (type === 'text[]' || type.endsWith('[]')) return []
  if (type === 'uuid') return crypto.randomUUID()
  if (type === 'bytea') return Buffer.from('x')
  if (type === 'json' || type === 'jsonb') return '{}'
  if (type === 'boolean') return false
  if (type === 'tsvector') return ''
  if (type.startsWith('timestamp')) return '2026-06-01T10:00:00Z'
  if (type === 'date') return '2026-06-01'
  return type === 'bigint' ? 900_001 : 1
}

/** Every row of every table, and where one of the needles is in it. */
export async function findInTables(owner: pg.Pool, needles: readonly string[]): Promise<string[]> {
  const tables = new Set((await readColumns(owner)).map(({ table }) => table))
  const found: string[] = []
  for (const table of tables) {
    const { rows } = await owner.query<{ row: string }>(
      `/* across companies: a test looks everywhere */ select t::text as row from app.${table} t`,
    )
    for (const { row } of rows)
      for (const needle of needles)
        if (row.toLowerCase().includes(needle.toLowerCase()))
          found.push(`${table}: ${needle} in ${row.slice(0, 300)}`)
  }
  return found
}
