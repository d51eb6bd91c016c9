import { followFormerEmails } from '#features/people/employee-import/follow-former-emails.ts'
import { readImportContext, readManagers, readTree } from '#features/people/employee-import/import-context.ts'
import { judgeRow } from '#features/people/employee-import/judge.ts'
import { MOST_ROWS } from '#features/people/employee-import/limits.ts'
import {
  retryOnConflict,
  setManagers,
  setStatuses,
} from '#features/people/employee-import/managers-and-statuses.ts'
import { createMapper, type ImportedEmployee } from '#features/people/employee-import/mapping.ts'
import { type EmployeeMapping, mappedColumns } from '#features/people/employee-import/mapping-schema.ts'
import { findNewTeams } from '#features/people/employee-import/new-teams.ts'
import {
  badManagers,
  type KnownManagers,
  repeatedPeople,
} from '#features/people/employee-import/whole-file.ts'
import { type Outcome, type RowResult, writeBatch } from '#features/people/employee-import/write-rows.ts'
import { readSupervisorIds } from '#features/people/employees/employee-facts.ts'
import { EMPTY_TALLY, type ImportTally, type RowError } from '#lib/import-run.ts'
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
  const results = new ImportResults()
  const report = async () => {
    signal?.throwIfAborted()
    await options.onProgress(results.report())
  }
  const items = await followFormerEmails(services, viewer, await readItems(options, results))
  await report()
  const good = await judge(services, viewer, items, mapping, results, report)
  if (options.dryRun) {
    results.markDone(results.total)
    await report()
    return results.tally()
  }
  results.startWriting()
  for (const batch of batchesOf(good)) {
    signal?.throwIfAborted()
    results.record(await writeBatch(services, viewer, batch, options))
    results.markDone(batch.at(-1)?.row ?? 0)
    await report()
  }
  const accepted = good.filter(({ row }) => results.outcomeOf(row) !== 'rejected')
  const managed = accepted.filter(({ manager }) => manager !== undefined)
  // Rows with a team make their manager its leader, which rows without a team may depend on.
  for (const part of [managed.filter(({ team }) => team), managed.filter(({ team }) => !team)])
    for (const batch of batchesOf(part)) {
      results.record(await retryOnConflict(() => setManagers(services, viewer, batch, mapping)))
      await report()
    }
  for (const batch of batchesOf(accepted.filter(({ status }) => status !== undefined))) {
    results.record(await retryOnConflict(() => setStatuses(services, viewer, batch, mapping)))
    await report()
  }
  results.markDone(results.total)
  await report()
  return results.tally()
}

/** The outcome of each row, and the errors that were not reported yet. */
class ImportResults {
  total = 0
  newTeams: readonly string[] | null = null
  private known = false
  private done = 0
  private readonly outcomes = new Map<number, Outcome>()
  private unreported: RowError[] = []

  /** Call when the whole file was read. */
  setTotal(rows: number): void {
    this.total = rows
    this.known = true
  }

  /** Discards expected outcomes before rows are written; rejected rows stay rejected. */
  startWriting(): void {
    for (const [row, outcome] of this.outcomes) if (outcome !== 'rejected') this.outcomes.delete(row)
  }

  outcomeOf(row: number): Outcome | undefined {
    return this.outcomes.get(row)
  }

  reject(errors: readonly RowError[]): void {
    for (const { row } of errors) this.outcomes.set(row, 'rejected')
    this.unreported.push(...errors)
  }

  /** Records outcomes. Rejected rows stay rejected, and created people stay created when later steps update them. */
  record(taken: readonly RowResult[]): void {
    for (const { row, outcome, errors } of taken) {
      if (errors.length > 0) this.reject(errors.map((error) => ({ row, ...error })))
      const before = this.outcomes.get(row)
      if (before === 'rejected' || (before === 'created' && outcome === 'updated')) continue
      this.outcomes.set(row, outcome)
    }
  }

  markDone(row: number): void {
    this.done = Math.max(this.done, row)
  }

  tally(): ImportTally {
    const tally = { ...EMPTY_TALLY, rows: this.done }
    for (const [row, outcome] of this.outcomes) if (row <= this.done) tally[outcome] += 1
    return tally
  }

  report(): ImportProgress {
    const errors = this.unreported.sort((a, b) => a.row - b.row)
    this.unreported = []
    return { tally: this.tally(), totalRows: this.known ? this.total : null, errors, newTeams: this.newTeams }
  }
}

async function readItems(
  { open, mapping }: ImportOptions,
  results: ImportResults,
): Promise<ImportedEmployee[]> {
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
    else results.reject(mapped.errors.map((error) => ({ row: read.row, ...error })))
  }
  results.setTotal(count)
  return items
}

/** Returns the acceptable rows and records the expected outcome of each. */
async function judge(
  services: Services,
  viewer: Viewer,
  items: readonly ImportedEmployee[],
  mapping: EmployeeMapping,
  results: ImportResults,
  report: () => Promise<void>,
): Promise<ImportedEmployee[]> {
  results.reject(repeatedPeople(items, mapping))
  const accepted = () => items.filter(({ row }) => results.outcomeOf(row) !== 'rejected')
  for (const batch of batchesOf(accepted())) {
    results.record(await expectOutcomes(services, viewer, batch, mapping))
    await report()
  }
  const { managers, teams } = await tenantTransaction(services, viewer, async (tx) => ({
    managers: await readManagers(tx, items),
    teams: await readTree(tx),
  }))
  results.reject(badManagers(accepted(), mapping, managers, teams))
  for (const batch of batchesOf(accepted().filter(({ manager }) => manager !== undefined)))
    results.record(await expectManagerChanges(services, viewer, batch, managers))
  results.newTeams = findNewTeams(accepted(), mapping, managers, teams)
  return accepted()
}

const expectOutcomes = (
  services: Services,
  viewer: Viewer,
  batch: readonly ImportedEmployee[],
  mapping: EmployeeMapping,
): Promise<RowResult[]> =>
  tenantTransaction(services, viewer, async (tx) => {
    const context = await readImportContext(tx, batch)
    return batch.map((item) => {
      const verdict = judgeRow(item, mapping, context)
      return verdict.kind === 'rejected'
        ? { row: item.row, outcome: 'rejected', errors: verdict.errors }
        : { row: item.row, outcome: EXPECTED_OUTCOMES[verdict.kind], errors: [] }
    })
  })

const EXPECTED_OUTCOMES = { create: 'created', update: 'updated', unchanged: 'unchanged' } as const

/** Expects an update for rows that change a person's manager. */
async function expectManagerChanges(
  services: Services,
  viewer: Viewer,
  batch: readonly ImportedEmployee[],
  managers: KnownManagers,
): Promise<RowResult[]> {
  const known = await tenantTransaction(services, viewer, (tx) => readImportContext(tx, batch))
  const idOf = (item: ImportedEmployee) =>
    (known.byCustomId.get(item.customEmployeeId ?? '') ?? known.byEmail.get(item.email ?? ''))?.id
  const ids = batch.flatMap((item) => idOf(item) ?? [])
  const supervisors = await readSupervisorIds({ services, viewer }, ids)
  return batch.flatMap((item): RowResult[] => {
    const id = idOf(item)
    const same = id !== undefined && supervisors.get(id) === managers.get(item.manager ?? '')?.id
    return id === undefined || same ? [] : [{ row: item.row, outcome: 'updated', errors: [] }]
  })
}

function* batchesOf<Item>(items: readonly Item[]): Generator<Item[], void, undefined> {
  for (let start = 0; start < items.length; start += BATCH) yield items.slice(start, start + BATCH)
}
