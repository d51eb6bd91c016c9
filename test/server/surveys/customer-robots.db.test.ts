import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { foundStaffedCompany, type StaffedCompany } from '#features/people/testing.ts'
import { SERVICE_RECOVERY } from '#features/surveys/configuration/starters.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { auditedActs, type Client, fingerprint, signInAs } from '#test/server/support/clients.ts'
import { parseFragment } from '#test/server/surveys/survey-form.ts'
import { Customer, publishedSurvey } from '#test/server/surveys/survey-setup.ts'

const services = testServices()
let app: FastifyInstance
let demo: StaffedCompany
let other: StaffedCompany
let admin: Client
let survey: string

/** The load: `PLAUDIT_SURVEY_LOAD=full` runs the full size of CONTRIBUTING.md. */
const FULL = process.env.PLAUDIT_SURVEY_LOAD === 'full'
const LOAD = FULL
  ? { links: 100, posts: 50, guesses: 100_000, robots: 10_000, people: 200 }
  : { links: 8, posts: 20, guesses: 400, robots: 48, people: 8 }

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundStaffedCompany(services, 'demo')
  other = await foundStaffedCompany(services, 'other')
  admin = await signInAs(app, demo.people.admin)
  survey = await publishedSurvey(admin, 'One question', {
    change: (made) => ({ ...made, pages: made.pages.slice(0, 1) }),
  })
})
afterAll(() => app.close())

const customerOf = (path: string, address?: string) => new Customer(app, services.clock, path, address)

async function links(count: number): Promise<string[]> {
  const paths: string[] = []
  for (let start = 0; start < count; start += 1_000) {
    const size = Math.min(1_000, count - start)
    const answer = await admin.post('/api/v1/survey_requests/import', {
      survey_requests: Array.from({ length: size }, (_, index) => ({
        survey,
        external_id: `link-${crypto.randomUUID()}-${index}`,
        deliver: 'link',
        employee: { email: demo.people.agent.email },
      })),
    })
    expect(answer.json().created).toBe(size)
    for (const { url } of answer.json().survey_requests) paths.push(new URL(url).pathname)
  }
  return paths
}

async function counted(): Promise<{ all: number; excluded: number }> {
  const { rows } = await services.database.ownerPool.query<{ all: number; excluded: number }>(
    `select count(*)::int as all, (count(*) filter (where excluded_reason is not null))::int as excluded
       from app.response where company_id = $1`,
    [demo.companyId],
  )
  return rows[0] ?? { all: 0, excluded: 0 }
}

const scored = async () => (await admin.post('/api/v1/stream/summary', {})).json().count

test(`${LOAD.links} links with ${LOAD.posts} simultaneous posts each make ${LOAD.links} responses`, {
  timeout: 600_000,
}, async () => {
  const before = await counted()
  const paths = await links(LOAD.links)
  const forms = await Promise.all(
    paths.map(async (path) => {
      const customer = customerOf(path)
      await customer.open()
      return { path, fields: { ...parseFragment(customer.page), q1: '4', go: 'next' } }
    }),
  )
  services.clock.advance(5_000)
  const posts = forms.flatMap(({ path, fields }) =>
    Array.from({ length: LOAD.posts }, () => customerOf(path).post(fields)),
  )
  const answers = await Promise.all(posts)
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toSatisfy((seen: Set<number>) =>
    [...seen].every((status) => [200, 303, 429].includes(status)),
  )
  expect((await counted()).all - before.all).toBe(LOAD.links)
  // Some links were throttled because of the many simultaneous posts.
  services.clock.advance(60_000)
  for (const { path, fields } of forms)
    expect((await customerOf(path).post(fields)).body).toContain('You have answered already')
  expect((await counted()).all - before.all).toBe(LOAD.links)
})

test(`${LOAD.guesses} guessed and altered links lead nowhere`, { timeout: 600_000 }, async () => {
  const [path = ''] = await links(1)
  const token = Buffer.from(path.slice(3), 'base64url')
  const before = await fingerprint(services)
  let hits = 0
  for (let i = 0; i < LOAD.guesses; i++) {
    const guess = Buffer.from(token)
    if (i % 2 === 0) guess[(i >> 1) % guess.length] = (guess[(i >> 1) % guess.length] ?? 0) ^ (1 << (i % 8))
    else guess.set(crypto.getRandomValues(new Uint8Array(16)), 22)
    if (guess.equals(token)) continue
    const customer = customerOf(`/s/${guess.toString('base64url')}`)
    const { statusCode } = i % 3 === 0 ? await customer.post({ q1: '5' }) : await customer.open()
    if (statusCode !== 404) hits++
  }
  expect(hits).toBe(0)
  expect(await fingerprint(services)).toEqual(before)
  const busy = customerOf('/s/guess', '10.250.0.1')
  const answers = await Promise.all(Array.from({ length: 300 }, () => busy.open()))
  const refused = answers.filter(({ statusCode }) => statusCode === 429)
  expect(refused.length).toBeGreaterThan(0)
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
})

