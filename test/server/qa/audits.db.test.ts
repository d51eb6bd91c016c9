import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { createRole } from '#features/people/roles/roles.ts'
import { changeEmployee, type StaffName } from '#features/people/testing.ts'
import type { SavedForm } from '#features/qa/scorecards/contract.ts'
import { sentForm } from '#features/qa/scorecards/testing.ts'
import { ROLE_TEMPLATE_DEFAULTS } from '#platform/access/role-templates.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { assign } from '#test/server/qa/assignments-setup.ts'
import {
  completedReview,
  foundQaCompany,
  ok,
  type QaCompany,
  questionsIn,
  startReview,
} from '#test/server/qa/setup.ts'
import { fingerprint, signInAs } from '#test/server/support/clients.ts'
import { FAULTS, faultsOf, graphqlAsker } from '#test/server/support/graphql-clients.ts'

const services = testServices()
let app: FastifyInstance
let demo: QaCompany
let auditForm: SavedForm

const FIELDS = `id autofailed hideReviewer hideEmployee deletedAt createdAt completedAt score scoreDisplayValue
  qaAssignmentId startedAt scorecard auditorFullName reviewerFullName interactionId canEdit
  reviewer { id fullName image } qaReview { id score employee { fullName } reviewer { fullName } }
  qaAnswers { qaQuestionId qaOptionId answered comments updatedAt } qaForm { id type name }
  auditable { __typename ... on RegularAudit { qaReview { id } } ... on CalibrationAudit { qaReview { id } qaCalibrationId } }`
const PAYLOAD = `{ audit { ${FIELDS} } ${FAULTS} }`
const CREATE = `mutation($review: ID!, $form: ID!) { createAudit(qaReviewId: $review, qaFormId: $form) ${PAYLOAD} }`
const CALIBRATE = `mutation($review: ID!, $assignment: ID, $allocation: ID) {
  createCalibrationAudit(qaReviewId: $review, qaAssignmentId: $assignment, qaAllocationId: $allocation) ${PAYLOAD} }`
const UPDATE = `mutation($id: ID!, $qaAnswers: [AuditAnswerInput!], $hideReviewer: Boolean, $hideEmployee: Boolean) {
  updateAudit(id: $id, qaAnswers: $qaAnswers, hideReviewer: $hideReviewer, hideEmployee: $hideEmployee) ${PAYLOAD} }`
const COMPLETE = `mutation($id: ID!, $completed: Boolean) { completeAudit(id: $id, completed: $completed) ${PAYLOAD} }`
const ARCHIVE = `mutation($id: ID!, $archived: Boolean) { archiveAudit(id: $id, archived: $archived) ${PAYLOAD} }`
const READ = `query($id: ID!) { audit(id: $id) { ${FIELDS} } }`
const LIST = `query($limit: Int, $page: Int, $filters: AuditFilters, $sort: AuditSort) {
  audits(limit: $limit, page: $page, filters: $filters, sort: $sort) {
    totalCount totalPages page audits { id auditorFullName reviewerFullName interactionId scorecard startedAt score } } }`

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundQaCompany(services, app, 'demo')
  auditForm = ok(
    await demo.clients.admin.post('/api/v1/qa_forms', sentForm({ name: 'Reviewing', type: 'audit' })),
  )
  // The lead may only read audits.
  const { permissions, dataAccess } = ROLE_TEMPLATE_DEFAULTS.MANAGER
  const roles = await tenantTransaction(services, demo.viewer, async (tx) => ({
    lead: await createRole(tx, {
      template: 'MANAGER',
      name: 'Reads audits',
      permissions: [...permissions, 'viewQaAudits'],
      dataAccess,
      legacy: false,
    }),
    agent: await createRole(tx, {
      template: 'AGENT',
      name: 'Agent who reads audits',
      permissions: [...ROLE_TEMPLATE_DEFAULTS.AGENT.permissions, 'viewQaAudits'],
      dataAccess: ROLE_TEMPLATE_DEFAULTS.AGENT.dataAccess,
      legacy: false,
    }),
  }))
  for (const name of ['lead', 'agent'] as const) {
    await changeEmployee(services, demo.viewer, demo.people[name].id, { role_id: roles[name] })
    demo.clients[name] = await signInAs(app, demo.people[name])
  }
})
afterAll(() => app.close())
beforeEach(() => services.clock.advance(60_000))

