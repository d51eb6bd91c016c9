import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import type { StaffName } from '#features/people/testing.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { completedReview, foundQaCompany, ok, type QaCompany } from '#test/server/qa/setup.ts'
import { FAULTS, faultsOf, graphqlAsker } from '#test/server/support/graphql-clients.ts'

const services = testServices()
let app: FastifyInstance
let demo: QaCompany
let other: QaCompany

const DAY = 86_400_000
const FIELDS = `id qaReviewId state employee { id fullName } createdAt updatedAt decideBy closedAt archivedAt
  closedBy { fullName } scoreBefore scoreAfter canDecide canChange
  answers { qaAnswerId reason resolution overturned answerBefore answerAfter }`
const PAYLOAD = `{ appeal { ${FIELDS} } ${FAULTS} }`

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundQaCompany(services, app, 'demo')
  other = await foundQaCompany(services, app, 'other')
})
afterAll(() => app.close())
beforeEach(() => services.clock.advance(60_000))

const asker = () => graphqlAsker(demo.clients)
const ask = (who: StaffName, query: string, variables = {}) => asker().ask(who, query, variables)
const post = (who: StaffName, query: string, variables = {}) => asker().post(who, query, variables)

const CREATE = `mutation($id: ID!, $reasons: [QaAppealReason!]!) {
  createAppeal(qaReviewId: $id, reasons: $reasons) ${PAYLOAD} }`
const RESOLVE = `mutation($id: ID!, $resolutions: [QaAppealResolution!]!, $updatedAt: String) {
  resolveAppeal(id: $id, resolutions: $resolutions, updatedAt: $updatedAt) ${PAYLOAD} }`
const UPDATE = `mutation($id: ID!, $reasons: [QaAppealReason!]!, $updatedAt: String) {
  updateAppeal(id: $id, reasons: $reasons, updatedAt: $updatedAt) ${PAYLOAD} }`
const ARCHIVE = `mutation($id: ID!) { archiveAppeal(id: $id) ${PAYLOAD} }`
const OF_REVIEW = `query($id: ID!) { qaReviewAppeals(qaReviewId: $id) {
  canAppeal appealBy neverLower appeals { ${FIELDS} } } }`

const answerIds = async (reviewId: number): Promise<number[]> =>
  ok(await demo.clients.admin.get(`/api/v1/qa_answers?qa_review_id=${reviewId}`)).qa_answers.map(
    ({ id }: { id: number }) => id,
  )

/** A completed review of the agent, and its answers. */
async function reviewed(options: object = {}, places: number[] = [0]) {
  const review = await completedReview(demo, options, places)
  return { review, answers: await answerIds(review.id) }
}

async function appealed(options: object = {}, places: number[] = [0]) {
  const { review, answers } = await reviewed(options, places)
  const reasons = answers.slice(0, 1).map((qaAnswerId) => ({ qaAnswerId, text: 'I did greet' }))
  const { createAppeal } = await ask('agent', CREATE, { id: review.id, reasons })
  expect(createAppeal.errors).toEqual([])
  return { review, answers, appeal: createAppeal.appeal }
}

const settled = (answers: number[], text = 'Looked again', more = {}) => [
  { qaAnswerId: answers[0], text, ...more },
]

