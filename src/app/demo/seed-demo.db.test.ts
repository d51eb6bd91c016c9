import { beforeAll, describe, expect, it } from 'vitest'
import { DEMO_COMPANY } from '#app/demo/content/demo-company.ts'
import { OTHER_COMPANY } from '#app/demo/content/other-company.ts'
import { DEMO_PASSWORD, seedDemo } from '#app/demo/seed-demo.ts'
import { findCompany } from '#features/company/companies.ts'
import { streamRequestSchema } from '#features/feedback/stream/contract.ts'
import { presentPage, streamQuery } from '#features/feedback/stream/stream.ts'
import { foundCompany } from '#features/people/found-company.ts'
import { signIn } from '#features/people/sessions/sign-in.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { tenantFlight } from '#platform/db/tenant.ts'
import { buildCompany, buildEmployee } from '#platform/testing/builders.ts'
import { type TestServices, testServices } from '#platform/testing/test-services.ts'

const DAYS = 20
const ACCOUNTS = [...DEMO_COMPANY.people, ...OTHER_COMPANY.people].filter((person) => person.signsIn)

type Card = {
  id: number
  employee: { id: number } | null
  team: { name: string } | null
  external_url: string | null
}

async function stream(
  services: TestServices,
  viewer: Viewer,
  limit = 100,
): Promise<{ cards: Card[]; count: number }> {
  const request = streamRequestSchema.parse({ limit, include_deactivated: true })
  const [result] = await tenantFlight(services, viewer.company.id, [streamQuery(viewer, request)])
  const page = JSON.parse(presentPage(viewer, request, result?.[0]))
  return { cards: page.solicitations, count: page.total.count }
}

async function rowCounts({ database }: TestServices) {
  const { rows } = await database.ownerPool.query(
    `/* across companies: the test looks at the whole installation */
     select (select count(*) from app.company) as companies, (select count(*) from app.employee) as employees,
            (select count(*) from app.team) as teams, (select count(*) from app.response) as responses,
            (select count(*) from app.answer) as answers, (select count(*) from app.credential) as credentials,
            (select count(*) from app.audit_entry) as audits`,
  )
  return rows[0]
}

async function enter(services: TestServices, email: string) {
  const entered = await signIn(services, { email, password: DEMO_PASSWORD, address: '192.0.2.1' })
  if ('challenge' in entered) throw new Error(`${email} is asked for a second step`)
  return entered
}

