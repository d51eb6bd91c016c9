import { afterAll, beforeAll, expect, test } from 'vitest'
import { sentForm } from '#features/qa/scorecards/testing.ts'
import { counts, reviewImportStage } from '#test/server/qa/review-import-setup.ts'
import { ok } from '#test/server/qa/setup.ts'
import { signInAs } from '#test/server/support/clients.ts'
import { FAULTS, graphqlAsker } from '#test/server/support/graphql-clients.ts'

const { stage, open, importFile, query } = reviewImportStage()

beforeAll(open)
afterAll(() => stage.app.close())

const CREATE = `mutation($id: ID!, $reasons: [QaAppealReason!]!) {
  createAppeal(qaReviewId: $id, reasons: $reasons) { appeal { id } ${FAULTS} } }`
const RESOLVE = `mutation($id: ID!, $resolutions: [QaAppealResolution!]!) {
  resolveAppeal(id: $id, resolutions: $resolutions) { appeal { scoreBefore scoreAfter } ${FAULTS} } }`
const HISTORY = 'query($id: ID!) { qaReviewHistory(qaReviewId: $id) { event } }'

/** Appeals against the answer "no" of an imported review, and changes it to "yes". */
async function overturn(externalId: string) {
  const agent = await signInAs(stage.app, stage.demo.people.agent)
  const { ask } = graphqlAsker({ agent, admin: stage.admin })
  const [wrong] = await query<{ review: number; answer: number; other: number }>(
    `select a.review_id as review, a.id as answer, p.id as other
       from app.imported_review m
       join app.qa_answer a on a.company_id = $1 and a.review_id = m.review_id
       join app.qa_option o on o.company_id = $1 and o.id = a.option_id and o.text = 'no'
       join app.qa_option p on p.company_id = $1 and p.question_id = a.question_id and p.text = 'yes'
      where m.company_id = $1 and m.external_id = $2`,
    [externalId],
  )
  if (!wrong) throw new Error('The review has no answer "no".')
  const reasons = [{ qaAnswerId: wrong.answer, text: 'It was correct' }]
  const { createAppeal } = await ask('agent', CREATE, { id: wrong.review, reasons })
  expect(createAppeal.errors).toEqual([])
  const { resolveAppeal } = await ask('admin', RESOLVE, {
    id: createAppeal.appeal.id,
    resolutions: [{ qaAnswerId: wrong.answer, text: 'Agreed', qaOptionId: wrong.other }],
  })
  expect(resolveAppeal.errors).toEqual([])
  const { score } = ok(await agent.get(`/api/v1/qa_reviews/${wrong.review}`))
  const { qaReviewHistory } = await ask('agent', HISTORY, { id: wrong.review })
  return {
    ...resolveAppeal.appeal,
    score,
    events: qaReviewHistory.map(({ event }: { event: string }) => event),
  }
}

test('an overturned answer changes a total that its answers result in, and keeps any other total of the file', async () => {
  const { agent, reviewer } = stage.demo.people
  const rows = [
    'id,agent,reviewer,date,total,Friendly,Correct',
    `A-1,${agent.email},${reviewer.email},2026-06-15,50,yes,no`,
    `A-2,${agent.email},${reviewer.email},2026-06-15,70,yes,no`,
    `A-3,${agent.email},${reviewer.email},2026-06-15,100,yes,yes`,
  ]
  const done = await importFile(`${rows.join('\n')}\n`, {
    mapping: { questions: ['Friendly', 'Correct'], scorecard: 'Mail' },
  })
  expect(counts(done)).toMatchObject({ created: 3, rejected: 0 })
  expect(done.kept_totals).toBe(1)
  expect(await overturn('A-1')).toEqual({
    scoreBefore: 50,
    scoreAfter: 100,
    score: 100,
    events: ['appeal_closed', 'rescored', 'answer_overturned', 'appeal_opened'],
  })
  expect(await overturn('A-2')).toEqual({
    scoreBefore: 70,
    scoreAfter: 70,
    score: 70,
    events: ['appeal_closed', 'answer_overturned', 'appeal_opened'],
  })
})

test('answers of an imported review cannot be edited, and an audit and its flags keep its total', async () => {
  const { agent } = stage.demo.people
  const [kept] = await query<{ id: number; question: number; option: number }>(
    `select a.review_id as id, a.question_id as question, p.id as option
       from app.imported_review m
       join app.qa_answer a on a.company_id = $1 and a.review_id = m.review_id
       join app.qa_option p on p.company_id = $1 and p.question_id = a.question_id and p.text = 'no'
      where m.company_id = $1 and m.external_id = 'A-2' order by a.id`,
  )
  const url = `/api/v1/qa_reviews/${kept?.id}`
  const edited = await stage.admin.post('/api/v1/qa_answers', {
    qa_review_id: kept?.id,
    qa_question_id: kept?.question,
    qa_option_id: kept?.option,
    answered: true,
  })
  expect(edited.statusCode, edited.body).toBe(409)
  for (const flags of [{ count_toward_score: false }, { hide_reviewer: true }, { count_toward_score: true }])
    ok(await stage.admin.send('PUT', url, flags))
  const form = ok(await stage.admin.post('/api/v1/qa_forms', sentForm({ name: 'Reviewing', type: 'audit' })))
  const { ask } = graphqlAsker({ admin: stage.admin })
  const { createAudit } = await ask(
    'admin',
    `mutation($review: ID!, $form: ID!) { createAudit(qaReviewId: $review, qaFormId: $form) { audit { id } ${FAULTS} } }`,
    { review: kept?.id, form: form.id },
  )
  expect(createAudit.errors).toEqual([])
  ok(await (await signInAs(stage.app, agent)).send('PUT', `${url}/acknowledge`))
  expect(ok(await stage.admin.get(url)).score).toBe(70)
})