test('AUD-508 AUD-510 only the reviewee can appeal, against answers of a completed review, with a reason', async () => {
  const { review, answers } = await reviewed()
  const reasons = [{ qaAnswerId: answers[0], text: 'I did greet' }]
  // Another agent does not see the review; a lead sees it but may not appeal.
  for (const who of ['childAgent', 'outsider', 'otherLead'] as const) {
    const { createAppeal } = await ask(who, CREATE, { id: review.id, reasons })
    expect(createAppeal.appeal).toBeNull()
    expect(faultsOf(createAppeal)).toEqual([['', 'not_found']])
  }
  for (const who of ['lead', 'reviewer', 'admin'] as const) {
    const { errors } = await post(who, CREATE, { id: review.id, reasons })
    expect(errors?.[0]?.extensions.code).toBe('forbidden')
  }
  const refused = async (id: unknown, sent: unknown) =>
    faultsOf((await ask('agent', CREATE, { id, reasons: sent })).createAppeal)
  expect(await refused(review.id, [])).toEqual([['reasons', 'invalid']])
  for (const text of ['', '   '])
    expect(await refused(review.id, [{ qaAnswerId: answers[0], text }])).toEqual([
      ['reasons.0.text', 'invalid'],
    ])
  expect(await refused(review.id, [...reasons, ...reasons])).toEqual([['reasons', 'invalid']])
  expect(await refused(review.id, [{ qaAnswerId: 987_654_321, text: 'x' }])).toEqual([
    ['reasons.0.qaAnswerId', 'invalid'],
  ])
  expect(await refused('x', reasons)).toEqual([['qaReviewId', 'invalid']])
  expect(await refused(987_654_321, reasons)).toEqual([['', 'not_found']])
  const theirs = await completedReview(other)
  expect(await refused(theirs.id, reasons)).toEqual([['', 'not_found']])
  // Nothing was stored.
  expect((await ask('agent', OF_REVIEW, { id: review.id })).qaReviewAppeals).toMatchObject({
    canAppeal: true,
    appeals: [],
  })
})

test('AUD-507 AUD-514 an appeal is open until it is resolved, and only one can be open', async () => {
  const { review, answers, appeal } = await appealed()
  expect(appeal).toMatchObject({
    qaReviewId: String(review.id),
    state: 'open',
    employee: { id: String(demo.people.agent.id), fullName: 'Agent Tester' },
    createdAt: services.clock.now().toISOString(),
    canChange: true,
    canDecide: false,
    closedAt: null,
    answers: [{ qaAnswerId: String(answers[0]), reason: 'I did greet', resolution: null, overturned: false }],
  })
  const again = await ask('agent', CREATE, {
    id: review.id,
    reasons: [{ qaAnswerId: answers[1], text: 'And this' }],
  })
  expect(faultsOf(again.createAppeal)).toEqual([['', 'conflict']])
  const listed = async (status: string) =>
    ok(await demo.clients.reviewer.get(`/api/v1/qa_reviews?by_resolution_status=${status}`)).qa_reviews.map(
      ({ id }: { id: number }) => id,
    )
  expect(await listed('open')).toContain(review.id)
  // The review cannot change while an appeal is open.
  const put = (body: object) => demo.clients.reviewer.send('PUT', `/api/v1/qa_reviews/${review.id}`, body)
  for (const body of [{ completed_at: null }, { deleted_at: 'now' }])
    expect((await put(body)).statusCode).toBe(409)
  const { resolveAppeal } = await ask('reviewer', RESOLVE, {
    id: appeal.id,
    resolutions: settled(answers),
  })
  expect(resolveAppeal.appeal).toMatchObject({
    state: 'closed',
    closedBy: { fullName: 'Reviewer Tester' },
    answers: [{ resolution: 'Looked again', overturned: false }],
  })
  expect(await listed('open')).not.toContain(review.id)
  expect(await listed('closed')).toContain(review.id)
  const twice = await ask('reviewer', RESOLVE, { id: appeal.id, resolutions: settled(answers) })
  expect(faultsOf(twice.resolveAppeal)).toEqual([['', 'conflict']])
  // Another appeal can follow, and the review can be reopened.
  expect((await ask('agent', OF_REVIEW, { id: review.id })).qaReviewAppeals.canAppeal).toBe(true)
  expect((await put({ completed_at: null })).statusCode).toBe(200)
})

test('each answer is decided once: another appeal must be about other answers', async () => {
  const { review, answers, appeal } = await appealed()
  await ask('reviewer', RESOLVE, { id: appeal.id, resolutions: settled(answers) })
  const again = { qaAnswerId: answers[0], text: 'Once more' }
  const rest = answers.slice(1).map((qaAnswerId) => ({ qaAnswerId, text: 'This one too' }))
  const create = async (reasons: object[]) =>
    (await ask('agent', CREATE, { id: review.id, reasons })).createAppeal
  expect(faultsOf(await create([...rest, again]))).toEqual([[`reasons.${rest.length}.qaAnswerId`, 'invalid']])
  const second = await create(rest)
  expect(second.errors).toEqual([])
  const changed = await ask('agent', UPDATE, { id: second.appeal.id, reasons: [again] })
  expect(faultsOf(changed.updateAppeal)).toEqual([['reasons.0.qaAnswerId', 'invalid']])
  const resolutions = rest.map(({ qaAnswerId }) => ({ qaAnswerId, text: 'Looked again' }))
  expect(
    (await ask('reviewer', RESOLVE, { id: second.appeal.id, resolutions })).resolveAppeal.errors,
  ).toEqual([])
  expect((await ask('agent', OF_REVIEW, { id: review.id })).qaReviewAppeals).toMatchObject({
    canAppeal: false,
    appeals: [{ state: 'closed' }, { state: 'closed' }],
  })
})

