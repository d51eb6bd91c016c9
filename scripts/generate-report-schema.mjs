/**
 * Writes the views of docs/report-schema.md from the migrations: `node scripts/generate-report-schema.mjs`.
 * A server test fails while they differ.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '#platform/db/migrate.ts'
import { reportSchemaPage } from '#platform/db/report/schema-page.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded.ts'

const page = join(import.meta.dirname, '../docs/report-schema.md')
const HEADING = '## Views\n\n'

const temporary = mkdtempSync(join(tmpdir(), 'plaudit-report-schema-'))
try {
  const { socketDirectory, port, user, database, stop } = await startEmbeddedPostgres({
    dataDirectory: join(temporary, 'postgres'),
    settings: { fsync: 'off' },
    log: () => {},
  })
  const address = { host: socketDirectory, port, user, database }
  try {
    await migrate(address)
    const client = new pg.Client(address)
    await client.connect()
    const text = readFileSync(page, 'utf8')
    const start = text.indexOf(HEADING) + HEADING.length
    writeFileSync(page, text.slice(0, start) + (await reportSchemaPage(client)))
    await client.end()
  } finally {
    await stop()
  }
} finally {
  rmSync(temporary, { recursive: true, force: true })
}
