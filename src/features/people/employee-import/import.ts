import { followFormerEmails } from '#features/people/employee-import/follow-former-emails.ts'
import { readGround, readManagers, readTree } from '#features/people/employee-import/ground.ts'
import { judgeRow } from '#features/people/employee-import/judge.ts'
import { MOST_ROWS } from '#features/people/employee-import/limits.ts'
import { createMapper, type ImportedEmployee } from '#features/people/employee-import/mapping.ts'
import { type EmployeeMapping, mappedColumns } from '#features/people/employee-import/mapping-schema.ts'
import { findNewTeams } from '#features/people/employee-import/new-teams.ts'
import { persistently, setManagers, setStatuses } from '#features/people/employee-import/relations.ts'
import { type Outcome, type Taken, takeIn } from '#features/people/employee-import/take-in.ts'
import {
  badManagers,
  type KnownManagers,
  repeatedPeople,
} from '#features/people/employee-import/whole-file.ts'
import { readSupervisorIds } from '#features/people/employees/employee-facts.ts'
import { type ImportTally, NOTHING_YET, type RowError } from '#lib/import-run.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { openCsv } from '#platform/csv/csv.ts'
import { CsvFault } from '#platform/csv/csv-bytes.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import type { Services } from '#platform/services.ts'

export type ImportOptions = {
  open: () => AsyncIterable<Uint8Array> | Promise<AsyncIterable<Uint8Array>>
  mapping: EmployeeMapping
  dryRun: boolean
  invite: boolean
  /** When the first run of this import started; null if this is the first. */
  since: Date | null
  /** Called after each committed batch. An error it throws ends the import. */
  onProgress(progress: ImportProgress): Promise<void>
  signal?: AbortSignal
}

export type ImportProgress = {
  tally: ImportTally
  totalRows: number | null
  /** Row errors found since the last report. */
  errors: readonly RowError[]
  /** Paths of the teams that the file creates; null until the whole file was judged. */
  newTeams: readonly string[] | null
}

const BATCH = 500

/**
 * Imports a file of employees. The whole file is read and judged before anything is written, because a row may name a
 * manager from a later row. Then batches write people, managers and statuses, in this order. A rejected row does not
 * stop the others. People are identified by number or e-mail, so repeating an import changes nothing, and repeating an
 * interrupted one completes it.
 */
export async function importEmployees(
  services: Services,
  viewer: Viewer,
  options: ImportOptions,
): Promise<ImportTally> {
  const { mapping, signal } = options
  const book = new Book()
  const tell = async () => {
    signal?.throwIfAborted()
    await options.onProgress(book.report())
  }
  const items = await followFormerEmails(services, viewer, await readItems(options, book))
  await tell()
  const good = await judge(services, viewer, items, mapping, book, tell)
  if (options.dryRun) {
    book.doneWith(book.total)
    await tell()
    return book.tally()
  }
  book.begin()
  for (const batch of batchesOf(good)) {
    signal?.throwIfAborted()
    book.note(await takeIn(services, viewer, batch, options))
    book.doneWith(batch.at(-1)?.row ?? 0)
    await tell()
  }
  const stands = good.filter(({ row }) => book.outcomeOf(row) !== 'rejected')
  const managed = stands.filter(({ manager }) => manager !== undefined)
  // Rows with a team make their manager its leader, which rows without a team may depend on.
  for (const part of [managed.filter(({ team }) => team), managed.filter(({ team }) => !team)])
    for (const batch of batchesOf(part)) {
      book.note(await persistently(() => setManagers(services, viewer, batch, mapping)))
      await tell()
    }
  for (const batch of batchesOf(stands.filter(({ status }) => status !== undefined))) {
    book.note(await persistently(() => setStatuses(services, viewer, batch, mapping)))
    await tell()
  }
  book.doneWith(book.total)
  await tell()
  return book.tally()
}

/** The outcome of each row, and the errors that were not reported yet. */
class Book {
  total = 0
  newTeams: readonly string[] | null = null
  private known = false
  private done = 0
  private readonly outcomes = new Map<number, Outcome>()
  private untold: RowError[] = []

  /** Call when the whole file was read. */
  counted(rows: number): void {
    this.total = rows
    this.known = true
  }

  /** Discards expected outcomes before rows are written; rejected rows stay rejected. */
  begin(): void {
    for (const [row, outcome] of this.outcomes) if (outcome !== 'rejected') this.outcomes.delete(row)
  }

  outcomeOf(row: number): Outcome | undefined {
    return this.outcomes.get(row)
  }

  reject(errors: readonly RowError[]): void {
    for (const { row } of errors) this.outcomes.set(row, 'rejected')
    this.untold.push(...errors)
  }

