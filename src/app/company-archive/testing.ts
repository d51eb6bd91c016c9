import { createReadStream } from 'node:fs'
import { basename, dirname } from 'node:path'
import type { ExportOptions } from '#app/company-archive/export-company.ts'
import type { ImportOptions } from '#app/company-archive/import-company.ts'
import { COMPANY_ARCHIVE } from '#app/company-archive/layout.ts'
import { CARRIED } from '#app/company-archive/rules.ts'
import { SEALED_COLUMNS } from '#app/sealed-columns.ts'
import { folderPlace } from '#platform/backup/places.ts'
import { checkArchive } from '#platform/backup/read-archive.ts'
import type { Database } from '#platform/db/pools.ts'

export const PASSPHRASE = 'correct horse battery staple'

export const exporting = (
  slug: string,
  path: string,
  passphrase: string | null = PASSPHRASE,
): ExportOptions => ({
  slug,
  open: () => folderPlace(dirname(path)).write(basename(path)),
  passphrase,
  say: () => {},
})

export const importing = (path: string, options: Partial<ImportOptions> = {}): ImportOptions => ({
  open: async () => createReadStream(path),
  passphrase: PASSPHRASE,
  slug: null,
  newId: false,
  say: () => {},
  ...options,
})

export const manifestOf = async (path: string, passphrase: string | null = PASSPHRASE) =>
  (await checkArchive(createReadStream(path), passphrase, () => {}, COMPANY_ARCHIVE)).manifest

/** A hash of each table of a company as PostgreSQL writes its rows, computed columns included and secrets not. */
export async function rowHashes(
  { ownerPool }: Pick<Database, 'ownerPool'>,
  companyId: number,
): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {}
  for (const table of CARRIED) {
    const sealed = SEALED_COLUMNS.find((column) => column.table === table)?.column
    const { rows } = await ownerPool.query<{ columns: string[] }>(
      `select array_agg(attname::text order by attnum) as columns from pg_attribute
        where attrelid = $1::regclass and attnum > 0 and not attisdropped and attname is distinct from $2`,
      [`app.${table}`, sealed ?? null],
    )
    const row = `row(${rows[0]?.columns.map((name) => `t."${name}"`).join(', ')})::text`
    const { rows: found } = await ownerPool.query<{ hash: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(${row}, e'\\n' order by ${row} collate "C")), '') as hash
         from app.${table} t where t.${table === 'company' ? 'id' : 'company_id'} = $1`,
      [companyId],
    )
    hashes[table] = found[0]?.hash ?? ''
  }
  return hashes
}
