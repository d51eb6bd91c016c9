import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { examine } from '#app/commands/doctor.ts'
import { LEAKPROOF_FUNCTIONS, markLeakproof } from '#platform/db/citus.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { type BuiltCompany, buildCompany, systemViewerOf } from '#platform/testing/builders.ts'
import { CitusStandIn } from '#platform/testing/citus-stand-in.ts'
import { testServices } from '#platform/testing/test-services.ts'

const services = testServices()
const owner = services.database.ownerPool

const AUDIT = 'the audit log of every company is whole'
const FILES = 'files can be written, read and removed'

/** The problems found, by the name of the check. */
async function findings(options: Partial<typeof services> = {}): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for await (const { name, problems } of examine({ ...services, ...options }))
    if (problems.length > 0) found[name] = problems
  return found
}

let company: BuiltCompany
beforeEach(async () => {
  company = await buildCompany(services)
  const viewer = await systemViewerOf(services, company)
  for (const name of ['A', 'B', 'C', 'D'])
    await tenantTransaction(services, viewer, async (tx) =>
      tx.audit({ action: 'team.created', objectType: 'team', objectId: 1, after: { name } }),
    )
})

test('reports no problem for a healthy installation', async () => {
  expect(await findings()).toEqual({})
})

describe('the audit log', () => {
  test.each<[what: string, statements: string[], problem: string]>([
    [
      'an altered entry',
      [
        "update app.audit_entry set actor_kind = 'person', actor_id = 7 where company_id = $1 and sequence = 2",
      ],
      'entry 2: the entry was altered',
    ],
    [
      'an altered value',
      [`update app.audit_value set after = '{"name":"Z"}' where company_id = $1 and sequence = 3`],
      'entry 3: its values were altered',
    ],
    [
      'a removed entry',
      [
        'delete from app.audit_value where company_id = $1 and sequence = 2',
        'delete from app.audit_entry where company_id = $1 and sequence = 2',
      ],
      'entry 2: the entry is missing',
    ],
    [
      'the last entry removed',
      [
        'delete from app.audit_value where company_id = $1 and sequence = 4',
        'delete from app.audit_entry where company_id = $1 and sequence = 4',
      ],
      'entry 4: the entry is missing',
    ],
    [
      'reordered entries',
      [
        'delete from app.audit_value where company_id = $1',
        'update app.audit_entry set sequence = 0 where company_id = $1 and sequence = 2',
        'update app.audit_entry set sequence = 2 where company_id = $1 and sequence = 3',
        'update app.audit_entry set sequence = 3 where company_id = $1 and sequence = 0',
      ],
      'entry 2: the entry does not follow the one before it',
    ],
  ])('%s is found, with the company and the entry', async (_what, statements, problem) => {
    for (const statement of statements) await owner.query(statement, [company.id])
    const found = await findings()
    expect(Object.keys(found)).toEqual([AUDIT])
    expect(found[AUDIT]).toContain(`${company.slug}: ${problem}`)
    await owner.query('delete from app.audit_value where company_id = $1', [company.id])
    await owner.query('delete from app.audit_entry where company_id = $1', [company.id])
    await owner.query('delete from app.audit_head where company_id = $1', [company.id])
  })

  test('may be cut short while a company is being purged', async () => {
    await owner.query('delete from app.audit_value where company_id = $1 and sequence < 3', [company.id])
    await owner.query('delete from app.audit_entry where company_id = $1 and sequence < 3', [company.id])
    expect((await findings())[AUDIT]).toHaveLength(1)
    await owner.query(`update app.company set state = 'purging' where id = $1`, [company.id])
    expect(await findings()).toEqual({})
  })
})

test('names a table without row-level security', async () => {
  await owner.query('alter table app.brand no force row level security')
  try {
    expect(await findings()).toEqual({ 'every table of a company has its wall': ['brand has none'] })
  } finally {
    await owner.query('alter table app.brand force row level security')
  }
})

test('reports a schema of another version', async () => {
  const { rows } = await owner.query('select * from app.schema_migration order by name desc limit 1')
  const [last] = rows
  await owner.query('delete from app.schema_migration where name = $1', [last.name])
  try {
    expect(await findings()).toEqual({
      'the database has the schema of this version': [`${last.name} is pending`],
    })
  } finally {
    await owner.query('insert into app.schema_migration (name, hash, applied_at) values ($1, $2, $3)', [
      last.name,
      last.hash,
      last.applied_at,
    ])
  }
})

test('reports that files cannot be written, and still runs the other checks', async () => {
  const files = {
    ...services.files,
    put: async () => {
      throw new Error('the disk is full')
    },
  }
  expect(await findings({ files })).toEqual({ [FILES]: ['the disk is full'] })
})

describe('on a distributed database', () => {
  const standIn = new CitusStandIn(services.address)
  const distributed = { ...services.database, distributed: true }
  const NEEDS = 'every node has what it needs'
  beforeAll(() => standIn.install())
  afterAll(() => standIn.end())

  test('names a node that is down and the companies that it holds', async () => {
    await standIn.run(
      `insert into pg_dist_partition select oid, 'h' from pg_class where oid = 'app.team'::regclass`,
    )
    await standIn.setDown('one', 'two')
    const found = (await findings({ database: distributed }))['every node answers']
    const holder = company.id % 2 === 0 ? 0 : 1
    expect(found).toHaveLength(2)
    expect(found?.[holder]).toMatch(
      new RegExp(`^the node ${['one', 'two'][holder]}:5432 is down; .*\\b${company.slug}\\b`),
    )
    expect(found?.[1 - holder]).not.toContain(company.slug)
    await standIn.setDown()
    expect(await findings({ database: distributed })).not.toHaveProperty('every node answers')
  })

  test('names the nodes on which searches do not use their index or the role cannot log in', async () => {
    const problems = async () => (await findings({ database: distributed }))[NEEDS] ?? []
    const role = ['one', 'two'].map((node) => `${node}:5432: the role plaudit_app cannot log in`)
    expect(await problems()).toEqual(expect.arrayContaining(role))
    const [mark] = LEAKPROOF_FUNCTIONS
    await standIn.run(`alter function ${mark} not leakproof`)
    expect(await problems()).toEqual(
      expect.arrayContaining(
        ['one', 'two'].map(
          (node) => `${node}:5432: searches do not use their index; run plaudit migrate as a superuser`,
        ),
      ),
    )
    await standIn.run(markLeakproof(mark ?? ''))
    expect(await problems()).not.toContainEqual(expect.stringContaining('index'))
  })

  test('names the tables that are not distributed', async () => {
    expect((await findings({ database: distributed }))[NEEDS]).toContain('app.response is not distributed')
  })
})