const asker = () => graphqlAsker(demo.clients)
const ask = (who: StaffName, query: string, variables = {}) => asker().ask(who, query, variables)
const code = async (who: StaffName, query: string, variables = {}) =>
  (await asker().post(who, query, variables)).errors?.[0]?.extensions.code

async function begun(input: object = {}, who: StaffName = 'admin', reviewer: StaffName = 'reviewer') {
  const review = await completedReview(demo, input, [], demo.clients[reviewer])
  const { createAudit } = await ask(who, CREATE, { review: review.id, form: auditForm.id })
  expect(createAudit.errors).toEqual([])
  return { review, audit: createAudit.audit }
}
const answersAt = (places: readonly number[]) =>
  questionsIn(auditForm).map(({ id, options }, index) => ({
    qaQuestionId: id,
    qaOptionId: options[places[index] ?? 1]?.id,
  }))

test('AUD-502 only people with the permission can audit; others with access only read', async () => {
  const { audit, review } = await begun()
  const input = { review: review.id, form: auditForm.id, id: audit.id, qaAnswers: answersAt([]) }
  for (const who of ['lead', 'agent'] as const)
    for (const query of [CREATE, CALIBRATE, UPDATE, COMPLETE, ARCHIVE])
      expect(await code(who, query, input)).toBe('forbidden')
  for (const who of ['otherLead', 'outsider'] as const)
    for (const query of [READ, LIST, CREATE, UPDATE]) expect(await code(who, query, input)).toBe('forbidden')
  // Another auditor, who does not manage QA.
  for (const query of [UPDATE, COMPLETE, ARCHIVE])
    expect(await code('reviewer', query, input)).toBe(undefined)
  expect((await ask('admin', READ, { id: audit.id })).audit).toEqual(audit)
  expect((await ask('lead', READ, { id: audit.id })).audit).toMatchObject({ id: audit.id, canEdit: false })
  // The people it is about do not see it before it is completed.
  expect((await ask('agent', READ, { id: audit.id })).audit).toBeNull()
  expect((await ask('reviewer', READ, { id: audit.id })).audit).toBeNull()
})

test('AUD-503 AUD-504 AUD-511 an audit has all fields', async () => {
  const { audit, review } = await begun()
  expect((await ask('admin', READ, { id: audit.id })).audit).toEqual(audit)
  expect(audit).toEqual({
    id: expect.any(String),
    auditable: { __typename: 'RegularAudit', qaReview: { id: String(review.id) } },
    autofailed: false,
    hideReviewer: false,
    hideEmployee: false,
    deletedAt: null,
    createdAt: services.clock.now().toISOString(),
    startedAt: services.clock.now().toISOString(),
    completedAt: null,
    score: null,
    scoreDisplayValue: null,
    qaAssignmentId: null,
    scorecard: 'Reviewing',
    auditorFullName: 'Admin Tester',
    reviewerFullName: 'Reviewer Tester',
    interactionId: String(demo.interactions.agent),
    canEdit: true,
    reviewer: { id: String(demo.people.reviewer.id), fullName: 'Reviewer Tester', image: null },
    qaReview: {
      id: String(review.id),
      score: review.score,
      employee: { fullName: 'Agent Tester' },
      reviewer: { fullName: 'Reviewer Tester' },
    },
    qaAnswers: [],
    qaForm: { id: String(auditForm.id), type: 'AUDIT', name: 'Reviewing' },
  })
  for (const id of ['987654321', 'x', '0']) expect((await ask('admin', READ, { id })).audit).toBeNull()
})

test('AUD-003 AUD-504 an audit can be part of a calibration', async () => {
  const review = await completedReview(demo, {}, [], demo.clients.lead)
  const { id, allocations } = await assign(demo, { qa_review_type: 'qa_calibration_audit' })
  const input = { review: review.id, assignment: id, allocation: allocations[0]?.id }
  const { createCalibrationAudit } = await ask('reviewer', CALIBRATE, input)
  expect(createCalibrationAudit.errors).toEqual([])
  expect(createCalibrationAudit.audit).toMatchObject({
    id: expect.any(String),
    qaAssignmentId: String(id),
    auditable: { __typename: 'CalibrationAudit', qaReview: { id: String(review.id) } },
    qaForm: { type: 'AUDIT' },
  })
  // Repeating returns the same audit; another auditor gets a new one.
  expect((await ask('reviewer', CALIBRATE, input)).createCalibrationAudit).toEqual(createCalibrationAudit)
  const second = (await ask('admin', CALIBRATE, input)).createCalibrationAudit
  expect(second.audit.id).not.toBe(createCalibrationAudit.audit.id)
  for (const [unknown, where] of [
    [987_654_321, ''],
    ['x', 'qaReviewId'],
  ]) {
    const refused = (await ask('admin', CALIBRATE, { ...input, review: unknown })).createCalibrationAudit
    expect(refused.audit).toBeNull()
    expect(faultsOf(refused)[0]?.[0]).toBe(where)
  }
})

