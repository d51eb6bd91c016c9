import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { ImportStatus } from '#features/feedback/import/contract.ts'
import type { RowError } from '#features/feedback/import/import.ts'
import type { FeedbackImport } from '#platform/db/tables.ts'
import type { Tx } from '#platform/db/tenant.ts'
import type { TimePage } from '#platform/http/time-page.ts'

export type ImportRow = Selectable<FeedbackImport>

export const insertImportFile = (tx: Tx, key: string) =>
  tx.db
    .insertInto('feedback_import_file')
    .values({ company_id: tx.companyId, key, created_at: tx.now })
    .execute()

/** The stored file behind a key, if it was sent for import. */
export const findImportFile = (tx: Tx, key: string) =>
  tx.db
    .selectFrom('feedback_import_file as f')
    .innerJoin('stored_file as s', (join) =>
      join.onRef('s.company_id', '=', 'f.company_id').onRef('s.key', '=', 'f.key'),
    )
    .select(['s.key', 's.name', 's.size'])
    .where('f.company_id', '=', tx.companyId)
    .where('s.company_id', '=', tx.companyId)
    .where('f.key', '=', key)
    .executeTakeFirst()

/** Whoever queues or drops a file takes turns with the others. */
export const lockImportFile = (tx: Tx, key: string) =>
  tx.db
    .selectFrom('feedback_import_file')
    .select('key')
    .where('company_id', '=', tx.companyId)
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst()

/** Files sent before a day which no import is waiting for. */
export const outdatedFiles = (tx: Tx, before: Date) =>
  tx.db
    .selectFrom('feedback_import_file as f')
    .select('f.key')
    .where('f.company_id', '=', tx.companyId)
    .where('f.created_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('feedback_import as i')
            .select('i.id')
            .where('i.company_id', '=', tx.companyId)
            .whereRef('i.file_key', '=', 'f.key')
            .where('i.status', 'in', ['queued', 'running']),
        ),
      ),
    )
    .execute()

/** How many imports, cancelled ones left out, still refer to a file. */
export async function usesOfFile(tx: Tx, key: string): Promise<number> {
  const { count } = await tx.db
    .selectFrom('feedback_import')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', tx.companyId)
    .where('file_key', '=', key)
    .where('status', '<>', 'cancelled')
    .executeTakeFirstOrThrow()
  return count
}

/** Lets go of a file: its row here and every mention of it. */
export async function forgetImportFile(tx: Tx, key: string): Promise<void> {
  await tx.db
    .updateTable('feedback_import')
    .set({ file_key: null })
    .where('company_id', '=', tx.companyId)
    .where('file_key', '=', key)
    .execute()
  await tx.db
    .deleteFrom('feedback_import_file')
    .where('company_id', '=', tx.companyId)
    .where('key', '=', key)
    .execute()
}

export async function insertImport(
  tx: Tx,
  wish: {
    file: { key: string; name: string; size: number }
    mapping: object
    dryRun: boolean
    createdBy: number
  },
): Promise<number> {
  const { id } = await tx.db
    .insertInto('feedback_import')
    .values({
      company_id: tx.companyId,
      file_name: wish.file.name,
      file_key: wish.file.key,
      mapping: JSON.stringify(wish.mapping),
      dry_run: wish.dryRun,
      status: 'queued',
      total_bytes: wish.file.size,
      created_by: wish.createdBy,
      created_at: tx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const withCreator = (tx: Tx) =>
  tx.db
    .selectFrom('feedback_import as i')
    .innerJoin('employee as e', (join) =>
      join.onRef('e.company_id', '=', 'i.company_id').onRef('e.id', '=', 'i.created_by'),
    )
    .selectAll('i')
    .select(['e.first_name', 'e.last_name'])
    .where('i.company_id', '=', tx.companyId)
    .where('e.company_id', '=', tx.companyId)

export type ImportWithCreator = NonNullable<Awaited<ReturnType<typeof findImport>>>

export const findImport = (tx: Tx, id: number) => withCreator(tx).where('i.id', '=', id).executeTakeFirst()

/** Newest first. */
export const listImports = (tx: Tx, page: TimePage) =>
  withCreator(tx)
    .$if(page.after !== null, (query) =>
      query.where(sql<boolean>`(i.created_at, i.id) < (${page.after?.createdAt}, ${page.after?.id})`),
    )
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id', 'desc')
    .limit(page.limit)
    .execute()

export const findErrors = (tx: Tx, importId: number, page: { after: number; limit: number }) =>
  tx.db
    .selectFrom('feedback_import_error')
    .select(['position', 'row_number as row', 'column_name as column', 'message'])
    .where('company_id', '=', tx.companyId)
    .where('import_id', '=', importId)
    .where('position', '>', page.after)
    .orderBy('position')
    .limit(page.limit)
    .execute()

export async function insertErrors(
  tx: Tx,
  importId: number,
  first: number,
  errors: readonly RowError[],
): Promise<void> {
  if (errors.length === 0) return
  await sql`
    insert into feedback_import_error (company_id, import_id, position, row_number, column_name, message)
    select ${tx.companyId}, ${importId}, u.position, u.row_number, u.column_name, u.message
      from unnest(${errors.map((_, index) => first + index)}::int[], ${errors.map(({ row }) => row)}::int[],
                  ${errors.map(({ column }) => column)}::text[], ${errors.map(({ message }) => message)}::text[])
        as u (position, row_number, column_name, message)
    returning position`.execute(tx.db)
}

export const deleteErrors = (tx: Tx, importId: number) =>
  tx.db
    .deleteFrom('feedback_import_error')
    .where('company_id', '=', tx.companyId)
    .where('import_id', '=', importId)
    .execute()

/** The company's import at work, held until the transaction ends. */
export const lockRunning = (tx: Tx) =>
  tx.db
    .selectFrom('feedback_import')
    .select(['id', 'seen_at', 'job_id'])
    .where('company_id', '=', tx.companyId)
    .where('status', '=', 'running')
    .forUpdate()
    .executeTakeFirst()

/** Changes an import that stands in one of these statuses (and at this run, if given); null when it does not. */
export async function changeImport(
  tx: Tx,
  id: number,
  expected: { statuses: readonly ImportStatus[]; run?: number },
  change: Partial<Omit<ImportRow, 'company_id' | 'id' | 'mapping'>>,
): Promise<ImportRow | null> {
  const row = await tx.db
    .updateTable('feedback_import')
    .set(change)
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .where('status', '=', sql<string>`any(${[...expected.statuses]}::text[])`)
    .$if(expected.run !== undefined, (query) => query.where('run', '=', expected.run ?? 0))
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** The responses among these that were written from a moment on. */
export const responsesSince = (tx: Tx, externalIds: string[], since: Date) =>
  tx.db
    .selectFrom('response')
    .select('created_at')
    .where('company_id', '=', tx.companyId)
    .where('external_id', '=', sql<string>`any(${externalIds}::text[])`)
    .where('updated_at', '>=', since)
    .execute()
