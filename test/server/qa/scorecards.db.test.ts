import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { foundStaffedCompany, type StaffedCompany } from '#features/people/testing.ts'
import type { SavedForm } from '#features/qa/scorecards/contract.ts'
import { sentForm, sentQuestion } from '#features/qa/scorecards/testing.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { type Client, fingerprint, signInAs } from '#test/server/support/clients.ts'

const services = testServices()
let app: FastifyInstance
let demo: StaffedCompany
let admin: Client
let reviewer: Client
let agent: Client
let foreign: Client

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundStaffedCompany(services, 'demo')
  const other = await foundStaffedCompany(services, 'other')
  admin = await signInAs(app, demo.people.admin)
  reviewer = await signInAs(app, demo.people.reviewer)
  agent = await signInAs(app, demo.people.agent)
  foreign = await signInAs(app, other.people.admin)
})
afterAll(() => app.close())

const URL = '/api/v1/qa_forms'
const made = async (input: Parameters<typeof sentForm>[0] = {}, client = admin): Promise<SavedForm> => {
  const answer = await client.post(URL, sentForm(input))
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}
const put = (id: number, body: object, client = admin) => client.send('PUT', `${URL}/${id}`, body)
const review = async (form: SavedForm, choose: (options: number[]) => number | undefined = (o) => o[1]) => {
  const employee_id = demo.people.agent.id
  const { id } = (await reviewer.post('/api/v1/qa_reviews', { qa_form_id: form.id, employee_id })).json()
  for (const question of form.sections.flatMap(({ questions }) => questions)) {
    const option = choose(question.options.map((each) => each.id))
    const body = { qa_review_id: id, qa_question_id: question.id, qa_option_id: option }
    expect((await reviewer.post('/api/v1/qa_answers', body)).statusCode).toBe(200)
  }
  const done = await reviewer.send('PUT', `/api/v1/qa_reviews/${id}`, {
    completed_at: '2026-06-16T12:00:00Z',
  })
  expect(done.statusCode, done.body).toBe(200)
  return done.json()
}

