import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { foundStaffedCompany, type StaffedCompany } from '#features/people/testing.ts'
import type { Configuration } from '#features/surveys/configuration/configuration.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { type Client, fingerprint, signInAs } from '#test/server/support/clients.ts'
import { Customer, publishedSurvey, requestedSurvey } from '#test/server/surveys/survey-setup.ts'

const services = testServices()
let app: FastifyInstance
let demo: StaffedCompany
let admin: Client
let stars: string

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundStaffedCompany(services, 'demo')
  admin = await signInAs(app, demo.people.admin)
  stars = await publishedSurvey(admin, 'After contact')
})
afterAll(() => app.close())

const customerOf = (path: string) => new Customer(app, services.clock, path)
const link = (input: object = {}) =>
  requestedSurvey(admin, stars, { employee: { email: demo.people.agent.email }, ...input })

/** The newest response in the stream. */
async function newest() {
  const answer = await admin.post('/api/v1/stream', { limit: 1 })
  return answer.json().solicitations[0]
}

async function responses(): Promise<number> {
  const { rows } = await services.database.ownerPool.query<{ count: number }>(
    'select count(*) as count from app.response where company_id = $1',
    [demo.companyId],
  )
  return Number(rows[0]?.count)
}

describe('a link', () => {
  test('that is unknown, altered or malformed gets the same page and leaves nothing behind', async () => {
    const { path } = await link()
    const before = await fingerprint(services)
    const pages = new Set<string>()
    const flipped = path.replace(/.(?=.{10}$)/, (letter) => (letter === 'A' ? 'B' : 'A'))
    for (const other of [flipped, `${path}A`, '/s/x', `/s/${'A'.repeat(72)}`]) {
      const customer = customerOf(other)
      for (const answer of [await customer.open(), await customer.post({ q1: '5' })]) {
        expect(answer.statusCode).toBe(404)
        pages.add(answer.body.replace(/nonce="[^"]*"/, ''))
      }
    }
    expect(pages.size).toBe(1)
    expect([...pages][0]).not.toContain('Company demo')
    expect(await fingerprint(services)).toEqual(before)
  })

  test('is never answered by GET or HEAD, so mail scanners change nothing', async () => {
    const { path } = await link({ deliver: 'email', customer: { email: 'scanned@example.com' } })
    const before = await fingerprint(services)
    for (const query of [
      '',
      '?a=5',
      '?a=1',
      '?p=2',
      '?lang=nb',
      '?done=1',
      '?q1=5&go=next',
      '/unsubscribe',
      '/logo',
      '/agent',
    ])
      for (const method of ['GET', 'HEAD'] as const)
        for (const agent of [
          'Mozilla/5.0 (prefetch)',
          'BarracudaCentral',
          'Microsoft Office Existence Discovery',
        ])
          await app.inject({
            method,
            url: path + query,
            headers: { 'user-agent': agent, purpose: 'prefetch' },
          })
    expect(await fingerprint(services)).toEqual(before)
    const customer = customerOf(path)
    expect((await customer.open('?a=4')).body).toMatch(/value="4" checked/)
  })

  test('explains that it was used, expired or withdrawn', async () => {
    const used = await link()
    const customer = customerOf(used.path)
    await customer.open()
    await customer.send({ q1: '5' })
    await customer.send({})
    await customer.send({})
    const again = await customerOf(used.path).open()
    expect([again.statusCode, again.body]).toEqual([
      200,
      expect.stringContaining('You have answered already'),
    ])

    const revoked = await link()
    await admin.post(`/api/v1/survey_requests/${revoked.id}/revoke`, {})
    const gone = await customerOf(revoked.path).open()
    expect([gone.statusCode, gone.body]).toEqual([410, expect.stringContaining('This survey was withdrawn')])
    expect(gone.body).toContain('Company demo')

    const before = await responses()
    const late = await link({ expires_at: new Date(services.clock.now().getTime() + 60_000).toISOString() })
    const slow = customerOf(late.path)
    await slow.open()
    services.clock.advance(120_000)
    expect((await slow.send({ q1: '5' })).statusCode).toBe(410)
    expect((await slow.open()).body).toContain('This survey is over')
    expect(await responses()).toBe(before)
  })

  test('of a closed company is unknown', async () => {
    const { path } = await link()
    const { ownerPool } = services.database
    await ownerPool.query(`update app.company set state = 'churned' where id = $1`, [demo.companyId])
    expect((await customerOf(path).open()).statusCode).toBe(404)
    await ownerPool.query(`update app.company set state = 'live' where id = $1`, [demo.companyId])
    expect((await customerOf(path).open()).statusCode).toBe(200)
  })

  test('accepts answers only from our own page', async () => {
    const { path } = await link()
    const before = await responses()
    const foreign: Record<string, string>[] = [
      { origin: 'https://elsewhere.example' },
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'null', 'sec-fetch-site': 'cross-site' },
    ]
    for (const headers of foreign) {
      const customer = customerOf(path)
      await customer.open()
      expect((await customer.post({ part: 'open', page: '0', q1: '5' }, headers)).statusCode).toBe(403)
    }
    expect(await responses()).toBe(before)
  })
})