  /** Records outcomes. Rejected rows stay rejected, and created people stay created when later steps update them. */
  note(taken: readonly Taken[]): void {
    for (const { row, outcome, errors } of taken) {
      if (errors.length > 0) this.reject(errors.map((error) => ({ row, ...error })))
      const before = this.outcomes.get(row)
      if (before === 'rejected' || (before === 'created' && outcome === 'updated')) continue
      this.outcomes.set(row, outcome)
    }
  }

  doneWith(row: number): void {
    this.done = Math.max(this.done, row)
  }

  tally(): ImportTally {
    const tally = { ...NOTHING_YET, rows: this.done }
    for (const [row, outcome] of this.outcomes) if (row <= this.done) tally[outcome] += 1
    return tally
  }

  report(): ImportProgress {
    const errors = this.untold.sort((a, b) => a.row - b.row)
    this.untold = []
    return { tally: this.tally(), totalRows: this.known ? this.total : null, errors, newTeams: this.newTeams }
  }
}

async function readItems({ open, mapping }: ImportOptions, book: Book): Promise<ImportedEmployee[]> {
  const { rows } = await openCsv(await open(), {
    delimiter: mapping.delimiter,
    columns: mappedColumns(mapping),
  })
  const map = createMapper(mapping)
  const items: ImportedEmployee[] = []
  let count = 0
  for await (const read of rows) {
    count = read.row
    if (count > MOST_ROWS) throw new CsvFault(`the file has more than ${MOST_ROWS.toLocaleString('en')} rows`)
    const mapped = 'error' in read ? { errors: [read.error] } : map(read.row, read.record)
    if ('item' in mapped) items.push(mapped.item)
    else book.reject(mapped.errors.map((error) => ({ row: read.row, ...error })))
  }
  book.counted(count)
  return items
}

/** Returns the acceptable rows and records the expected outcome of each. */
async function judge(
  services: Services,
  viewer: Viewer,
  items: readonly ImportedEmployee[],
  mapping: EmployeeMapping,
  book: Book,
  tell: () => Promise<void>,
): Promise<ImportedEmployee[]> {
  book.reject(repeatedPeople(items, mapping))
  const standing = () => items.filter(({ row }) => book.outcomeOf(row) !== 'rejected')
  for (const batch of batchesOf(standing())) {
    book.note(await foresee(services, viewer, batch, mapping))
    await tell()
  }
  const { managers, teams } = await tenantTransaction(services, viewer, async (tx) => ({
    managers: await readManagers(tx, items),
    teams: await readTree(tx),
  }))
  book.reject(badManagers(standing(), mapping, managers, teams))
  for (const batch of batchesOf(standing().filter(({ manager }) => manager !== undefined)))
    book.note(await foreseeManagers(services, viewer, batch, managers))
  book.newTeams = findNewTeams(standing(), mapping, managers, teams)
  return standing()
}

const foresee = (
  services: Services,
  viewer: Viewer,
  batch: readonly ImportedEmployee[],
  mapping: EmployeeMapping,
): Promise<Taken[]> =>
  tenantTransaction(services, viewer, async (tx) => {
    const ground = await readGround(tx, batch)
    return batch.map((item) => {
      const verdict = judgeRow(item, mapping, ground)
      return verdict.kind === 'rejected'
        ? { row: item.row, outcome: 'rejected', errors: verdict.errors }
        : { row: item.row, outcome: FORESEEN[verdict.kind], errors: [] }
    })
  })

const FORESEEN = { create: 'created', update: 'updated', unchanged: 'unchanged' } as const

/** Expects an update for rows that change a person's manager. */
async function foreseeManagers(
  services: Services,
  viewer: Viewer,
  batch: readonly ImportedEmployee[],
  managers: KnownManagers,
): Promise<Taken[]> {
  const known = await tenantTransaction(services, viewer, (tx) => readGround(tx, batch))
  const idOf = (item: ImportedEmployee) =>
    (known.byCustomId.get(item.customEmployeeId ?? '') ?? known.byEmail.get(item.email ?? ''))?.id
  const ids = batch.flatMap((item) => idOf(item) ?? [])
  const supervisors = await readSupervisorIds({ services, viewer }, ids)
  return batch.flatMap((item): Taken[] => {
    const id = idOf(item)
    const same = id !== undefined && supervisors.get(id) === managers.get(item.manager ?? '')?.id
    return id === undefined || same ? [] : [{ row: item.row, outcome: 'updated', errors: [] }]
  })
}

function* batchesOf<Item>(items: readonly Item[]): Generator<Item[], void, undefined> {
  for (let start = 0; start < items.length; start += BATCH) yield items.slice(start, start + BATCH)
}
