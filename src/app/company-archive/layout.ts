import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { ArchiveFormat } from '#platform/backup/read-archive.ts'

/**
 * The layout of an archive of one company is that of a backup, with rows as JSON lines: `header.json`, `tables/…`,
 * `files/…`, `manifest.json`. docs/archive.md describes it.
 */
const headerSchema = z.object({
  format: z.literal('company 1'),
  /** Version of Plaudit that wrote the archive. */
  version: z.string(),
  /** ISO time of the snapshot. */
  createdAt: z.string(),
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })),
  company: z.object({ id: z.int().positive(), slug: z.string(), name: z.string() }),
})
export type CompanyHeader = z.infer<typeof headerSchema>

const content = { bytes: z.number(), sha256: z.string() }

const manifestSchema = z.object({
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number(), ...content })),
  /** Keys are without the company id. */
  files: z.array(z.object({ key: z.uuid(), contentType: z.string(), ...content })),
  /** Files that rows name and the store did not have. */
  missingFiles: z.array(z.string()),
  /** Secrets that are not in the archive, by column. */
  withheld: z.array(z.object({ table: z.string(), column: z.string(), count: z.number() })),
})
export type CompanyManifest = z.infer<typeof manifestSchema>

export const COMPANY_ARCHIVE: ArchiveFormat<CompanyHeader, CompanyManifest> = {
  noun: 'company archive',
  header: headerSchema,
  manifest: manifestSchema,
}

/** One hash over all tables and files: equal for two archives with the same content. */
export function contentSha256({ tables, files }: CompanyManifest): string {
  const lines = [
    ...tables.map(({ name, rows, sha256 }) => `table ${name} ${rows} ${sha256}\n`),
    ...files.map(({ key, sha256 }) => `file ${key} ${sha256}\n`),
  ]
  return createHash('sha256').update(lines.join('')).digest('hex')
}

export const countRows = ({ tables }: CompanyManifest): number =>
  tables.reduce((sum, { rows }) => sum + rows, 0)

export const countWithheld = ({ withheld }: CompanyManifest): number =>
  withheld.reduce((sum, { count }) => sum + count, 0)