test('AUD-509 AUD-510 only people with the permission can resolve, with a text for each answer', async () => {
  const { answers, appeal } = await appealed()
  const resolve = (who: StaffName, resolutions: object[], more = {}) =>
    post(who, RESOLVE, { id: appeal.id, resolutions, ...more })
  for (const who of ['agent', 'lead'] as const)
    expect((await resolve(who, settled(answers))).errors?.[0]?.extensions.code).toBe('forbidden')
  for (const who of ['outsider', 'otherLead'] as const) {
    const { resolveAppeal } = await ask(who, RESOLVE, { id: appeal.id, resolutions: settled(answers) })
    expect(faultsOf(resolveAppeal)).toEqual([['', 'not_found']])
  }
  const refused = async (resolutions: object[], more = {}) =>
    faultsOf((await ask('reviewer', RESOLVE, { id: appeal.id, resolutions, ...more })).resolveAppeal)
  for (const text of ['', '  '])
    expect(await refused(settled(answers, text))).toEqual([['resolutions.0.text', 'invalid']])
  expect(await refused([])).toEqual([['resolutions', 'invalid']])
  expect(await refused([{ qaAnswerId: answers[1], text: 'x' }])).toEqual([
    ['resolutions.0.qaAnswerId', 'invalid'],
  ])
  expect(await refused(settled(answers, 'x', { qaOptionId: 987_654_321 }))).toEqual([
    ['resolutions.0.qaOptionId', 'invalid'],
  ])
  expect(await refused(settled(answers, 'x'), { updatedAt: '2020-01-01T00:00:00Z' })).toEqual([['', 'stale']])
  const read = 'query($id: ID!) { appeal(id: $id) { state canDecide } }'
  expect((await ask('reviewer', read, { id: appeal.id })).appeal).toEqual({ state: 'open', canDecide: true })
  expect((await ask('lead', read, { id: appeal.id })).appeal).toEqual({ state: 'open', canDecide: false })
  expect((await ask('outsider', read, { id: appeal.id })).appeal).toBeNull()
  const { resolveAppeal } = await ask('admin', RESOLVE, { id: appeal.id, resolutions: settled(answers) })
  expect(resolveAppeal.appeal.closedBy).toEqual({ fullName: 'Admin Tester' })
})

test('an overturned answer changes the score and is in the history', async () => {
  const { review, answers, appeal } = await appealed({}, [0])
  const question = demo.form.sections[0]?.questions[0]
  const best = question?.options[1]
  const { resolveAppeal } = await ask('reviewer', RESOLVE, {
    id: appeal.id,
    resolutions: settled(answers, 'You did', { qaOptionId: best?.id }),
  })
  expect(resolveAppeal.errors).toEqual([])
  const after = ok(await demo.clients.agent.get(`/api/v1/qa_reviews/${review.id}`))
  expect(after.score).toBeGreaterThan(review.score ?? 0)
  expect(after.completed_at).toBe(review.completed_at)
  expect(resolveAppeal.appeal).toMatchObject({
    scoreBefore: review.score,
    scoreAfter: after.score,
    answers: [{ overturned: true, answerBefore: question?.options[0]?.text, answerAfter: best?.text }],
  })
  const { qaReviewHistory } = await ask(
    'agent',
    'query($id: ID!) { qaReviewHistory(qaReviewId: $id) { event valueBefore valueAfter } }',
    { id: review.id },
  )
  expect(qaReviewHistory.map(({ event }: { event: string }) => event)).toEqual([
    'appeal_closed',
    'rescored',
    'answer_overturned',
    'appeal_opened',
    'completed',
  ])
  expect(qaReviewHistory[2]).toMatchObject({
    valueBefore: question?.options[0]?.text,
    valueAfter: best?.text,
  })
})

