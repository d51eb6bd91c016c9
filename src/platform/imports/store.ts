import { sql } from 'kysely'
import type { ImportStatus, RowError } from '#lib/import-run.ts'
import { countRows } from '#platform/db/count-rows.ts'
import { newestFirst } from '#platform/db/newest-first.ts'
import type { Tx } from '#platform/db/tenant.ts'
import type { TimePage } from '#platform/http/time-page.ts'
import type { AreaName, ImportArea, ImportRow, OwnColumns, SharedColumns } from '#platform/imports/area.ts'

/*
 * The tables of all areas have the same columns for these statements, so Kysely types them by one area; ImportRow adds
 * the types of an area's own columns.
 */
const runs = ({ name }: ImportArea) => `${name}_import` as 'feedback_import'
const files = ({ name }: ImportArea) => `${name}_import_file` as 'feedback_import_file'
const faults = ({ name }: ImportArea) => `${name}_import_error` as 'feedback_import_error'

export const insertImportFile = (tx: Tx, area: ImportArea, key: string) =>
  tx.insert(files(area), { key, created_at: tx.now }).execute()

/** The stored file behind a key, if it was uploaded for an import. */
export const findImportFile = (tx: Tx, area: ImportArea, key: string) =>
  tx
    .from(`${files(area)} as f`)
    .innerJoin('stored_file as s', tx.on('s.key', 'f.key'))
    .select(['s.key', 's.name', 's.size'])
    .where('f.key', '=', key)
    .executeTakeFirst()

/** Serialises requests that queue or delete the same file. */
export const lockImportFile = (tx: Tx, area: ImportArea, key: string) =>
  tx.from(files(area)).select('key').where('key', '=', key).forUpdate().executeTakeFirst()

/** Files from before a date that no queued or running import uses. */
export const outdatedFiles = (tx: Tx, area: ImportArea, before: Date) =>
  tx
    .from(`${files(area)} as f`)
    .select('f.key')
    .where('f.created_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom(`${runs(area)} as i`)
            .select('i.id')
            .where('i.company_id', '=', tx.companyId)
            .whereRef('i.file_key', '=', 'f.key')
            .where('i.status', 'in', ['queued', 'running']),
        ),
      ),
    )
    .execute()

/** Number of imports that refer to a file, except cancelled ones. */
export const usesOfFile = (tx: Tx, area: ImportArea, key: string): Promise<number> =>
  countRows(tx.from(runs(area)).where('file_key', '=', key).where('status', '<>', 'cancelled'))

/** Deletes a file's row in the area and every reference to it. */
export async function forgetImportFile(tx: Tx, area: ImportArea, key: string): Promise<void> {
  await tx.update(runs(area)).set({ file_key: null }).where('file_key', '=', key).execute()
  await tx.delete(files(area)).where('key', '=', key).execute()
}

export async function insertImport<Name extends AreaName>(
  tx: Tx,
  area: ImportArea<Name>,
  input: {
    file: { key: string; name: string }
    mapping: object
    dryRun: boolean
    createdBy: number
    own: OwnColumns<Name>
  },
): Promise<number> {
  const { id } = await tx
    .insert(runs(area), {
      file_name: input.file.name,
      file_key: input.file.key,
      mapping: JSON.stringify(input.mapping),
      dry_run: input.dryRun,
      status: 'queued',
      created_by: input.createdBy,
      created_at: tx.now,
      ...(input.own as OwnColumns<'feedback'>),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type WithCreator<Name extends AreaName> = ImportRow<Name> & { first_name: string; last_name: string }

const withCreator = (tx: Tx, area: ImportArea) =>
  tx
    .from(`${runs(area)} as i`)
    .innerJoin('employee as e', tx.on('e.id', 'i.created_by'))
    .selectAll('i')
    .select(['e.first_name', 'e.last_name'])

export async function findImport<Name extends AreaName>(
  tx: Tx,
  area: ImportArea<Name>,
  id: number,
): Promise<WithCreator<Name> | undefined> {
  const row: unknown = await withCreator(tx, area).where('i.id', '=', id).executeTakeFirst()
  return row as WithCreator<Name> | undefined
}

/** Newest first. */
export async function listImports<Name extends AreaName>(
  tx: Tx,
  area: ImportArea<Name>,
  page: TimePage,
): Promise<WithCreator<Name>[]> {
  const rows: unknown = await withCreator(tx, area).$call(newestFirst(page, 'i')).execute()
  return rows as WithCreator<Name>[]
}

export const findErrors = (
  tx: Tx,
  area: ImportArea,
  importId: number,
  page: { after: number; limit: number },
) =>
  tx
    .from(faults(area))
    .select(['position', 'row_number as row', 'column_name as column', 'message'])
    .where('import_id', '=', importId)
    .where('position', '>', page.after)
    .orderBy('position')
    .limit(page.limit)
    .execute()

export async function insertErrors(
  tx: Tx,
  area: ImportArea,
  importId: number,
  first: number,
  errors: readonly RowError[],
): Promise<void> {
  if (errors.length === 0) return
  await sql`
    insert into ${sql.table(faults(area))} (company_id, import_id, position, row_number, column_name, message)
    select ${tx.companyId}, ${importId}, u.position, u.row_number, u.column_name, u.message
      from unnest(${errors.map((_, index) => first + index)}::int[], ${errors.map(({ row }) => row)}::int[],
                  ${errors.map(({ column }) => column)}::text[], ${errors.map(({ message }) => message)}::text[])
        as u (position, row_number, column_name, message)
    returning position`.execute(tx.db)
}

export const deleteErrors = (tx: Tx, area: ImportArea, importId: number) =>
  tx.delete(faults(area)).where('import_id', '=', importId).execute()

/** The company's running import, locked until the transaction ends. */
export const lockRunning = (tx: Tx, area: ImportArea) =>
  tx
    .from(runs(area))
    .select(['id', 'seen_at', 'job_id'])
    .where('status', '=', 'running')
    .forUpdate()
    .executeTakeFirst()

/** Name of the unique key that allows one running import per area and company. */
export const runningKey = ({ name }: ImportArea): string => `${name}_import_running_key`

export type ImportChange<Name extends AreaName> = Partial<
  Omit<SharedColumns, 'company_id' | 'id' | 'mapping'>
> &
  Partial<OwnColumns<Name>>

/** Changes an import if it has one of these statuses (and this run number, if given); returns null otherwise. */
export async function changeImport<Name extends AreaName>(
  tx: Tx,
  area: ImportArea<Name>,
  id: number,
  expected: { statuses: readonly ImportStatus[]; run?: number },
  change: ImportChange<Name>,
): Promise<ImportRow<Name> | null> {
  const row: unknown = await tx
    .update(runs(area))
    .set(change as ImportChange<'feedback'>)
    .where('id', '=', id)
    .where('status', '=', sql<string>`any(${[...expected.statuses]}::text[])`)
    .$if(expected.run !== undefined, (query) => query.where('run', '=', expected.run ?? 0))
    .returningAll()
    .executeTakeFirst()
  return (row as ImportRow<Name> | undefined) ?? null
}
