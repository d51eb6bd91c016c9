import type pg from 'pg'
import { batchesOf } from '#app/company-archive/lines.ts'
import * as rowsSql from '#app/company-archive/rows-sql.ts'
import { sealSecret } from '#app/company-archive/secrets.ts'
import type { ArchiveTable } from '#app/company-archive/tables-store.ts'
import type { SecretKeys } from '#platform/auth/secret-keys.ts'
import { BackupError } from '#platform/backup/manifest.ts'
import { APP_ROLE } from '#platform/db/pools.ts'

/** Creates the temporary tables of an import, which the end of the transaction drops. */
export async function prepareLoading(client: pg.ClientBase, tables: readonly ArchiveTable[]): Promise<void> {
  await client.query(rowsSql.CREATE_STAGED)
  await client.query(`grant select, insert, delete on pg_temp.staged_rows to ${APP_ROLE}`)
  for (const table of tables.filter(({ later }) => later.length > 0)) {
    await client.query(rowsSql.createLater(table))
    await client.query(`grant select, insert on pg_temp."later_${table.name}" to ${APP_ROLE}`)
  }
}

/** Fills references to rows that came later in the archive. */
export async function fillLater(
  client: pg.ClientBase,
  tables: readonly ArchiveTable[],
  companyId: number,
): Promise<void> {
  for (const table of tables.filter(({ later }) => later.length > 0))
    await client.query(rowsSql.fillLater(table), [companyId])
}

/** Inserts the rows of an item. The company is the given one, whatever the rows say. Returns their number. */
export async function loadRows(
  client: pg.ClientBase,
  table: ArchiveTable,
  content: AsyncIterable<Uint8Array>,
  { id, slug, keys, onRows }: { id: number; slug: string; keys: SecretKeys; onRows: (rows: number) => void },
): Promise<number> {
  const { sealed, name } = table
  const insertion = rowsSql.insertRows(table)
  let count = 0
  for await (const lines of batchesOf(content)) {
    const sealedLines =
      sealed === null ? lines : lines.map((line) => sealSecret(line, { sealed, companyId: id, keys }))
    const rows = `[${sealedLines.join(',')}]`
    if (name === 'person_login') await requireFreeEmails(client, rows)
    if (table.refersToItself) await client.query(rowsSql.STAGE_ROWS, [rows])
    else await client.query(insertion, rowsSql.SLUG_TABLES.has(name) ? [id, rows, slug] : [id, rows])
    if (table.later.length > 0) await client.query(rowsSql.rememberLater(table), [rows])
    count += lines.length
    onRows(count)
  }
  if (table.refersToItself) {
    await client.query(rowsSql.insertStaged(table), [id])
    await client.query(rowsSql.EMPTY_STAGED)
  }
  return count
}

/** An e-mail address signs in to one company. */
async function requireFreeEmails(client: pg.ClientBase, rows: string): Promise<void> {
  const { rows: taken } = await client.query<{ email: string }>(
    `select l.email from app.person_login l
      where l.email in (select r.email from json_populate_recordset(null::app.person_login, $1::json) r)
      order by l.email limit 3`,
    [rows],
  )
  if (taken.length > 0)
    throw new BackupError(
      `E-mail addresses of the archive already sign in to another company here, such as ${taken.map(({ email }) => email).join(', ')}. Change them there, or import into another installation.`,
    )
}
