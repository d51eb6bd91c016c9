import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { cruise, type ICruiseResult, type IFlattenedRuleSet } from 'dependency-cruiser'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { GLOBAL_TABLES } from '#platform/testing/schema-facts.ts'

const root = join(import.meta.dirname, '..')
const { featureOrder }: { featureOrder: string[] } = await import(join(root, 'src', 'features', 'order.mjs'))
const { default: configuration }: { default: Pick<IFlattenedRuleSet, 'forbidden'> & { options: object } } =
  await import(join(root, '.dependency-cruiser.mjs'))

type Files = Record<string, string>

async function breaches(baseDir: string): Promise<string[]> {
  const { forbidden, options } = configuration as {
    forbidden: IFlattenedRuleSet['forbidden']
    options: object
  }
  const { output } = await cruise(['src'], { ...options, baseDir, validate: true, ruleSet: { forbidden } })
  return (output as ICruiseResult).summary.violations.map(({ rule }) => rule.name)
}

/** Where features may have SQL. `directory.ts` is the directory of sign-ins, and `testing.ts` has builders. */
const sqlFiles = /([/-]store|-(query|sql)|\/(conditions|directory|testing)|\.test)\.tsx?$/
const sqlCalls =
  /\.(selectFrom|insertInto|updateTable|deleteFrom|query)\s*(<[^(]*>)?\(|\btx\s*\.(from|insert|update|delete)\(|\bsql\s*(<[^`]*>)?`/

function hasStraySql(path: string, content: string): boolean {
  return !sqlFiles.test(path) && sqlCalls.test(content)
}

describe('SQL outside a store', () => {
  it.each([
    "tx.db.selectFrom('goal').execute()",
    "tx.db.insertInto('goal').execute()",
    "tx.db\n  .updateTable('goal').execute()",
    "tx.db.deleteFrom('goal').execute()",
    "tx.from('goal').execute()",
    "tx\n  .update('goal').execute()",
    "pool.query('select 1')",
    "pool.query<{\n  id: number\n}>('select 1 as id')",
    'const one = sql`select 1`',
    'const one = sql<{ id: number }>`select 1 as id`',
  ])('is found: %s', (content) => {
    expect(hasStraySql('src/features/goals/goals.ts', content)).toBe(true)
    expect(hasStraySql('src/features/goals/store.ts', content)).toBe(false)
    expect(hasStraySql('src/features/goals/page-query.ts', content)).toBe(false)
  })

  it.each([
    "builder.queryFields((t) => ({ goals: t.field({ type: 'Int' }) }))",
    'const rows = await findGoals(tx)',
    "import { sql } from 'kysely'",
  ])('is not: %s', (content) => {
    expect(hasStraySql('src/features/goals/goals.ts', content)).toBe(false)
  })
})

/** Statements begun on `db`, by their table. Those on tables of companies begin on `tx`, which adds the company. */
const begunOnDb = /\bdb\s*\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(([^)]*)\)/g

const withoutCompany = (content: string): string[] =>
  [...content.matchAll(begunOnDb)]
    .map(([, source = '']) => source.trim())
    .filter((source) => !GLOBAL_TABLES.has(source.replace(/^['`](\w+).*/, '$1')))

describe('a statement that does not begin with its company', () => {
  it.each([
    ["tx.db.selectFrom('goal').where('company_id', '=', tx.companyId)", ["'goal'"]],
    ["tx.db\n  .updateTable('goal as g')", ["'goal as g'"]],
    ["const rows = await db.deleteFrom('goal')", ["'goal'"]],
    ['tx.db.insertInto(table).values(row)', ['table']],
    ["tx.from('goal')", []],
    ["tx.db.selectFrom('company as c')", []],
    ["not(exists(selectFrom('goal as g')))", []],
  ])('is found in %s', (content, found) => {
    expect(withoutCompany(content)).toEqual(found)
  })
})

describe('planted violations', () => {
  let folder: string

  beforeEach(() => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'plaudit-boundaries-')))
    plant({ 'package.json': '{"type":"module","imports":{"#*":"./src/*","#test/*":"./test/*"}}' })
  })

  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  function plant(files: Files): void {
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), content)
    }
  }

  /** Adds an import of `to` to `from`; both paths are below src/. */
  function plantImport(from: string, to: string): void {
    plant({
      [`src/${to}`]: 'export const x = 1\n',
      [`src/${from}`]: `import { x } from '#${to}'\nconsole.log(x)\n`,
    })
  }

  it.each([
    ['layer-lib', 'lib/dates.ts', 'platform/config.ts'],
    ['layer-ui', 'ui/Table.tsx', 'platform/web/client.ts'],
    ['layer-platform', 'platform/http.ts', 'features/company/contract.ts'],
    ['layer-platform', 'platform/http.ts', 'ui/words.ts'],
    ['layer-platform-web', 'platform/web/client.ts', 'features/company/contract.ts'],
    ['layer-features', 'features/goals/goals.ts', 'app/server.ts'],
    ['paths-free', 'paths.ts', 'lib/dates.ts'],
    ['order-people', 'features/people/people.ts', 'features/goals/contract.ts'],
    ['order-qa', 'features/qa/shared.ts', 'features/qa/scorecards/contract.ts'],
    ['order-qa-reviews', 'features/qa/reviews/reviews.ts', 'features/qa/appeals/contract.ts'],
    ['order-qa-assignments', 'features/qa/assignments/assignments.ts', 'features/metrics/contract.ts'],
    ['private-people', 'features/goals/goals.ts', 'features/people/employees/store.ts'],
    ['private-people', 'features/goals/goals.ts', 'features/people/employees/viewer-store.ts'],
    ['private-people', 'features/goals/goals.ts', 'features/people/rest.ts'],
    ['private-people', 'features/goals/goals.ts', 'features/people/list/page-query.ts'],
    ['private-qa-reviews', 'features/qa/appeals/appeals.ts', 'features/qa/reviews/store.ts'],
    ['private-store', 'app/server.ts', 'features/goals/store.ts'],
    ['private-store', 'app/server.ts', 'features/goals/page-query.ts'],
    ['browser-store', 'features/goals/web/Goals.tsx', 'features/goals/store.ts'],
    ['browser-store', 'features/goals/web/Goals.tsx', 'features/goals/goal-sql.ts'],
    ['browser-store', 'features/goals/web/Goals.tsx', 'features/goals/rest.ts'],
    ['browser-store', 'app/web/App.tsx', 'features/goals/graphql.ts'],
    ['browser-store', 'app/web/App.tsx', 'features/goals/jobs.ts'],
    ['browser-platform', 'features/goals/web/Goals.tsx', 'platform/db/tenant.ts'],
    ['browser-platform', 'app/web/App.tsx', 'platform/access/policy.ts'],
    ['browser-platform', 'app/web/App.tsx', 'app/server.ts'],
    ['listed', 'features/gossip/gossip.ts', 'lib/dates.ts'],
    ['test-helpers', 'features/goals/goals.ts', 'features/goals/testing.ts'],
    ['test-helpers', 'features/goals/web/Goals.tsx', 'features/goals/web/page-testing.tsx'],
    ['test-helpers', 'platform/http.ts', 'platform/testing/builders.ts'],
    ['test-helpers', 'app/web/main.tsx', 'platform/web/testing-setup.ts'],
    ['test-helpers', 'features/goals/goals.ts', 'features/goals/kill-worker-main.ts'],
  ])('%s: %s may not import %s', async (rule, from, to) => {
    plantImport(from, to)
    expect(await breaches(folder)).toContain(rule)
  })

  it.each(['ui/x.ts', 'app/web/x.ts', 'platform/web/x.ts', 'features/goals/web/x.ts', 'lib/x.ts'])(
    'browser-node: %s may not import Node.js',
    async (from) => {
      plant({ [`src/${from}`]: `import { join } from 'node:path'\nconsole.log(join('a', 'b'))\n` })
      expect(await breaches(folder)).toContain('browser-node')
    },
  )

  it('browser-packages: a screen may not import the database driver', async () => {
    plant({
      'node_modules/pg/package.json': '{"name":"pg","version":"1.0.0","main":"index.js"}',
      'node_modules/pg/index.js': 'module.exports = {}\n',
      'src/features/goals/web/Goals.tsx': `import pg from 'pg'\nconsole.log(pg)\n`,
    })
    expect(await breaches(folder)).toContain('browser-packages')
  })

  it('browser-platform: not even through a contract', async () => {
    plantImport('features/goals/contract.ts', 'platform/db/tenant.ts')
    plant({ 'src/features/goals/web/Goals.tsx': `import '#features/goals/contract.ts'\n` })
    expect(await breaches(folder)).toContain('browser-platform')
  })

  it('browser-platform: type imports count too', async () => {
    plant({
      'src/platform/db/tenant.ts': 'export type X = 1\n',
      'src/ui/Table.tsx': `import type { X } from '#platform/db/tenant.ts'\nexport const x: X = 1\n`,
    })
    expect(await breaches(folder)).toContain('browser-platform')
  })

  it.each(['app/server.ts', 'features/goals/testing.ts', 'features/goals/goals.test.ts'])(
    'no-test-folder: %s may not import from test',
    async (from) => {
      plant({
        'test/server/clients.ts': 'export const x = 1\n',
        [`src/${from}`]: `import { x } from '#test/server/clients.ts'\nconsole.log(x)\n`,
      })
      expect(await breaches(folder)).toContain('no-test-folder')
    },
  )

  it('no-cycles: modules may not import each other', async () => {
    plant({
      'src/lib/a.ts': `import { b } from '#lib/b.ts'\nexport const a = () => b\n`,
      'src/lib/b.ts': `import { a } from '#lib/a.ts'\nexport const b = () => a\n`,
    })
    expect(await breaches(folder)).toEqual(['no-cycles'])
  })

  it('no-cycles: not even by types', async () => {
    plant({
      'src/lib/a.ts': `import { b } from '#lib/b.ts'\nexport type A = 1\nexport const a = () => b\n`,
      'src/lib/b.ts': `import type { A } from '#lib/a.ts'\nexport const b: A = 1\n`,
    })
    expect(await breaches(folder)).toEqual(['no-cycles'])
  })

  it('resolvable: an import must resolve', async () => {
    plant({ 'src/lib/a.ts': `import '#lib/nowhere.ts'\n` })
    expect(await breaches(folder)).toEqual(['resolvable'])
  })

  it.each([
    ['features/goals/goals.ts', 'features/people/employees/employees.ts'],
    ['features/goals/web/Goals.tsx', 'features/people/web/PersonPicker.tsx'],
    ['features/goals/web/Goals.tsx', 'features/people/contract.ts'],
    ['features/goals/rest.ts', 'features/goals/store.ts'],
    ['features/goals/web/Goals.tsx', 'features/goals/web/use-goals-query.ts'],
    ['features/qa/reviews/reviews.ts', 'features/qa/scorecards/contract.ts'],
    ['features/qa/reviews/reviews.ts', 'features/qa/shared.ts'],
    ['app/web/App.tsx', 'platform/access/permissions.ts'],
    ['app/server.ts', 'features/goals/rest.ts'],
    ['ui/Table.tsx', 'paths.ts'],
    ['lib/dates.test.ts', 'platform/testing/database.ts'],
    ['features/goals/goals.test.ts', 'features/goals/testing.ts'],
    ['features/goals/web/page-testing.tsx', 'features/goals/testing.ts'],
    ['features/goals/kill-worker-main.ts', 'platform/testing/recording-jobs.ts'],
  ])('allowed: %s may import %s', async (from, to) => {
    plantImport(from, to)
    expect(await breaches(folder)).toEqual([])
  })
})

function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((path) => !path.includes('node_modules'))
}