test('a reviewer cannot audit their own review, not even for an assignment', async () => {
  const review = await completedReview(demo)
  const own = await completedReview(demo, {}, [], demo.clients.admin)
  const { id } = await assign(demo, { qa_review_type: 'qa_calibration_audit' })
  const before = await fingerprint(services)
  for (const input of [{}, { assignment: id }]) {
    expect(await code('reviewer', CALIBRATE, { review: review.id, ...input })).toBe('forbidden')
    expect(await code('admin', CALIBRATE, { review: own.id, ...input })).toBe('forbidden')
  }
  expect(await code('reviewer', CREATE, { review: review.id, form: auditForm.id })).toBe('forbidden')
  expect(await code('admin', CREATE, { review: own.id, form: auditForm.id })).toBe('forbidden')
  expect(await fingerprint(services)).toEqual(before)
  const { createAudit } = await ask('reviewer', CREATE, { review: own.id, form: auditForm.id })
  expect(createAudit.errors).toEqual([])
})

test('only completed reviews can be audited, with an audit scorecard, once', async () => {
  const draft = await startReview(demo)
  const refused = async (who: StaffName, review: number, form: number) =>
    faultsOf((await ask(who, CREATE, { review, form })).createAudit)
  expect(await refused('admin', draft.id, auditForm.id)).toEqual([['qaReviewId', 'invalid']])
  const { review, audit } = await begun({}, 'admin', 'lead')
  expect(await refused('admin', review.id, demo.form.id)).toEqual([['qaFormId', 'invalid']])
  expect(await refused('admin', review.id, 987_654_321)).toEqual([['qaFormId', 'invalid']])
  // A repeated request returns the same audit; another auditor is too late.
  const again = (await ask('admin', CREATE, { review: review.id, form: auditForm.id })).createAudit
  expect(again.audit.id).toBe(audit.id)
  expect(await refused('reviewer', review.id, auditForm.id)).toEqual([['', 'conflict']])
  const of = 'query($id: ID!) { qaReviewAudit(qaReviewId: $id) { id } }'
  expect((await ask('admin', of, { id: review.id })).qaReviewAudit).toEqual({ id: audit.id })
  expect((await ask('admin', of, { id: draft.id })).qaReviewAudit).toBeNull()
  // Reviews show that they are audited, and auditors see by whom.
  const row = async (who: StaffName, more = '') =>
    ok(await demo.clients[who].get(`/api/v1/qa_reviews?completed=true&per=100${more}`)).qa_reviews.find(
      ({ id }: { id: number }) => id === review.id,
    )
  expect(await row('lead')).toMatchObject({ audit: true, auditor: 'Admin Tester' })
  expect(await row('otherLead')).toBeUndefined()
  expect(await row('admin', '&excluding_audited=true')).toBeUndefined()
})

test('of two simultaneous auditors, one gets the audit and one a conflict', async () => {
  const review = await completedReview(demo, {}, [], demo.clients.lead)
  const input = { review: review.id, form: auditForm.id }
  const both = await Promise.all([ask('admin', CREATE, input), ask('reviewer', CREATE, input)])
  expect(both.filter(({ createAudit }) => createAudit.audit)).toHaveLength(1)
  expect(both.flatMap(({ createAudit }) => faultsOf(createAudit))).toEqual([['', 'conflict']])
})