describe('creating and changing', () => {
  test('SCB-531 requires manageQASettings, otherwise nothing is written', async () => {
    const form = await made()
    const before = await fingerprint(services)
    for (const client of [reviewer, agent]) {
      expect((await client.post(URL, sentForm())).statusCode).toBe(403)
      expect((await put(form.id, { name: 'x' }, client)).statusCode).toBe(403)
      expect((await client.post(`${URL}/${form.id}/versions`, sentForm())).statusCode).toBe(403)
      expect((await client.post(`${URL}/${form.id}/replay`, { form: sentForm() })).statusCode).toBe(403)
    }
    for (const path of [`${URL}/${form.id}`, `/api/v1/qa_questions?form_id=${form.id}`])
      expect((await foreign.get(path)).statusCode).toBe(404)
    expect((await put(form.id, { name: 'x' }, foreign)).statusCode).toBe(404)
    expect(await fingerprint(services)).toEqual(before)
  })

  test('SCB-506 SCB-507 SCB-508 SCB-528 SCB-531 SCB-538 gives every part an id and returns the parts in order', async () => {
    const form = await made({ type: undefined })
    expect(form).toMatchObject({ type: 'regular', editable: true, section_count: 2, question_count: 3 })
    const again = (await reviewer.get(`${URL}/${form.id}`)).json()
    expect(again).toEqual(form)
    for (const section of again.sections) {
      expect(Object.keys(section).sort()).toEqual(
        ['id', 'title', 'position', 'default_section', 'weight', 'questions'].sort(),
      )
      for (const question of section.questions) {
        expect(Object.keys(question).sort()).toEqual(
          ['id', 'text', 'instructions', 'na_option', 'position', 'options'].sort(),
        )
        for (const option of question.options)
          expect(Object.keys(option).sort()).toEqual(['id', 'text', 'score', 'autofail', 'position'].sort())
      }
    }
    expect(again.sections.map(({ position }: { position: number }) => position)).toEqual([1, 2])
    expect((await admin.get(`${URL}/987654321`)).statusCode).toBe(404)
  })

  const WRONG = [
    [{ name: '' }, 'Scorecard name is required.'],
    [{ name: '   ', sections: [] }, 'Scorecard name is required.'],
    [
      { sections: [{ title: '', questions: [sentQuestion('a')] }], weighted_sections: false },
      'Section 1 title is required',
    ],
    [
      { sections: [{ title: 'a', weight: 90, questions: [sentQuestion('a')] }] },
      'Weights are not distributed correctly. Please check weights before saving.',
    ],
    [
      {
        weighted_sections: false,
        sections: [{ title: 'a', questions: [{ text: 'q', options: [{ text: 'x', score: 'abc' }] }] }],
      },
      'Question 1 - Answer 1 score is required and must be a number.',
    ],
  ] as const

  test.each(WRONG)('SCB-527 returns the first error as 422 in plain text: %j', async (input, text) => {
    const before = await fingerprint(services)
    const answer = await admin.post(URL, sentForm(input))
    expect([answer.statusCode, answer.body]).toEqual([422, text])
    expect(answer.headers['content-type']).toContain('text/plain')
    expect(await fingerprint(services)).toEqual(before)
  })

  test('SCB-503 refuses another type', async () => {
    const before = await fingerprint(services)
    expect((await admin.post(URL, sentForm({ type: 'other' }))).statusCode).toBe(422)
    expect(await fingerprint(services)).toEqual(before)
  })

  test('SCB-532 keeps ids of existing parts, removes missing ones and adds new ones', async () => {
    const form = await made()
    const [first, second] = form.sections
    if (!first || !second) throw new Error('no sections')
    const sections = [
      { ...second, weight: 50 },
      {
        ...first,
        weight: 50,
        questions: [{ ...first.questions[1], text: 'Asked politely' }, sentQuestion('A new one')],
      },
    ]
    const changed = (await put(form.id, { ...form, sections })).json()
    expect(changed.sections.map(({ id }: { id: number }) => id)).toEqual([second.id, first.id])
    expect(changed.sections[1].questions[0]).toMatchObject({
      id: first.questions[1]?.id,
      text: 'Asked politely',
      position: 1,
    })
    expect(changed.sections[1].questions).toHaveLength(2)
    expect((await admin.get(`${URL}/${form.id}`)).json()).toEqual(changed)
    // An outdated copy overwrites nothing and gets the current one.
    const stale = await put(form.id, { ...form, name: 'Old' })
    expect([stale.statusCode, stale.json().current.name]).toEqual([409, 'Calls'])
    // Parts of another scorecard are refused.
    const foreignPart = await made()
    expect((await put(form.id, { sections: foreignPart.sections })).statusCode).toBe(422)
  })

  test('SCB-504 SCB-505 a used scorecard can only be switched on or off', async () => {
    const form = await made()
    await review(form)
    const listed = (await admin.get(URL)).json().qa_forms
    expect(listed.every(({ editable }: SavedForm) => typeof editable === 'boolean')).toBe(true)
    expect(listed.find(({ id }: SavedForm) => id === form.id)).toMatchObject({
      editable: false,
      qa_reviews_count: 1,
    })
    const question = { ...form.sections[0], title: 'Other' }
    expect((await put(form.id, { sections: [question, form.sections[1]] })).statusCode).toBe(422)
    const closed = await put(form.id, { active: false })
    expect([closed.statusCode, closed.json().active]).toEqual([200, false])
    const start = await reviewer.post('/api/v1/qa_reviews', {
      qa_form_id: form.id,
      employee_id: demo.people.agent.id,
    })
    expect(start.statusCode).toBe(422)
  })
})

test('SCB-529 SCB-530 SCB-533 lists are sorted by type and name, questions by position', async () => {
  const audit = await made({ name: 'An audit', type: 'audit' })
  const [b, a] = [await made({ name: 'bb' }), await made({ name: 'Aa' })]
  const names = (await agent.get(URL)).json().qa_forms.map(({ id }: SavedForm) => id)
  expect(names).not.toContain(audit.id)
  expect(names.indexOf(a.id)).toBeLessThan(names.indexOf(b.id))
  const audits = (await reviewer.get(`${URL}?type=audit`)).json().qa_forms
  expect(audits.map(({ type }: SavedForm) => type)).toEqual(['audit'])
  const { qa_questions } = (await reviewer.get(`/api/v1/qa_questions?form_id=${a.id}`)).json()
  expect(qa_questions.map(({ text }: { text: string }) => text)).toEqual([
    'Greeted the customer',
    'Asked for the name',
    'Kept to the law',
  ])
  expect((await reviewer.get('/api/v1/qa_questions?form_id=987654321')).statusCode).toBe(404)
  expect((await reviewer.get('/api/v1/qa_questions?form_id=x')).statusCode).toBe(422)
})