describe('this repository', () => {
  // The check itself proves that the repository keeps these dependency rules.
  it('has no feature outside the ordered list', () => {
    const folders = readdirSync(join(root, 'src', 'features'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name)
    expect(folders.filter((name) => !featureOrder.includes(name))).toEqual([])
  })

  it('has SQL of features in their stores only', () => {
    const stray = filesBelow('src/features')
      .filter((path) => /\.tsx?$/.test(path))
      .filter((path) => hasStraySql(path, readFileSync(join(root, path), 'utf8')))
    expect(stray).toEqual([])
  })

  it('begins statements on tables of companies with tx.from, tx.update, tx.delete or tx.insert', () => {
    const stray = ['src/features', 'src/platform']
      .flatMap(filesBelow)
      .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
      .filter((path) => !/platform\/(testing\/|db\/in-company\.ts)/.test(path))
      .flatMap((path) => withoutCompany(readFileSync(join(root, path), 'utf8')).map((table) => [path, table]))
    expect(stray).toEqual([])
  })

  it('has no source file above 400 lines', () => {
    const generated = /\.(generated|gen)\.|(openapi\.d|graphql-env\.d|platform\/db\/tables)\.ts$/
    const long = ['src', 'scripts', 'bin', 'test']
      .flatMap(filesBelow)
      .filter((path) => /\.(tsx?|mjs)$/.test(path) && !generated.test(path))
      .filter((path) => readFileSync(join(root, path), 'utf8').trimEnd().split('\n').length > 400)
    expect(long).toEqual([])
  })
})
