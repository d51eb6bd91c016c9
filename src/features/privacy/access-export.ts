import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { COLUMNS, columnList } from '#features/privacy/columns.ts'
import type { RecordCounts } from '#features/privacy/contract.ts'
import { contextOf, countRecords } from '#features/privacy/count-records.ts'
import type { Person } from '#features/privacy/person.ts'
import type { PersonRows } from '#features/privacy/person-rows-sql.ts'
import { changeRequest } from '#features/privacy/requests-store.ts'
import { rowsOf } from '#features/privacy/rows-of.ts'
import { type Row, type RowKey, readPrimaryKeys, readRows } from '#features/privacy/rows-store.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { spreadsheetCsv } from '#platform/csv/formulas.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { findFile, storeFile } from '#platform/files/stored-files.ts'
import type { Services } from '#platform/services.ts'

const ROWS_AT_ONCE = 500
const LARGEST_FILE = 4 * 1024 ** 3

/**
 * Writes everything that is stored about a person into a zip file: each table as JSON and as CSV, and their files.
 * Secrets and hashes are left out, and from an employee's file the names of customers.
 */
export async function exportPerson(
  services: Services,
  system: Viewer,
  id: number,
  person: Person,
  signal: AbortSignal,
): Promise<void> {
  const { keys, tables, counts } = await tenantTransaction(services, system, async (tx) => {
    const tables = rowsOf(person, contextOf(tx)).filter((rows) => isExported(person, rows))
    const counts = await countRecords(tx, person)
    await changeRequest(tx, id, { steps_done: 0, steps_total: tables.length, counts: JSON.stringify(counts) })
    return { keys: await readPrimaryKeys(tx), tables, counts }
  })
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  zip.on('error', (error: Error) => output.destroy(error))
  const read = (rows: PersonRows) =>
    rowsIn(services, system, rows, { keys: keys.get(rows.table) ?? [], person, signal })
  zip.addBuffer(
    Buffer.from(JSON.stringify(aboutOf(person, counts, services.clock.now()), null, 2)),
    'about.json',
  )
  const names = new Set<string>()
  for (const rows of tables) {
    if (!isCopy(rows, tables)) {
      const first = await read(rows).next()
      if (first.done) continue
      addTable(zip, freeName(names, rows.table), Object.keys(first.value), () => read(rows))
    }
    if ('removeFile' in rows.act)
      for await (const row of read(rows))
        await addFile(services, system, zip, names, String(row[rows.act.removeFile] ?? ''))
  }
  zip.end()
  const upload = {
    content: output,
    name: `personal-data-${id}.zip`,
    contentType: 'application/zip',
    maxBytes: LARGEST_FILE,
    kind: 'any' as const,
  }
  await storeFile(services, system, upload, async (tx, file) => {
    await changeRequest(tx, id, { state: 'done', subject: null, file_key: file.key, completed_at: tx.now })
    tx.audit({
      action: 'personal_data.exported',
      objectType: 'privacy_request',
      objectId: id,
      after: { subject: person.kind, counts },
    })
  })
}

/** The log and reviews of a conversation are about the employee, not about the customer. */
const isExported = (person: Person, { kind, act }: PersonRows): boolean =>
  kind !== 'log' && !(person.kind === 'customer' && kind === 'reviews' && !('citedOnly' in act))

const aboutOf = ({ kind, identifiers }: Person, counts: RecordCounts, now: Date) => ({
  subject: kind,
  identifiers,
  counts,
  written_at: now.toISOString(),
})

async function* rowsIn(
  services: Services,
  system: Viewer,
  { table, where }: PersonRows,
  { keys, person, signal }: { keys: readonly string[]; person: Person; signal: AbortSignal },
): AsyncGenerator<Row> {
  const { hashes, derived, customer } = COLUMNS[table] ?? {}
  const hidden = new Set([
    'company_id',
    ...[hashes, derived, person.kind === 'employee' ? customer : undefined].flatMap(columnList),
  ])
  let after: RowKey | null = null
  do {
    signal.throwIfAborted()
    const found: Awaited<ReturnType<typeof readRows>> = await tenantTransaction(services, system, (tx) =>
      readRows(tx, { table, keys, where, after, limit: ROWS_AT_ONCE }),
    )
    for (const { row } of found)
      yield Object.fromEntries(Object.entries(row).filter(([column]) => !hidden.has(column)))
    after = found.length < ROWS_AT_ONCE ? null : (found.at(-1)?.key ?? null)
  } while (after !== null)
}

async function* asJsonList(rows: AsyncIterable<Row>): AsyncGenerator<string> {
  let before = '[\n'
  for await (const row of rows) {
    yield `${before}${JSON.stringify(row)}`
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

async function* asTexts(rows: AsyncIterable<Row>): AsyncGenerator<string[]> {
  for await (const row of rows)
    yield Object.values(row).map((value) =>
      value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value),
    )
}

/** Rows that also come with other rows of their table. */
const isCopy = ({ table, act }: PersonRows, tables: readonly PersonRows[]): boolean =>
  'stripProperties' in act ||
  'mark' in act ||
  'silence' in act ||
  ('removeFile' in act && tables.some((other) => other.table === table && !('removeFile' in other.act)))

function addTable(
  zip: ZipFile,
  name: string,
  columns: readonly string[],
  read: () => AsyncGenerator<Row>,
): void {
  addLazily(zip, `data/${name}.json`, () => Readable.from(asJsonList(read())))
  addLazily(zip, `data/${name}.csv`, () => {
    const csv = spreadsheetCsv(columns)
    const source = Readable.from(asTexts(read()))
    source.on('error', (error) => csv.destroy(error))
    return source.pipe(csv)
  })
}

/** Opens the stream when its turn comes, so that only one reads at a time. */
function addLazily(zip: ZipFile, name: string, open: () => NodeJS.ReadableStream): void {
  zip.addReadStreamLazy(name, {}, (done) => done(null, open()))
}

async function addFile(
  services: Services,
  system: Viewer,
  zip: ZipFile,
  names: Set<string>,
  key: string,
): Promise<void> {
  const file = await findFile(services, system, key)
  if (!file) return
  const content = await services.files.get(key)
  zip.addReadStream(content, `files/${freeName(names, file.name)}`)
}

/** A name that is not in the file yet. */
function freeName(names: Set<string>, name: string): string {
  let free = name
  for (let number = 2; names.has(free); number++) free = `${number}-${name}`
  names.add(free)
  return free
}
