import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { renewBuiltInRoles } from '#features/people/roles/renew-built-in.ts'
import { listRoles } from '#features/people/roles/roles.ts'
import { systemViewer } from '#features/people/sessions/viewers.ts'
import { ROLE_TEMPLATE_DEFAULTS } from '#platform/access/role-templates.ts'
import { restore } from '#platform/backup/restore.ts'
import { installation, restoring, withOwner } from '#platform/backup/testing.ts'
import { verifyAudit } from '#platform/records/verify-audit.ts'
import { catalogueFaults } from '#platform/testing/catalogue-rules.ts'
import { scratchDatabase } from '#platform/testing/test-database.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { startServerProcess } from '#test/server/support/server-process.ts'
import { compareRows, readBackup, readDatabase } from '#test/server/upgrade/compared-rows.ts'

const root = join(import.meta.dirname, '../../..')
const releases = join(root, 'test/fixtures/releases')
const files = readdirSync(releases)
  .filter((name) => name.endsWith('.tar.zst'))
  .sort()

const services = testServices()
const folder = mkdtempSync(join(tmpdir(), 'plaudit-upgrade-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Columns whose values an upgrade may change, because they are computed from others. */
const COMPUTED: Record<string, readonly string[]> = {
  // The search index: later versions ignore accents.
  'app.response': ['search'],
  // Empty: the sums are computed again.
  'app.metric_fold': ['time_zone'],
}
/** Lists the migrations that ran. */
const MIGRATIONS = 'app.schema_migration'

describe.each(files)('the demo companies of %s', (name) => {
  const backup = restoring(join(releases, name))
  const target = installation(services, folder, scratchDatabase({ from: 'nothing' }))
  beforeAll(() => restore(target, backup))

  test('keep every row and value', async () => {
    const after = await readDatabase(target.address)
    const differences: unknown[] = []
    let rows = 0
    for (const table of await readBackup(backup.open)) {
      rows += table.rows.length
      const { dropped, removed, added } = compareRows(table, after.get(table.name), COMPUTED[table.name])
      const isExpected = table.name === MIGRATIONS && removed.length === 0
      if (dropped.length + removed.length + added.length > 0 && !isExpected)
        differences.push({
          table: table.name,
          dropped,
          removed: removed.slice(0, 3),
          added: added.slice(0, 3),
        })
    }
    expect(differences).toEqual([])
    expect(rows).toBeGreaterThan(40_000)
  })

  test('keep their walls between companies and a valid activity log', async () => {
    expect(await withOwner(target.address, catalogueFaults)).toEqual([])
    for (const { id } of await companies())
      expect(await verifyAudit(target.database.ownerPool, id)).toMatchObject({ broken: null })
  })

  test('have built-in roles with the rights of this version', async () => {
    await renewBuiltInRoles({ ...target, eventsWritten() {} })
    for (const { id } of await companies()) {
      const viewer = await systemViewer(target, id)
      const builtIn = (await listRoles({ ...services, ...target }, viewer)).filter(({ legacy }) => legacy)
      expect(builtIn).toHaveLength(5)
      for (const { role_template: template, permissions, data_access } of builtIn) {
        const { permissions: expected, dataAccess } = ROLE_TEMPLATE_DEFAULTS[template]
        expect([...permissions].sort(), template).toEqual([...expected].sort())
        expect(data_access).toEqual(dataAccess)
      }
    }
  })

  const companies = async (): Promise<{ id: number }[]> =>
    (await target.database.ownerPool.query('/* across companies: a test */ select id from app.company')).rows

  if (name === files[0])
    test('show figures that equal those recomputed from their rows', async () => {
      const { child, port } = await startServerProcess(target, target.dataDirectory, { ROLE: 'all' })
      try {
        const { stdout } = await promisify(execFile)(
          process.execPath,
          [
            'test/verify-figures/main.ts',
            '--base',
            `http://localhost:${port}`,
            '--email',
            'lead@demo.example',
          ],
          { cwd: root },
        )
        const { figures, differences } = JSON.parse(stdout)
        expect(differences).toEqual([])
        expect(figures).toBeGreaterThan(40_000)
      } finally {
        const ended = new Promise((resolve) => child.once('exit', resolve))
        child.kill('SIGTERM')
        await ended
      }
    }, 180_000)
})