test('an answer resolved to the same option is upheld, and nothing is overturned', async () => {
  const { review, answers, appeal } = await appealed({}, [0])
  const same = demo.form.sections[0]?.questions[0]?.options[0]
  const { resolveAppeal } = await ask('reviewer', RESOLVE, {
    id: appeal.id,
    resolutions: settled(answers, 'It was said', { qaOptionId: same?.id }),
  })
  expect(resolveAppeal.appeal.answers).toMatchObject([
    { overturned: false, answerBefore: same?.text, answerAfter: null },
  ])
  const { qaReviewHistory } = await ask(
    'agent',
    'query($id: ID!) { qaReviewHistory(qaReviewId: $id) { event } }',
    { id: review.id },
  )
  expect(qaReviewHistory).toEqual([
    { event: 'appeal_closed' },
    { event: 'appeal_opened' },
    { event: 'completed' },
  ])
})

test('AUD-514 only its author can change or withdraw an open appeal', async () => {
  const { review, answers, appeal } = await appealed()
  const reasons = [{ qaAnswerId: answers[1], text: 'Rather this one' }]
  for (const [who, query] of [
    ['reviewer', UPDATE],
    ['admin', ARCHIVE],
  ] as const)
    expect((await post(who, query, { id: appeal.id, reasons })).errors?.[0]?.extensions.code).toBe(
      'forbidden',
    )
  const stale = await ask('agent', UPDATE, { id: appeal.id, reasons, updatedAt: '2020-01-01T00:00:00Z' })
  expect(faultsOf(stale.updateAppeal)).toEqual([['', 'stale']])
  services.clock.advance(1_000)
  const changed = (await ask('agent', UPDATE, { id: appeal.id, reasons, updatedAt: appeal.updatedAt }))
    .updateAppeal.appeal
  expect(changed.answers).toMatchObject([{ qaAnswerId: String(answers[1]), reason: 'Rather this one' }])
  // Repeating it with the old copy has no further effect.
  expect(
    (await ask('agent', UPDATE, { id: appeal.id, reasons, updatedAt: appeal.updatedAt })).updateAppeal.appeal,
  ).toEqual(changed)
  const first = (await ask('agent', ARCHIVE, { id: appeal.id })).archiveAppeal
  expect(first.errors).toEqual([])
  expect(first.appeal.archivedAt).toBe(services.clock.now().toISOString())
  expect((await ask('agent', ARCHIVE, { id: appeal.id })).archiveAppeal).toEqual(first)
  const after = ok(await demo.clients.agent.get(`/api/v1/qa_reviews/${review.id}`))
  expect(after.resolution_status).toBeNull()
  expect((await ask('agent', OF_REVIEW, { id: review.id })).qaReviewAppeals).toMatchObject({
    canAppeal: true,
    appeals: [],
  })
  expect(faultsOf((await ask('agent', ARCHIVE, { id: 987_654_321 })).archiveAppeal)).toEqual([
    ['', 'not_found'],
  ])
})

test('a review can be appealed within the number of days set by the company', async () => {
  const { review, answers } = await reviewed()
  const { appealBy } = (await ask('agent', OF_REVIEW, { id: review.id })).qaReviewAppeals
  const days = (Date.parse(appealBy) - Date.parse(review.completed_at ?? '')) / DAY
  expect(days).toBeGreaterThan(14)
  expect(days).toBeLessThan(15)
  await services.database.ownerPool.query(
    'update app.qa_review set completed_at = $3 where company_id = $1 and id = $2',
    [demo.companyId, review.id, new Date(services.clock.now().getTime() - 15 * DAY)],
  )
  expect((await ask('agent', OF_REVIEW, { id: review.id })).qaReviewAppeals.canAppeal).toBe(false)
  const reasons = [{ qaAnswerId: answers[0], text: 'Late' }]
  expect(faultsOf((await ask('agent', CREATE, { id: review.id, reasons })).createAppeal)).toEqual([
    ['qaReviewId', 'invalid'],
  ])
})

