import { type Tx, tenantFlight } from '#platform/db/tenant.ts'
import type { Services } from '#platform/services.ts'

export type StoredFile = { key: string; name: string; contentType: string; size: number }

export async function findFileRow(
  services: Pick<Services, 'database'>,
  companyId: number,
  key: string,
): Promise<StoredFile | null> {
  const [result] = await tenantFlight(services, companyId, [
    {
      name: 'stored-file',
      text: 'select key, name, content_type as "contentType", size from stored_file where company_id = $1 and key = $2',
      values: [companyId, key],
    },
  ])
  return (result?.[0] as StoredFile | undefined) ?? null
}

export async function insertFile(tx: Tx, file: StoredFile): Promise<void> {
  await tx
    .insert('stored_file', {
      key: file.key,
      name: file.name,
      content_type: file.contentType,
      size: file.size,
      created_by: tx.viewer.person?.id ?? null,
      created_at: tx.now,
    })
    .execute()
}

/** Returns false if there is no such file. */
export async function deleteFile(tx: Tx, key: string): Promise<boolean> {
  const { numDeletedRows } = await tx.delete('stored_file').where('key', '=', key).executeTakeFirst()
  return numDeletedRows > 0n
}