test(`of ${LOAD.robots} scripted answers among ${LOAD.people} of people none counts, and all of the people’s do`, {
  timeout: 900_000,
}, async () => {
  const before = await counted()
  const scoredBefore = await scored()
  const paths = await links(LOAD.robots + LOAD.people)
  const people = paths.slice(0, LOAD.people)
  const robots = paths.slice(LOAD.people)
  const every = Math.max(1, Math.floor(robots.length / people.length))
  const statuses: number[] = []
  for (const [index, path] of robots.entries()) {
    // Robots post directly to the form, fill in the trap or answer faster than a person can read, from few addresses.
    const robot = customerOf(path, FULL ? undefined : `10.240.${index % 8}.1`)
    const page =
      index % 3 === 0 ? { part: 'open', page: '0', seen: '1' } : parseFragment((await robot.open()).body)
    const trap: Record<string, string> = index % 3 === 1 ? { website: 'https://spam.example' } : {}
    await robot.post({ ...page, ...trap, q1: '1', go: 'next' })
    const person = index % every === 0 ? people[index / every] : undefined
    if (person === undefined) continue
    const customer = customerOf(person)
    await customer.open()
    statuses.push((await customer.send({ q1: '5' })).statusCode)
  }
  expect(statuses).toEqual(people.map(() => 200))
  const after = await counted()
  const flagged = after.excluded - before.excluded
  expect(after.all - before.all - flagged).toBe(LOAD.people)
  expect((await scored()) - scoredBefore).toBe(LOAD.people)
  expect(flagged).toBeGreaterThan(LOAD.robots / 2)
})

describe('a suspected robot’s answer', () => {
  test('is marked in the stream and counts once an admin confirms it', async () => {
    const [path = ''] = await links(1)
    const robot = customerOf(path)
    await robot.open()
    await robot.send({ q1: '1', website: 'x' })
    const [marked] = (await admin.post('/api/v1/stream', { suspected_bots: true, limit: 1 })).json()
      .solicitations
    expect(marked).toMatchObject({ stars: 1, excluded_reason: 'suspected_bot' })
    const before = await scored()
    const url = `/api/v1/stream/${marked.id}/suspected_bot`
    const agent = await signInAs(app, demo.people.agent)
    expect((await agent.send('PUT', url, { suspected_bot: false })).statusCode).toBe(403)
    const foreign = await signInAs(app, other.people.admin)
    expect((await foreign.send('PUT', url, { suspected_bot: false })).statusCode).toBe(404)
    const counts = await admin.send('PUT', url, { suspected_bot: false })
    expect(counts.json()).toMatchObject({ id: marked.id, excluded_reason: null })
    expect(await scored()).toBe(before + 1)
    const [act] = await auditedActs(services, demo.companyId, 'response.counted')
    expect(act).toMatchObject({ object_id: String(marked.id), actor_id: demo.people.admin.id })
    await admin.send('PUT', url, { suspected_bot: true })
    expect(await scored()).toBe(before)
  })

  test('is stored even if many people share the address', async () => {
    const paths = await links(25)
    for (const path of paths) {
      const customer = customerOf(path, '10.230.0.1')
      await customer.open()
      services.clock.advance(-3_000)
      expect((await customer.send({ q1: '5' })).body).toContain('Thank you!')
    }
    const newest = (await admin.post('/api/v1/stream', { suspected_bots: true, limit: 1 })).json()
    expect(newest.solicitations[0]).toMatchObject({ stars: 5 })
  })
})

describe('after a bad rating', () => {
  const answerWith = async (stars: string) => {
    const [path = ''] = await links(1)
    const customer = customerOf(path)
    await customer.open()
    await customer.send({ q1: stars })
    return customer
  }
  const newest = async () => (await admin.post('/api/v1/stream', { limit: 1 })).json().solicitations[0]

  test('nothing follows without a recovery survey', async () => {
    expect((await answerWith('1')).page).toContain('Thank you!')
  })

  test('the recovery survey follows, and its answers belong to the response', async () => {
    const { version } = (await admin.get('/api/v1/features')).json()
    await admin.send('PUT', '/api/v1/features', { version, features: { service_recovery: true } })
    await publishedSurvey(admin, SERVICE_RECOVERY, { starter: 'recovery' })
    expect((await answerWith('4')).page).toContain('Thank you!')
    const customer = await answerWith('2')
    expect(customer.page).toContain('We are sorry that it was not better')
    expect(await newest()).toMatchObject({ stars: 2, recovery_feedback: null })
    // The form of the first survey cannot answer the second.
    await customer.post({ part: 'open', page: '0', q1: '5', go: 'next' })
    await customer.open()
    await customer.send({ q1: '0' })
    await customer.send({ q2: '3' })
    await customer.send({ q3: 'Please call me' })
    expect(customer.page).toContain('Thank you!')
    const response = await newest()
    expect(response).toMatchObject({
      stars: 2,
      recovery_feedback: {
        'Have we put things right for you since?': false,
        stars: 3,
        comments: 'Please call me',
      },
    })
    expect(response.answers).toHaveLength(1)
    // A later version has other wordings; earlier answers keep theirs.
    await services.database.ownerPool.query(
      `update app.question set text = 'Is all well?', first_text = 'Are we good?' where company_id = $1 and text = $2`,
      [demo.companyId, 'Have we put things right for you since?'],
    )
    expect((await newest()).recovery_feedback).toEqual(response.recovery_feedback)
    await customer.open()
    expect(customer.page).toContain('You have answered already')
  })
})
