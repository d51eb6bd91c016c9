import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { linesOf } from '#app/company-archive/lines.ts'
import { copyRows } from '#app/company-archive/rows-sql.ts'
import { openSecret } from '#app/company-archive/secrets.ts'
import type { ArchiveTable } from '#app/company-archive/tables-store.ts'
import type { SealedColumn } from '#app/sealed-columns.ts'
import type { SecretKeys } from '#platform/auth/secret-keys.ts'
import { counting } from '#platform/backup/database-dump.ts'

export type TableContent = {
  /** JSON lines. */
  bytes: AsyncIterable<Buffer>
  /** Number of rows that were read so far. */
  rows(): number
  /** Number of secrets that are not in them. */
  withheld(): number
}

/**
 * The rows of a company's table as in an archive. The connection must have entered the company. Without keys its
 * secrets are withheld. `onRows` gets the number of rows so far, now and then.
 */
export function readTable(
  client: pg.ClientBase,
  table: ArchiveTable,
  {
    companyId,
    keys,
    onRows,
  }: { companyId: number; keys: SecretKeys | null; onRows?: (rows: number) => void },
): TableContent {
  let rows = 0
  let withheld = 0
  const copied: AsyncIterable<Buffer> = client.query(copyTo(copyRows(table, companyId)))
  const counted = counting(copied, (more) => {
    rows += more
    onRows?.(rows)
  })
  const { sealed } = table
  const bytes =
    sealed === null
      ? counted
      : withSecrets(counted, { sealed, companyId, keys }, () => {
          withheld++
        })
  return { bytes, rows: () => rows, withheld: () => withheld }
}

async function* withSecrets(
  content: AsyncIterable<Buffer>,
  place: { sealed: SealedColumn; companyId: number; keys: SecretKeys | null },
  onWithheld: () => void,
): AsyncGenerator<Buffer> {
  for await (const sealedLine of linesOf(content)) {
    const { line, isWithheld } = openSecret(sealedLine, place)
    if (isWithheld) onWithheld()
    yield Buffer.from(`${line}\n`)
  }
}