describe('the demo companies', () => {
  const services = testServices({ SMTP_URL: 'smtp://127.0.0.1:9' })
  const messages: string[] = []
  const say = (message: string) => messages.push(message)
  type Made = Awaited<ReturnType<typeof seedDemo>>
  let both: Made[]
  let made: Made

  // Seed twice at the same time; all tests below must still hold. On a busy machine that takes minutes.
  beforeAll(async () => {
    both = await Promise.all([1, 2].map(() => seedDemo(services, say, { days: DAYS })))
    made = both.find(({ companies }) => companies > 0) ?? { companies: 0, employees: 0, responses: 0 }
  }, 300_000)

  it('are seeded once when two processes start at the same time', () => {
    expect(both.map(({ companies }) => companies).sort()).toEqual([0, 2])
    expect(both.map(({ employees }) => employees).sort()).toEqual([0, expect.any(Number)])
  })

  it('send no mail, even with a mail server', async () => {
    const { rows } = await services.database.ownerPool.query(
      `/* across companies: the test looks at the whole installation */
       select (select count(*) from app.company where not demo) as others,
              (select count(*) > 0 from app.mail_message where status = 'kept') as kept,
              (select count(*) from app.mail_message where status <> 'kept') as not_kept,
              (select count(*) from app.outbox_event where type = 'mail.queued') as queued`,
    )
    expect(rows).toEqual([{ others: 0, kept: true, not_kept: 0, queued: 0 }])
  })

  it('have survey requests in every status', async () => {
    const { rows } = await services.database.ownerPool.query<{ status: string }>(
      `/* across companies: the test looks at the whole installation */
       select distinct status from app.survey_request order by status`,
    )
    expect(rows.map(({ status }) => status)).toEqual([
      'answered',
      'bounced',
      'do_not_send',
      'expired',
      'failed',
      'kept',
      'link',
      'revoked',
      'scheduled',
      'sent',
      'suppressed',
      'uncertain',
    ])
  })

  it('have open, answered and solved cases of service recovery', async () => {
    const { rows } = await services.database.ownerPool.query(
      `/* across companies: the test looks at the whole installation */
       select count(*) filter (where r.recovered_at is null and r.expires_at > $1) > 0 as open,
              count(r.recovered_at) > 0 as answered,
              count(*) filter (where exists (
                select from app.answer a where a.company_id = r.company_id and a.response_id = r.response_id
                   and a.recovery and a.number = 1)) > 0 as recovered
         from app.survey_request r where r.recovery_survey_id is not null`,
      [services.clock.now()],
    )
    expect(rows).toEqual([{ open: true, answered: true, recovered: true }])
  })

  it('are seeded once: a second run changes nothing and reports it', async () => {
    const before = await rowCounts(services)
    expect(before).toMatchObject({ companies: 2, employees: made.employees, responses: made.responses })
    services.clock.advance(3 * 3_600_000)
    expect(await seedDemo(services, say, { days: DAYS })).toEqual({
      companies: 0,
      employees: 0,
      responses: 0,
    })
    expect(messages.at(-1)).toBe('Demo companies are already there.')
    expect(await rowCounts(services)).toEqual(before)
  })

  it('have about 40 people in nested teams, and three in the other company', () => {
    expect(DEMO_COMPANY.people.filter((person) => person.leftDaysAgo !== undefined)).toHaveLength(2)
    expect(DEMO_COMPANY.people.length + 1).toBeGreaterThanOrEqual(40)
    expect(OTHER_COMPANY.people.length + 1).toBe(3)
    expect(made.employees).toBe(DEMO_COMPANY.people.length + OTHER_COMPANY.people.length + 2)
  })

  it.each(ACCOUNTS.map((person) => [person.email, person.role] as const))('let %s sign in', async (email) => {
    const { viewer } = await enter(services, email)
    expect(viewer.person?.email).toBe(email)
    expect(viewer.company.slug).toBe(email.split(/[@.]/)[1])
  })

  it('give only the demo accounts a password', async () => {
    expect(await rowCounts(services)).toMatchObject({ credentials: ACCOUNTS.length })
    await expect(enter(services, 'mateo.fuentes@demo.example')).rejects.toThrow('not right')
    await expect(enter(services, 'daniel.weiss@demo.example')).rejects.toThrow('not right')
  })

  it('show an agent only their own feedback', async () => {
    const { viewer } = await enter(services, 'agent@demo.example')
    const { cards } = await stream(services, viewer)
    expect(cards.length).toBeGreaterThan(0)
    expect(new Set(cards.map((card) => card.employee?.id))).toEqual(new Set([viewer.person?.id]))
  })

  it('show the lead only their team and its sub-teams, including the agent', async () => {
    const { viewer: agent } = await enter(services, 'agent@demo.example')
    const { viewer } = await enter(services, 'lead@demo.example')
    expect(viewer.person?.isManager).toBe(true)
    expect(viewer.ownTeamIds).toHaveLength(3)
    expect(viewer.person?.teamId).toBe(agent.person?.teamId)
    expect(viewer.ownTeamMemberIds).toContain(agent.person?.id)
    const { cards } = await stream(services, viewer)
    const teams = new Set(cards.map((card) => card.team?.name))
    expect(teams).toContain('Billing North Chat')
    expect([...teams].filter((team) => team !== 'Billing' && !team?.startsWith('Billing North'))).toEqual([])
    expect(cards.every((card) => viewer.ownTeamMemberIds.includes(card.employee?.id ?? 0))).toBe(true)
  })

  it('let the coach coach their team, but not grade or administrate', async () => {
    const { viewer } = await enter(services, 'coach@demo.example')
    expect(viewer.dataAccess.COACHING).toBe('own_team')
    expect(viewer.permissions).toMatchObject({ manageOneOnOnes: true, reviewQA: false, companyAdmin: false })
    const teams = new Set((await stream(services, viewer)).cards.map((card) => card.team?.name))
    expect([...teams].filter((team) => team !== 'Retention' && team !== 'Customer Care')).toEqual([])
    expect(teams).toContain('Retention')
  })

  it('have audits, one open appeal and one resolved appeal', async () => {
    const { viewer } = await enter(services, 'admin@demo.example')
    const { rows } = await services.database.ownerPool.query(
      `select (select count(*) from app.qa_audit where company_id = $1 and completed_at is null) as begun,
              (select count(*) from app.qa_audit where company_id = $1 and completed_at is not null) as completed,
              (select count(*) from app.qa_audit where company_id = $1 and reviewer_id = auditor_id) as of_own,
              (select count(*) from app.qa_appeal where company_id = $1 and closed_at is null) as open,
              (select count(*) from app.qa_appeal where company_id = $1 and closed_at is not null) as decided`,
      [viewer.company.id],
    )
    expect(rows[0]).toEqual({ begun: 1, completed: 2, of_own: 0, open: 1, decided: 1 })
  })

  it('have customers with contact details, and follow-ups of team leaders', async () => {
    const { viewer } = await enter(services, 'admin@demo.example')
    const { rows } = await services.database.ownerPool.query(
      `select (select count(*) from app.response where company_id = $1 and customer_email like '%@customer.example') as customers,
              (select count(*) from app.follow_up where company_id = $1) as notes,
              (select count(*) from app.follow_up f where f.company_id = $1 and not exists (
                select from app.team t where t.company_id = $1 and t.owner_id = f.created_by)) as of_others`,
      [viewer.company.id],
    )
    expect(rows[0].customers).toBeGreaterThan(10)
    expect(rows[0].notes).toBeGreaterThan(0)
    expect(rows[0].of_others).toBe(0)
  })

  it('show an admin everything of their company and nothing of the other', async () => {
    const { viewer: demo } = await enter(services, 'admin@demo.example')
    const { viewer: other } = await enter(services, 'admin@other.example')
    const demoPage = await stream(services, demo)
    const otherPage = await stream(services, other)
    expect(demoPage.count + otherPage.count).toBe(made.responses)
    const ids = new Set(demoPage.cards.map((card) => card.id))
    expect(
      otherPage.cards.filter((card) => ids.has(card.id) || card.external_url?.includes('demo.example')),
    ).toEqual([])
  })
})