test('SCB-502 SCB-534 GraphQL returns the same in camel case', async () => {
  const form = await made()
  const query = `query($id: ID!) { qaFormDetails(id: $id) { id name slug active type isNew weightedSections questionCount
    sectionCount qaReviewsCount sections { id title position defaultSection weight
    questions { id text instructions naOption position options { id text score autofail position } } } } }`
  const ask = async (id: number, client = reviewer) =>
    (await client.post('/graphql', { query, variables: { id: String(id) } })).json().data.qaFormDetails
  const details = await ask(form.id)
  expect(details).toMatchObject({
    name: form.name,
    type: 'REGULAR',
    questionCount: 3,
    sectionCount: 2,
    weightedSections: true,
  })
  expect(details.sections[0].questions[1]).toMatchObject({ naOption: true, text: 'Asked for the name' })
  expect(await ask(form.id, foreign)).toBeNull()
  expect(await ask(987_654_321)).toBeNull()
})

describe('a new version', () => {
  test('replaces the previous one and changes no past score', async () => {
    const form = await made({ name: 'Versions' })
    const scored = await review(form)
    const before = (await reviewer.get(`/api/v1/qa_reviews/${scored.id}/workspace`)).json()
    const sections = form.sections.map((section, index) => ({ ...section, weight: index === 0 ? 10 : 90 }))
    const answer = await admin.post(`${URL}/${form.id}/versions`, { ...form, sections })
    expect(answer.statusCode, answer.body).toBe(201)
    const next = answer.json()
    expect(next).toMatchObject({ version_number: 2, editable: true, replaced: false, active: true })
    expect(next.id).not.toBe(form.id)
    const after = (await reviewer.get(`/api/v1/qa_reviews/${scored.id}/workspace`)).json()
    expect(JSON.stringify(after.review)).toBe(JSON.stringify(before.review))
    expect(after.form.sections).toEqual(before.form.sections)
    const listed = (await admin.get(URL)).json().qa_forms.map(({ id }: SavedForm) => id)
    expect(listed).toContain(next.id)
    expect(listed).not.toContain(form.id)
    expect(
      (await admin.get(`${URL}?all_versions=true`)).json().qa_forms.map(({ id }: SavedForm) => id),
    ).toContain(form.id)
    // A replaced version cannot be restored beside the newer one, nor changed.
    for (const change of [{ active: true }, { name: 'Again' }]) {
      const refused = await admin.send('PUT', `${URL}/${form.id}`, change)
      expect(refused.statusCode, refused.body).toBe(409)
      expect(refused.json().current).toMatchObject({ id: form.id, replaced: true, active: false })
    }
    // Of two simultaneous publications one succeeds.
    expect((await admin.post(`${URL}/${form.id}/versions`, sentForm())).statusCode).toBe(409)
    const { rows } = await services.database.ownerPool.query(
      `select count(distinct q.lineage) as count from app.qa_question q where q.company_id = $1 and q.form_id = any($2::bigint[])`,
      [demo.companyId, [form.id, next.id]],
    )
    expect(rows[0].count).toBe(3)
  })

  test('can be tried on last month’s counted reviews without changing anything', async () => {
    const form = await made({ name: 'Replayed' })
    await review(form)
    const lower = await review(form, ([no, yes]) =>
      no === form.sections[0]?.questions[0]?.options[0]?.id ? no : yes,
    )
    // Not counted: reviews for coaching only, discarded reviews and drafts.
    const uncounted = await review(form, ([no]) => no)
    const discarded = await review(form, ([no]) => no)
    const change = (id: number, body: object) => reviewer.send('PUT', `/api/v1/qa_reviews/${id}`, body)
    expect((await change(uncounted.id, { count_toward_score: false })).statusCode).toBe(200)
    expect((await change(discarded.id, { deleted_at: '2026-06-16T12:00:00Z' })).statusCode).toBe(200)
    await reviewer.post('/api/v1/qa_reviews', { qa_form_id: form.id, employee_id: demo.people.agent.id })
    const before = await fingerprint(services)
    const sections = form.sections.map((section, index) => ({ ...section, weight: index === 0 ? 20 : 80 }))
    const answer = await admin.post(`${URL}/${form.id}/replay`, { form: { ...form, sections } })
    expect(answer.json()).toMatchObject({
      reviews: 2,
      capped: false,
      before: { average_score: 85, autofailed: 0, scores: { count: 2, sum: 170, too_few: true } },
      after: { average_score: 95, autofailed: 0, scores: { count: 2, sum: 190 } },
      change: { count: 2, sum: 20, sum_squares: 400, lower: null, upper: null, too_few: true },
      raised: 1,
      lowered: 0,
      unchanged: 1,
      changed_ids: [lower.id],
    })
    expect(answer.json().before.buckets).toEqual([0, 0, 0, 0, 0, 0, 0, 1, 0, 1])
    expect(await fingerprint(services)).toEqual(before)
  })
})