test('AUD-513 an audit can be answered, completed and deleted', async () => {
  const { review, audit } = await begun({}, 'admin', 'lead')
  const [first] = questionsIn(auditForm)
  const update = async (qaAnswers: object[]) =>
    (await ask('admin', UPDATE, { id: audit.id, qaAnswers })).updateAudit
  expect(faultsOf(await update([{ qaQuestionId: 987_654_321, qaOptionId: 1 }]))).toEqual([
    ['qaAnswers.0.qaQuestionId', 'invalid'],
  ])
  expect(faultsOf(await update([{ qaQuestionId: first?.id, qaOptionId: 987_654_321 }]))).toEqual([
    ['qaAnswers.0.qaOptionId', 'invalid'],
  ])
  const saved = await update(answersAt([1]))
  expect(saved.errors).toEqual([])
  expect(saved.audit.qaAnswers).toHaveLength(questionsIn(auditForm).length)
  // A client that expected no answer gets the existing one.
  const late = await update([{ ...answersAt([0])[0], updatedAt: null }])
  expect(faultsOf(late)).toEqual([['', 'stale']])
  expect(JSON.parse(late.errors[0].details.current)).toMatchObject({ qa_question_id: first?.id })
  // Repeating it has no further effect.
  expect((await update([{ ...answersAt([1])[0], updatedAt: null }])).errors).toEqual([])
  const { completeAudit } = await ask('admin', COMPLETE, { id: audit.id })
  expect(completeAudit.audit).toMatchObject({
    completedAt: services.clock.now().toISOString(),
    score: expect.any(Number),
    scoreDisplayValue: expect.stringMatching(/^\d+(\.\d)?%$/),
  })
  services.clock.advance(1_000)
  expect((await ask('admin', COMPLETE, { id: audit.id })).completeAudit).toEqual(completeAudit)
  expect(faultsOf(await update(answersAt([0])))).toEqual([['', 'conflict']])
  // The people it is about may read it now.
  expect((await ask('agent', READ, { id: audit.id })).audit.score).toBe(completeAudit.audit.score)
  const opened = (await ask('admin', COMPLETE, { id: audit.id, completed: false })).completeAudit.audit
  expect(opened).toMatchObject({ completedAt: null, score: null })
  const listed = async () =>
    (await ask('admin', LIST, { limit: 100 })).audits.audits.map(({ id }: { id: string }) => id)
  expect(await listed()).toContain(audit.id)
  const { archiveAudit } = await ask('admin', ARCHIVE, { id: audit.id })
  expect(archiveAudit.audit.deletedAt).toBe(services.clock.now().toISOString())
  expect((await ask('admin', ARCHIVE, { id: audit.id })).archiveAudit).toEqual(archiveAudit)
  expect(await listed()).not.toContain(audit.id)
  expect((await ask('admin', READ, { id: audit.id })).audit).toBeNull()
  const auditedNow = async () => ok(await demo.clients.admin.get(`/api/v1/qa_reviews/${review.id}`)).audit
  expect(await auditedNow()).toBe(false)
  // It can be restored unless another person audits the review.
  expect(
    (await ask('admin', ARCHIVE, { id: audit.id, archived: false })).archiveAudit.audit.deletedAt,
  ).toBeNull()
  expect(await listed()).toContain(audit.id)
  expect(await auditedNow()).toBe(true)
  await ask('admin', ARCHIVE, { id: audit.id })
  await ask('reviewer', CREATE, { review: review.id, form: auditForm.id })
  expect(faultsOf((await ask('admin', ARCHIVE, { id: audit.id, archived: false })).archiveAudit)).toEqual([
    ['', 'conflict'],
  ])
})

test('AUD-506 an audit hides the reviewer and the employee where required', async () => {
  const { audit, review } = await begun({ hide_reviewer: true })
  expect(audit.hideReviewer).toBe(true)
  await ask('admin', UPDATE, { id: audit.id, qaAnswers: answersAt([]) })
  await ask('admin', COMPLETE, { id: audit.id })
  const row = async (who: StaffName) =>
    (await ask(who, LIST, { limit: 100 })).audits.audits.find(({ id }: { id: string }) => id === audit.id)
  const read = async (who: StaffName) => (await ask(who, READ, { id: audit.id })).audit
  expect(await read('agent')).toMatchObject({
    reviewer: null,
    reviewerFullName: null,
    qaReview: { reviewer: null },
  })
  expect((await row('agent')).reviewerFullName).toBeNull()
  expect((await row('lead')).reviewerFullName).toBe('Reviewer Tester')
  const workspace = async (who: StaffName) => {
    const answer = ok(await demo.clients[who].get(`/api/v1/qa_audits/${audit.id}/workspace`))
    return { text: JSON.stringify(answer), answer }
  }
  expect((await workspace('agent')).text).not.toContain('Reviewer Tester')
  expect((await workspace('lead')).answer.audit.reviewer.name).toBe('Reviewer Tester')
  // Filters do not reveal hidden people either.
  const found = async (who: StaffName, filters: object) =>
    (await ask(who, LIST, { limit: 100, filters })).audits.audits.some(
      ({ id }: { id: string }) => id === audit.id,
    )
  expect(await found('agent', { reviewerIds: [demo.people.reviewer.id] })).toBe(false)
  expect(await found('admin', { reviewerIds: [demo.people.reviewer.id] })).toBe(true)

  await ask('admin', UPDATE, { id: audit.id, hideEmployee: true })
  expect((await read('admin')).qaReview.employee).toBeNull()
  expect((await workspace('admin')).text).not.toContain('Agent Tester')
  expect(await found('admin', { employeeIds: [demo.people.agent.id] })).toBe(false)
  expect((await read('lead')).qaReview.employee).toEqual({ fullName: 'Agent Tester' })
  expect((await workspace('lead')).answer.review.review.id).toBe(review.id)
})

