import { describe, expect, test } from 'vitest'
import { DEMO_COMPANY } from '#app/demo/content/demo-company.ts'
import { OTHER_COMPANY } from '#app/demo/content/other-company.ts'
import { defineDemoJobs, RESET_DEMO } from '#app/demo/jobs.ts'
import { DEMO_PASSWORD, resetDemo, seedDemo } from '#app/demo/seed-demo.ts'
import { anyDemoCompany, findCompany } from '#features/company/companies.ts'
import { readTablesToEmpty } from '#features/company/purge/purge-store.ts'
import { signIn } from '#features/people/sessions/sign-in.ts'
import { verifyAudit } from '#platform/records/verify-audit.ts'
import { buildCompany, buildEmployee } from '#platform/testing/builders.ts'
import { type TestServices, testServices } from '#platform/testing/test-services.ts'

const DAYS = 2
const PEOPLE = DEMO_COMPANY.people.length + OTHER_COMPANY.people.length + 2
const quiet = () => {}

/** Number of the company's rows per table; leaves out empty tables. */
async function rowsOf({ database: { ownerPool } }: TestServices, companyId: number) {
  const { tables } = await readTablesToEmpty(ownerPool)
  const counts: Record<string, number> = {}
  for (const table of [...tables, 'audit_head']) {
    const { rows } = await ownerPool.query(`select count(*) as n from app.${table} where company_id = $1`, [
      companyId,
    ])
    if (rows[0].n > 0) counts[table] = rows[0].n
  }
  return counts
}

async function companiesOf({ database }: TestServices) {
  const { rows } = await database.ownerPool.query<{ id: number; slug: string; state: string; demo: boolean }>(
    '/* across companies: the test looks at the whole installation */ select id, slug, state, demo from app.company order by id',
  )
  return rows
}

async function enter(services: TestServices, email: string) {
  const entered = await signIn(services, { email, password: DEMO_PASSWORD, address: '192.0.2.1' })
  if ('challenge' in entered) throw new Error(`${email} is asked for a second step`)
  return entered.viewer
}

const CLEARED = { audit_entry: 1, audit_head: 1, audit_value: 1 }

describe('a reset of the demo', () => {
  const services = testServices()

  test('creates the demo companies again, signs everybody out, and leaves other companies alone', {
    timeout: 180_000,
  }, async () => {
    const acme = await buildCompany(services, { slug: 'acme' })
    await buildEmployee(services, acme, { password: 'x'.repeat(12) })
    const others = await rowsOf(services, acme.id)
    await seedDemo(services, quiet, { days: DAYS })
    const before = await enter(services, 'agent@demo.example')
    const other = await findCompany(services, 'other')

    const made = await resetDemo(services, quiet, { days: DAYS })

    expect(made).toMatchObject({ companies: 2, employees: PEOPLE })
    const after = await enter(services, 'agent@demo.example')
    expect(after.company.id).not.toBe(before.company.id)
    expect(await companiesOf(services)).toEqual([
      { id: acme.id, slug: 'acme', state: 'live', demo: false },
      { id: before.company.id, slug: expect.stringMatching(/^reset-\d+-/), state: 'purged', demo: true },
      { id: other, slug: expect.stringMatching(/^reset-\d+-/), state: 'purged', demo: true },
      { id: after.company.id, slug: 'demo', state: 'live', demo: true },
      { id: await findCompany(services, 'other'), slug: 'other', state: 'live', demo: true },
    ])
    expect(await rowsOf(services, before.company.id)).toEqual(CLEARED)
    expect(await rowsOf(services, acme.id)).toEqual(others)
    const audit = await verifyAudit(services.database.ownerPool, before.company.id, { purged: true })
    expect(audit).toEqual({ sound: 1, broken: null })
  })

  /** Services that fail at the given statement of the owner, as if the process was killed. */
  function cutOffAfter(statements: number): TestServices {
    let left = statements
    const { ownerPool } = services.database
    const cut = new Proxy(ownerPool, {
      get(pool, name) {
        if (name !== 'query') return Reflect.get(pool, name).bind?.(pool) ?? Reflect.get(pool, name)
        return (text: string, values?: unknown[]) => {
          if (left-- <= 0) throw new Error('killed')
          return pool.query(text, values)
        }
      },
    })
    return { ...services, database: { ...services.database, ownerPool: cut } }
  }

  // Continues with the companies of the test above, because filling new ones is slow.
  test('killed at any point is completed by the next start', { timeout: 180_000 }, async () => {
    // Before the first change, between the two parts of the signing out, and in the middle of the removal.
    for (const statements of [0, 1, 2, 40, 90, 150]) {
      const killed = resetDemo(cutOffAfter(statements), quiet, { days: DAYS })
      await expect(killed, `${statements} statements`).rejects.toThrow('killed')
    }
    expect(await findCompany(services, 'demo')).toBeNull()
    expect(await anyDemoCompany(services)).toBe(true)
    // While the new companies are filled.
    const whole = services.eventsWritten
    let transactions = 0
    services.eventsWritten = () => {
      if (++transactions === 6) throw new Error('killed')
    }
    await expect(seedDemo(services, quiet, { days: DAYS })).rejects.toThrow('killed')
    services.eventsWritten = whole
    await seedDemo(services, quiet, { days: DAYS })
    await enter(services, 'admin@demo.example')
    await enter(services, 'agent@other.example')
    const companies = (await companiesOf(services)).filter(({ demo }) => demo)
    expect(companies.filter(({ state }) => state === 'live').map(({ slug }) => slug)).toEqual([
      'demo',
      'other',
    ])
    for (const { id, state } of companies.filter((company) => company.state !== 'live'))
      expect([state, await rowsOf(services, id)]).toEqual(['purged', CLEARED])
  })
})

test.each([
  ['true', true],
  ['false', false],
  [undefined, false],
])('with DEMO=%s there is a nightly reset: %j', (DEMO, expected) => {
  const names: string[] = []
  const jobs = { define: (name: string) => names.push(name) }
  const demo = DEMO === undefined ? null : DEMO === 'true'
  defineDemoJobs({ config: { demo }, jobs } as never)
  expect(names.includes(RESET_DEMO)).toBe(expected)
})