test('settings define the deadline, who decides, and whether a score can decrease', async () => {
  const SETTINGS = '{ qaAppealSettings { daysToAppeal daysToDecide secondPerson neverLower } }'
  const SET = `mutation($daysToAppeal: Int, $daysToDecide: Int, $secondPerson: Boolean, $neverLower: Boolean) {
    updateQaAppealSettings(daysToAppeal: $daysToAppeal, daysToDecide: $daysToDecide, secondPerson: $secondPerson,
      neverLower: $neverLower) { qaAppealSettings { daysToAppeal daysToDecide secondPerson neverLower } ${FAULTS} } }`
  expect((await post('lead', SETTINGS)).errors?.[0]?.extensions.code).toBe('forbidden')
  expect((await post('reviewer', SET, { neverLower: true })).errors?.[0]?.extensions.code).toBe('forbidden')
  expect((await ask('admin', SETTINGS)).qaAppealSettings).toEqual({
    daysToAppeal: 14,
    daysToDecide: 7,
    secondPerson: false,
    neverLower: false,
  })
  expect(faultsOf((await ask('admin', SET, { daysToDecide: 0 })).updateQaAppealSettings)).toEqual([
    ['daysToDecide', 'invalid'],
  ])
  await ask('admin', SET, { secondPerson: true, neverLower: true })
  const { answers, appeal } = await appealed({}, [1])
  const worst = demo.form.sections[0]?.questions[0]?.options[0]?.id
  const lower = { id: appeal.id, resolutions: settled(answers, 'No', { qaOptionId: worst }) }
  expect((await post('reviewer', RESOLVE, lower)).errors?.[0]?.extensions.code).toBe('forbidden')
  expect(faultsOf((await ask('admin', RESOLVE, lower)).resolveAppeal)).toEqual([['resolutions', 'invalid']])
  await ask('admin', SET, { secondPerson: false, neverLower: false })
  expect((await ask('reviewer', RESOLVE, lower)).resolveAppeal.errors).toEqual([])
})

test('open appeals are listed by deadline for people who decide them', async () => {
  const { appeal } = await appealed()
  const LIST = `query($page: Int, $limit: Int, $filters: QaAppealFilters) {
    appeals(page: $page, limit: $limit, filters: $filters) { totalCount totalPages page appeals { id canDecide } } }`
  const ids = async (who: StaffName, filters = {}) =>
    (await ask(who, LIST, { filters, limit: 100 })).appeals.appeals.map(({ id }: { id: string }) => id)
  for (const who of ['reviewer', 'admin', 'lead', 'agent'] as const)
    expect(await ids(who)).toContain(appeal.id)
  for (const who of ['outsider', 'otherLead', 'childAgent'] as const)
    expect(await ids(who)).not.toContain(appeal.id)
  for (const who of ['reviewer', 'admin'] as const)
    expect(await ids(who, { toDecide: true })).toContain(appeal.id)
  for (const who of ['lead', 'agent'] as const) expect(await ids(who, { toDecide: true })).toEqual([])
  expect(await ids('admin', { open: false })).not.toContain(appeal.id)
  for (const bad of [{ limit: 0 }, { page: 0 }, { limit: 1_000 }, { page: 100_000 }])
    expect((await post('admin', LIST, bad)).errors?.[0]?.extensions.code).toBe('invalid')
  const page = (await ask('admin', LIST, { limit: 1, page: 2 })).appeals
  expect(page.page).toBe(2)
  expect(page.appeals).toHaveLength(Math.min(1, page.totalCount - 1))
})

test('a hidden reviewer who decides an appeal stays hidden from the reviewee', async () => {
  const { review, answers, appeal } = await appealed({ hide_reviewer: true })
  await ask('reviewer', RESOLVE, { id: appeal.id, resolutions: settled(answers) })
  const of = async (who: StaffName) =>
    (await ask(who, OF_REVIEW, { id: review.id })).qaReviewAppeals.appeals[0]
  expect((await of('agent')).closedBy).toBeNull()
  expect((await of('admin')).closedBy).toEqual({ fullName: 'Reviewer Tester' })
})
