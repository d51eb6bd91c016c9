import type { Readable } from 'node:stream'
import type pg from 'pg'
import {
  chooseId,
  countForPlanner,
  enterAsApplication,
  holdImports,
  isSlug,
  leaveApplication,
  raiseNumbers,
  requireOneDatabase,
} from '#app/company-archive/company-store.ts'
import {
  COMPANY_ARCHIVE,
  type CompanyHeader,
  type CompanyManifest,
  contentSha256,
  countRows,
  countWithheld,
} from '#app/company-archive/layout.ts'
import { fillLater, loadRows, prepareLoading } from '#app/company-archive/load-rows-store.ts'
import { rowProgress } from '#app/company-archive/progress.ts'
import { readTable } from '#app/company-archive/table-content.ts'
import { type ArchiveTable, readArchiveTables } from '#app/company-archive/tables-store.ts'
import type { BackupServices } from '#platform/backup/backup.ts'
import { BackupError, fileItem, HEADER, MANIFEST, tableItem } from '#platform/backup/manifest.ts'
import { checkArchive, readArchive, sumOf } from '#platform/backup/read-archive.ts'
import { storeFile } from '#platform/backup/restore.ts'
import { knownMigrations } from '#platform/db/migrate.ts'

export type ImportOptions = {
  /** Opens the archive; called twice, because an archive is checked completely before anything changes. */
  open(): Promise<Readable>
  passphrase: string | null
  /** The company's new slug, or null to keep its own. */
  slug: string | null
  /** Give the company another id if its own is taken. */
  newId: boolean
  say(message: string): void
}

export type ImportSummary = {
  id: number
  slug: string
  tables: number
  rows: number
  files: number
  missingFiles: number
  withheldSecrets: number
  contentSha256: string
}

/**
 * Adds the company of an archive to the installation. All rows are inserted in one transaction, as the application's
 * role inside the company, compared with the archive, and committed when all files are stored: until then the company
 * does not exist, and an import that was killed can be repeated. Throws a BackupError before the first change if the
 * archive is damaged or of another schema, or if the slug, the id or an e-mail address is taken.
 */
export async function importCompany(
  services: BackupServices,
  options: ImportOptions,
): Promise<ImportSummary> {
  const { say, passphrase } = options
  say('Checking the archive')
  const archive = await checkArchive(await options.open(), passphrase, requireSameSchema, COMPANY_ARCHIVE)
  const slug = options.slug ?? archive.header.company.slug
  if (!isSlug(slug))
    throw new BackupError(`'${slug}' cannot be a SLUG: use lower-case letters, digits and hyphens.`)
  const client = await services.database.ownerPool.connect()
  let failure: Error | undefined
  try {
    await requireOneDatabase(client)
    const id = await importInto(services, client, { ...options, ...archive, slug })
    await countForPlanner(client, archive.manifest.tables)
    return {
      id,
      slug,
      tables: archive.manifest.tables.length,
      rows: countRows(archive.manifest),
      files: archive.manifest.files.length,
      missingFiles: archive.manifest.missingFiles.length,
      withheldSecrets: countWithheld(archive.manifest),
      contentSha256: contentSha256(archive.manifest),
    }
  } catch (error) {
    failure = error as Error
    throw error
  } finally {
    // A connection with an open transaction is closed, which rolls it back.
    client.release(failure)
  }
}

/** Refuses an archive of another schema: its rows would not fit. */
function requireSameSchema({ version, migrations }: CompanyHeader): void {
  const known = knownMigrations()
  const differing = migrations.filter(({ name, hash }) => known.get(name) !== hash)
  if (differing.length > 0)
    throw new BackupError(
      `The archive is from a newer version of Plaudit (${version}, ${differing.map(({ name }) => name).join(', ')}). Import it with that version.`,
    )
  const exported = new Set(migrations.map(({ name }) => name))
  if ([...known.keys()].some((name) => !exported.has(name)))
    throw new BackupError(
      `The archive is from an older version of Plaudit (${version}). Upgrade the installation that it came from to this version, and export the company again.`,
    )
}

type Work = Omit<ImportOptions, 'slug'> & {
  slug: string
  header: CompanyHeader
  manifest: CompanyManifest
}

async function importInto(services: BackupServices, client: pg.ClientBase, work: Work): Promise<number> {
  const tables = await readArchiveTables(client)
  await client.query('begin')
  for (const setting of [`timezone = 'UTC'`, `intervalstyle = 'postgres'`, `datestyle = 'ISO, MDY'`])
    await client.query(`set local ${setting}`)
  // The files are stored while the transaction waits.
  await client.query('set local idle_in_transaction_session_timeout = 0')
  await holdImports(client)
  const id = await chooseId(client, {
    id: work.header.company.id,
    slug: work.slug,
    newId: work.newId,
  })
  const stored: string[] = []
  try {
    await readInto(services, client, { ...work, id, tables, onStored: (key) => stored.push(key) })
  } catch (error) {
    // Nothing was committed, so that no row names them.
    for (const key of stored) await services.files.delete(key).catch(() => {})
    throw error
  }
  await client.query('commit')
  return id
}

async function readInto(
  { files, config }: BackupServices,
  client: pg.ClientBase,
  work: Work & { id: number; tables: readonly ArchiveTable[]; onStored(key: string): void },
): Promise<void> {
  const { id, slug, tables, manifest, say } = work
  const byItem = new Map(tables.map((table) => [tableItem(table.name), table]))
  const fileByItem = new Map(manifest.files.map((file) => [fileItem(file.key), file]))
  let isLoading = true
  await prepareLoading(client, tables)
  const archive = readArchive(await work.open(), work.passphrase, { noun: COMPANY_ARCHIVE.noun })
  for await (const { name, content } of archive) {
    const table = byItem.get(name)
    const file = fileByItem.get(name)
    if (table) {
      const rows = await loadRows(client, table, content, {
        id,
        slug,
        keys: config,
        onRows: rowProgress(table.name, say),
      })
      if (rows > 0) say(`${table.name}: ${rows} rows`)
      if (table.name === 'company') {
        await raiseNumbers(client, id, table)
        await enterAsApplication(client, id)
      }
    } else if (isLoading && name !== HEADER) {
      await endLoading(client, config, work)
      isLoading = false
    }
    if (file) {
      const key = `${id}/${file.key}`
      work.onStored(key)
      await storeFile(files, { ...file, key }, content)
    } else if (!table && name !== HEADER && name !== MANIFEST)
      throw new BackupError(`The archive contains ${name}, which this version does not know.`)
  }
  say(`${manifest.files.length} files`)
}

/** Fills references between tables, compares every table with the archive, and leaves the company. */
async function endLoading(
  client: pg.ClientBase,
  config: BackupServices['config'],
  { id, tables, manifest, say }: Work & { id: number; tables: readonly ArchiveTable[] },
): Promise<void> {
  await fillLater(client, tables, id)
  say('Comparing the rows with the archive')
  const expected = new Map(manifest.tables.map(({ name, sha256 }) => [name, sha256]))
  for (const table of tables) {
    const { sha256 } = await sumOf(readTable(client, table, { companyId: id, keys: config }).bytes)
    if (sha256 !== expected.get(table.name))
      throw new BackupError(`The table ${table.name} does not hold what was exported after loading it.`)
  }
  await leaveApplication(client)
  for (const table of tables) await raiseNumbers(client, id, table)
  say('Storing the files')
}
