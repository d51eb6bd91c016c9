import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { examineDatabase } from '#app/commands/doctor.ts'
import { LEAKPROOF_FUNCTIONS, markLeakproof } from '#platform/db/citus.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { type BuiltCompany, buildCompany, systemViewerOf } from '#platform/testing/builders.ts'
import { CitusStandIn } from '#platform/testing/citus-stand-in.ts'
import { testServices } from '#platform/testing/test-services.ts'

const services = testServices()
const owner = services.database.ownerPool

const AUDIT = 'audit log'

/** The messages of the checks that failed, by their names. */
async function findings(database = services.database): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for await (const { name, ok, message } of examineDatabase({ ...services, database, running: true }))
    if (!ok) found[name] = message
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
    expect((await findings())[AUDIT]).toContain(company.slug)
    await owner.query(`update app.company set state = 'purging' where id = $1`, [company.id])
    expect(await findings()).toEqual({})
  })
})

describe('on a distributed database', () => {
  const standIn = new CitusStandIn(services.address)
  const distributed = { ...services.database, distributed: true }
  const NEEDS = 'node preparation'
  beforeAll(() => standIn.install())
  afterAll(() => standIn.end())

  test('names a node that is down and the companies that it holds', async () => {
    await standIn.run(
      `insert into pg_dist_partition select oid, 'h' from pg_class where oid = 'app.team'::regclass`,
    )
    await standIn.setDown('one', 'two')
    const found = ((await findings(distributed)).nodes ?? '').split('. ')
    const holder = company.id % 2 === 0 ? 0 : 1
    expect(found).toHaveLength(2)
    expect(found[holder]).toMatch(
      new RegExp(`^The node ${['one', 'two'][holder]}:5432 is down; .*\\b${company.slug}\\b`),
    )
    expect(found[1 - holder]).not.toContain(company.slug)
    await standIn.setDown()
    expect(await findings(distributed)).not.toHaveProperty('nodes')
  })

  test('names the nodes on which searches do not use their index or the role cannot log in', async () => {
    const problems = async () => ((await findings(distributed))[NEEDS] ?? '').split(/\. |\.$/)
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
    expect((await problems()).join()).not.toContain('index')
  })

  test('names the tables that are not distributed', async () => {
    expect((await findings(distributed))[NEEDS]).toContain('app.response is not distributed')
  })
})
