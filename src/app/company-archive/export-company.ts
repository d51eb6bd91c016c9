import type pg from 'pg'
import {
  enterAsApplication,
  findArchived,
  readFileRows,
  requireOneDatabase,
} from '#app/company-archive/company-store.ts'
import {
  type CompanyHeader,
  type CompanyManifest,
  contentSha256,
  countRows,
  countWithheld,
} from '#app/company-archive/layout.ts'
import { rowProgress } from '#app/company-archive/progress.ts'
import { readTable } from '#app/company-archive/table-content.ts'
import { readArchiveTables } from '#app/company-archive/tables-store.ts'
import { type BackupServices, productVersion } from '#platform/backup/backup.ts'
import { openSnapshot, readHeaderFacts } from '#platform/backup/database-dump.ts'
import { fileItem, HEADER, MANIFEST, tableItem } from '#platform/backup/manifest.ts'
import type { BackupOutput } from '#platform/backup/place.ts'
import { type ArchiveWriter, writeArchive } from '#platform/backup/write-archive.ts'

export type ExportOptions = {
  slug: string
  /** Opens the file, when the company was found. */
  open(): Promise<BackupOutput>
  /** Encrypts the archive. Without it, secrets stay in the installation. */
  passphrase: string | null
  say(message: string): void
}

export type ExportSummary = {
  file: string
  bytes: number
  sha256: string
  tables: number
  rows: number
  files: number
  missingFiles: number
  withheldSecrets: number
  contentSha256: string
}

/**
 * Writes everything of one company into an archive: its rows as of one moment, then its files. People can go on
 * working. The file gets its name only when it is complete. Throws a BackupError if there is no such company.
 */
export async function exportCompany(
  services: BackupServices,
  options: ExportOptions,
): Promise<ExportSummary> {
  const client = await services.database.ownerPool.connect()
  let broken: Error | undefined
  try {
    await requireOneDatabase(client)
    await openSnapshot(client)
    await client.query(`set local timezone = 'UTC'`)
    const header = await headerOf(services, client, options.slug)
    const output = await options.open()
    try {
      const writer = await writeArchive(output.sink, options.passphrase)
      const manifest = await fill(services, client, writer, header, options).catch(async (error: Error) => {
        await writer.abort(error)
        throw error
      })
      const written = await output.commit()
      return {
        file: output.address,
        ...written,
        tables: manifest.tables.length,
        rows: countRows(manifest),
        files: manifest.files.length,
        missingFiles: manifest.missingFiles.length,
        withheldSecrets: countWithheld(manifest),
        contentSha256: contentSha256(manifest),
      }
    } catch (error) {
      await output.discard()
      throw error
    }
  } catch (error) {
    broken = error as Error
    throw error
  } finally {
    // A copy that was cut leaves the connection in the middle of a message.
    if (!broken) await client.query('rollback')
    client.release(broken)
  }
}

async function headerOf(
  { clock }: BackupServices,
  client: pg.ClientBase,
  slug: string,
): Promise<CompanyHeader> {
  const { migrations } = await readHeaderFacts(client)
  return {
    format: 'company 1',
    version: productVersion(),
    createdAt: clock.now().toISOString(),
    migrations,
    company: await findArchived(client, slug),
  }
}

async function fill(
  { files, config }: BackupServices,
  client: pg.ClientBase,
  writer: ArchiveWriter,
  header: CompanyHeader,
  { passphrase, say }: ExportOptions,
): Promise<CompanyManifest> {
  const manifest: CompanyManifest = { tables: [], files: [], missingFiles: [], withheld: [] }
  const companyId = header.company.id
  const keys = passphrase === null ? null : config
  await writer.add(HEADER, json(header))
  const tables = await readArchiveTables(client)
  await enterAsApplication(client, companyId)
  for (const table of tables) {
    const { name, columns, sealed } = table
    const content = readTable(client, table, { companyId, keys, onRows: rowProgress(name, say) })
    const sum = await writer.add(tableItem(name), content.bytes)
    if (content.rows() > 0) say(`${name}: ${content.rows()} rows`)
    const names = [...columns.map((column) => column.name), ...(sealed === null ? [] : [sealed.column])]
    manifest.tables.push({ name, columns: names, rows: content.rows(), ...sum })
    if (sealed !== null && content.withheld() > 0)
      manifest.withheld.push({ table: name, column: sealed.column, count: content.withheld() })
  }
  for (const { key, contentType } of await readFileRows(client, companyId)) {
    const ownKey = key.slice(`${companyId}/`.length)
    const content = await files.get(key).catch((error: unknown) => {
      if ((error as { code?: string }).code === 'not_found') return null
      throw error
    })
    if (content === null) manifest.missingFiles.push(ownKey)
    else manifest.files.push({ key: ownKey, contentType, ...(await writer.add(fileItem(ownKey), content)) })
  }
  say(`${manifest.files.length} files`)
  await writer.add(MANIFEST, json(manifest))
  await writer.finish()
  return manifest
}

async function* json(value: unknown): AsyncGenerator<Uint8Array> {
  yield Buffer.from(JSON.stringify(value))
}
