import { sql } from 'kysely'
import type { Tx } from '#platform/db/tenant.ts'

/** Types whose contents can be read as text. Uploaded CSV files often have the general type. */
const TEXT_TYPES = ['text/csv', 'text/plain', 'application/json', 'application/octet-stream']

export async function findTextFiles(tx: Tx, after: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from stored_file
     where company_id = ${tx.companyId} and content_type = any(${TEXT_TYPES}::text[]) and key > ${after}
     order by key limit ${limit}`.execute(tx.db)
  return rows.map(({ key }) => key)
}

/** Detaches a file from the records that offer it, so that it can be removed. */
export async function detachFile(tx: Tx, key: string): Promise<void> {
  await tx.update('data_export').set({ file_key: null }).where('file_key', '=', key).execute()
  await tx.update('privacy_request').set({ file_key: null }).where('file_key', '=', key).execute()
  await tx.update('feedback_import').set({ file_key: null }).where('file_key', '=', key).execute()
  await tx.delete('feedback_import_file').where('key', '=', key).execute()
  await tx.update('employee_import').set({ file_key: null }).where('file_key', '=', key).execute()
  await tx.delete('employee_import_file').where('key', '=', key).execute()
  await tx.update('survey_request_import').set({ file_key: null }).where('file_key', '=', key).execute()
  await tx.delete('survey_request_import_file').where('key', '=', key).execute()
  await tx.update('review_import').set({ file_key: null }).where('file_key', '=', key).execute()
  await tx.delete('review_import_file').where('key', '=', key).execute()
  await tx.delete('coaching_file').where('file_key', '=', key).execute()
}

/** Files of access exports that wait for their download. */
export const findWaitingExports = (tx: Tx, completedBefore: Date | null) =>
  tx
    .from('privacy_request')
    .select(['id', 'file_key'])
    .where('file_key', 'is not', null)
    .$if(completedBefore !== null, (query) => query.where('completed_at', '<', completedBefore))
    .orderBy('id')
    .execute()