describe('an interrupted run', () => {
  const services = testServices()
  const say = () => {}

  // Seeds everything twice, which takes several times as long on a busy machine.
  it('is completed by a run on the next day without duplicates, even if the company has no roles and people yet', {
    timeout: 180_000,
  }, async () => {
    const { companyId } = await foundCompany(services, { slug: 'demo', name: 'Demo Company' })
    await services.database.ownerPool.query('delete from app.role where company_id = $1', [companyId])
    const whole = services.eventsWritten
    let transactions = 0
    services.eventsWritten = () => {
      if (++transactions === 1) throw new Error('killed')
    }
    await expect(seedDemo(services, say, { days: DAYS })).rejects.toThrow('killed')
    services.eventsWritten = whole
    const before = await rowCounts(services)
    expect(before).toMatchObject({ companies: 1, credentials: 0, employees: DEMO_COMPANY.people.length })
    services.clock.advance(86_400_000)
    const made = await seedDemo(services, say, { days: DAYS })
    expect(made.companies).toBe(1)
    expect(await rowCounts(services)).toMatchObject({
      companies: 2,
      employees: DEMO_COMPANY.people.length + OTHER_COMPANY.people.length + 2,
      credentials: ACCOUNTS.length,
      responses: before.responses + made.responses,
    })
    await enter(services, 'admin@demo.example')
    await enter(services, 'agent@other.example')
  })
})

describe('an existing company with the slug demo', () => {
  const services = testServices()

  it('is left unchanged', async () => {
    const company = await buildCompany(services, { slug: 'demo' })
    await buildEmployee(services, company)
    const before = await rowCounts(services)
    await expect(seedDemo(services, () => {}, { days: 2 })).rejects.toThrow(
      "The company 'demo' is not the demo's",
    )
    expect(await rowCounts(services)).toEqual(before)
    expect(await findCompany(services, 'other')).toBeNull()
  })
})