test('AUD-505 AUD-512 audits can be paged, filtered and sorted', async () => {
  const company = await foundQaCompany(services, app, 'many')
  const form = ok(await company.clients.admin.post('/api/v1/qa_forms', sentForm({ type: 'audit' })))
  const list = graphqlAsker(company.clients)
  const ids: string[] = []
  for (let count = 0; count < 12; count++) {
    const agent = count % 2 === 0 ? 'agent' : 'outsider'
    const review = await completedReview(company, { interaction_id: company.interactions[agent] })
    services.clock.advance(1_000)
    const { createAudit } = await list.ask('admin', CREATE, { review: review.id, form: form.id })
    ids.push(createAudit.audit.id)
  }
  const page = async (variables: Record<string, unknown>) => (await list.ask('admin', LIST, variables)).audits
  const first = await page({})
  expect(first).toMatchObject({ totalCount: 12, totalPages: 2, page: 1 })
  expect(first.audits.map(({ id }: { id: string }) => id)).toEqual(ids.slice(2).reverse())
  expect(first.audits[0]).toEqual({
    id: ids[11],
    auditorFullName: 'Admin Tester',
    reviewerFullName: 'Reviewer Tester',
    interactionId: String(company.interactions.outsider),
    scorecard: form.name,
    startedAt: services.clock.now().toISOString(),
    score: null,
  })
  expect((await page({ page: 2 })).audits).toHaveLength(2)
  for (const bad of [
    { limit: 0 },
    { page: 0 },
    { limit: 101 },
    { page: 2_000 },
    { filters: { completedFrom: '2026-02-30' } },
    { filters: { completedFrom: '2026-06-02', completedTo: '2026-06-01' } },
    { filters: { auditorIds: ['x'] } },
  ]) {
    const { errors } = await list.post('admin', LIST, bad)
    expect([bad, errors?.[0]?.extensions.code]).toEqual([bad, 'invalid'])
  }
  const { agent, admin, reviewer, outsider } = company.people
  const total = async (filters: object) => (await page({ filters })).totalCount
  expect(await total({ employeeIds: [agent.id] })).toBe(6)
  expect(await total({ teamIds: [company.teams.north] })).toBe(6)
  expect(await total({ auditorIds: [admin.id], reviewerIds: [reviewer.id], formIds: [form.id] })).toBe(12)
  expect(await total({ auditorIds: [outsider.id] })).toBe(0)
  expect(await total({ formIds: [auditForm.id] })).toBe(0)
  expect(await total({ reportingGroupIds: [987_654_321] })).toBe(0)
  await list.ask('admin', COMPLETE, { id: ids[3] })
  expect(await total({ completed: true })).toBe(1)
  expect(await total({ completed: false })).toBe(11)
  expect(await total({ completedFrom: '2026-01-01', completedTo: '2099-01-01' })).toBe(1)
  expect(await total({ completedTo: '2026-01-01' })).toBe(0)
  for (const field of [
    'completedAt',
    'startedAt',
    'score',
    'auditorFullName',
    'reviewerFullName',
    'scorecard',
  ])
    for (const direction of ['ASC', 'DESC'])
      expect((await page({ sort: { field, direction } })).audits).toHaveLength(10)
  expect((await page({ sort: { field: 'startedAt', direction: 'ASC' } })).audits[0].id).toBe(ids[0])
})