describe('the page', () => {
  test('has a policy that blocks foreign content, and is not indexed by search engines', async () => {
    const { path } = await link()
    const { headers, body } = await customerOf(path).open()
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe')
    expect(body).toContain(`nonce="${/nonce-([^']+)'/.exec(policy)?.[1]}"`)
    expect(headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
      'cache-control': 'no-store',
    })
    expect(headers['set-cookie']).toBeUndefined()
  })

  test('leads through pages and conditions to a response in the stream', async () => {
    const { path } = await link({
      language: 'en',
      channel: 'Phone',
      brand: 'Pikefield Home',
      ext_interaction_id: 'call-7',
      customer: { name: 'Kim Vik', email: 'Kim.Vik@Example.com' },
      properties: { store_name: 'Oslo' },
    })
    const customer = customerOf(path)
    const first = await customer.open()
    expect(first.body).toContain('How was the help you got from Agent?')
    expect(first.body).toContain('Pikefield Home')
    await customer.send({ q1: '5' })
    expect(customer.page).toContain('What did we do well?')
    expect(customer.page).not.toContain('What could we do better?')
    await customer.send({ q2: ['option-1', 'option-3'] })
    await customer.send({ q4: 'Very <b>quick</b> & kind' })
    expect(customer.page).toContain('Thank you!')
    expect(await newest()).toMatchObject({
      stars: 5,
      comments: 'Very <b>quick</b> & kind',
      language: 'en',
      ext_interaction_id: 'call-7',
      employee: { id: demo.people.agent.id },
      brand: { name: 'Pikefield Home' },
      channel: { name: 'Phone' },
      survey: { name: 'After contact' },
      customer: { name: 'Kim Vik', email: 'kim.vik@example.com' },
      properties: { store_name: 'Oslo' },
      areas_of_excellence: [{ caption: 'Friendliness' }, { caption: 'Speed' }],
      areas_of_improvement: [],
      excluded_reason: null,
      answers: [{ questionType: 'StarRating', questionText: 'How was the help you got from {agent}?' }],
      selected_options: [{ label: '5', integer_value: 5 }],
    })
  })

  test('keeps answers from page to page, and drops those of a branch not taken', async () => {
    const { path } = await link()
    const customer = customerOf(path)
    await customer.open()
    await customer.send({ q1: '2' })
    await customer.send({ q3: ['option-2'] })
    const later = customerOf(path)
    await later.open()
    expect(later.page).toContain('Would you like to tell us more?')
    await later.send({ q4: 'Half a sentence' }, 'back')
    expect(later.page).toMatch(/value="option-2" checked/)
    await later.send({}, 'back')
    expect(later.page).toMatch(/value="2" checked/)
    await later.send({ q1: '5' })
    await later.send({})
    expect(later.page).toContain('Half a sentence')
    await later.send({})
    expect(await newest()).toMatchObject({
      stars: 5,
      comments: 'Half a sentence',
      areas_of_improvement: [],
    })
  })

  test('asks again for required answers, and accepts only offered options', async () => {
    const { path } = await link()
    const before = await responses()
    for (const q1 of ['', '6', '0', '4.5', 'x', '5; drop']) {
      const customer = customerOf(path)
      await customer.open()
      const answer = await customer.send({ q1 })
      expect([answer.statusCode, answer.body]).toEqual([422, expect.stringContaining('Something is missing')])
      expect(answer.body).toContain('aria-invalid="true"')
    }
    const jumping = customerOf(path)
    await jumping.open()
    await jumping.send({ page: '3', seen: '4', q4: 'Straight to the end' })
    expect(jumping.page).toContain('How was the help you got')
    // Only offered options are kept, as a partial response: here the comment of the skipped page.
    expect(await responses()).toBe(before + 1)
    expect(await newest()).toMatchObject({ stars: null, comments: 'Straight to the end', partial: true })
  })

  test('is shown in each language of the survey, right to left if the language requires it', async () => {
    const uuid = await publishedSurvey(admin, 'Three languages', {
      starter: 'nps',
      change: (made: Configuration) => ({
        ...made,
        features: { languages: ['en', 'nb', 'ar'] },
        translations: {
          ...made.translations,
          nb: { title: 'Hva synes du?' },
          ar: { title: 'كيف كانت خدمتنا؟' },
        },
        pages: made.pages.map((page) =>
          page.map((question) => ({
            ...question,
            translations: {
              ...question.translations,
              nb: { text: `Spørsmål ${question.id}` },
              ar: { text: 'سؤال' },
            },
          })),
        ),
      }),
    })
    const { path } = await requestedSurvey(admin, uuid, { language: 'nb-NO' })
    const customer = customerOf(path)
    expect((await customer.open()).body).toMatch(
      /<html lang="nb" dir="ltr">[\s\S]*Hva synes du\?[\s\S]*Spørsmål 1/,
    )
    expect((await customer.open('?lang=ar')).body).toMatch(
      /<html lang="ar" dir="rtl">[\s\S]*كيف كانت خدمتنا؟/,
    )
    await customer.send({ q1: '9' })
    await customer.open()
    expect(customer.page).toContain('<html lang="ar"')
    await customer.send({ q2: 'شكرا' })
    expect(await newest()).toMatchObject({
      language: 'ar',
      comments: 'شكرا',
      stars: null,
      answers: [{ questionType: 'NPS' }],
      selected_options: [{ label: '9' }],
    })
  })

  test('shows a question on the same page when an answer requires it', async () => {
    const uuid = await publishedSurvey(admin, 'On one page', {
      change: (made: Configuration) => ({
        ...made,
        pages: [made.pages.flat().map((each) => ({ ...each, page: 1 }))],
      }),
    })
    const { path } = await requestedSurvey(admin, uuid)
    const customer = customerOf(path)
    await customer.open()
    expect(customer.page).toMatch(/data-q="3"[^>]*data-if="[^"]*" hidden disabled/)
    await customer.send({ q1: '2', q4: 'Slow' })
    expect(customer.page).toMatch(/data-q="3"[^>]*data-if="[^"]*">/)
    expect(customer.page).not.toContain('Something is missing')
    await customer.send({ q3: ['option-1'] })
    expect(await newest()).toMatchObject({ stars: 2, areas_of_improvement: [{ caption: 'Speed' }] })
  })
})
