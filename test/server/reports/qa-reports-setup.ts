import type { FastifyInstance } from 'fastify'
import type { Review } from '#features/qa/reviews/contract.ts'
import type { SavedForm } from '#features/qa/scorecards/contract.ts'
import { sentForm, sentQuestion } from '#features/qa/scorecards/testing.ts'
import type { TestServices } from '#platform/testing/test-services.ts'
import { completedReview, foundQaCompany, ok, type QaCompany, startReview } from '#test/server/qa/setup.ts'

/** The tested days; the previous period is the seven days before. */
export const WEEK = 'completed_from=2026-06-08&completed_to=2026-06-14'

export type ReportCompany = QaCompany & {
  /** Two sections of five questions, ten points of a hundred each. */
  tens: SavedForm
  made: Record<ReviewName, Review>
}
type ReviewName = 'before' | 'eighty' | 'hundred' | 'uncounted' | 'notes' | 'childs' | 'outside' | 'failed'

/**
 * Nine reviews in the week: eight with a score, of which one does not count and one failed by one answer; one review in
 * the week before. Not in any report: a calibration review, a discarded review and a draft.
 */
export async function foundReportCompany(
  services: TestServices,
  app: FastifyInstance,
  slug: string,
): Promise<ReportCompany> {
  services.clock.set('2026-06-05T10:00:00Z')
  const demo = await foundQaCompany(services, app, slug)
  const tens = ok(await demo.clients.admin.post('/api/v1/qa_forms', tensForm())) as SavedForm
  const company = { ...demo, form: tens }
  const { agent, childAgent, outsider } = demo.interactions
  const scored = (score: number, options: object = {}, client = demo.clients.reviewer) =>
    completedReview(
      company,
      { interaction_id: agent, qa_form_id: tens.id, ...options },
      placesOf(score),
      client,
    )
  const before = await scored(70)
  services.clock.set('2026-06-09T21:59:00Z')
  const eighty = await scored(80, { origin: 'stream' })
  services.clock.set('2026-06-12T10:00:00Z')
  const hundred = await scored(100)
  const uncounted = await scored(50, { count_toward_score: false })
  const notes = await annotated(company)
  const childs = await scored(60, { interaction_id: childAgent })
  await scored(60, { interaction_id: childAgent })
  await scored(60, { interaction_id: childAgent })
  const outside = await scored(40, { interaction_id: outsider }, demo.clients.admin)
  const failed = await completedReview(demo, { interaction_id: outsider }, [1, 1, 0])
  const compared = await scored(10)
  const discarded = await scored(20)
  ok(
    await demo.clients.reviewer.send('PUT', `/api/v1/qa_reviews/${discarded.id}`, {
      deleted_at: 'now',
    }),
  )
  await startReview(company)
  const set = (column: string, value: unknown, ids: number[]) =>
    services.database.ownerPool.query(
      `update app.qa_review set ${column} = $3 where company_id = $1 and id = any($2)`,
      [demo.companyId, ids, value],
    )
  const calibration = await services.database.ownerPool.query<{ id: number }>(
    `insert into app.qa_calibration
       (company_id, form_id, question_ids, employee_id, owner_id, meeting_at, created_at, updated_at)
     values ($1, $2, array[1], $3, $4, $5, $5, $5) returning id`,
    [demo.companyId, tens.id, demo.people.agent.id, demo.people.reviewer.id, services.clock.now()],
  )
  await set('qa_calibration_id', calibration.rows[0]?.id, [compared.id])
  await set('resolution_status', 'open', [eighty.id, outside.id])
  const made = { before, eighty, hundred, uncounted, notes, childs, outside, failed }
  return { ...demo, tens, made }
}

async function annotated(company: QaCompany): Promise<Review> {
  const { id } = await startReview(company, { qa_form_id: company.form.id })
  for (const comments of ['Slow', 'Kind'])
    ok(await company.clients.reviewer.post('/api/v1/qa_annotations', { qa_review_id: id, comments }))
  return ok(await company.clients.reviewer.send('PUT', `/api/v1/qa_reviews/${id}`, { completed_at: 'now' }))
}

export const tensForm = () => {
  const five = (title: string) => ({
    title,
    weight: 0,
    questions: [1, 2, 3, 4, 5].map((n) => sentQuestion(`${title} ${n}`, { na_option: true })),
  })
  return sentForm({ name: 'Tens', weighted_sections: false, sections: [five('First'), five('Second')] })
}

/** Option positions that give a score. */
export const placesOf = (score: number) =>
  Array.from({ length: 10 }, (_, index) => (index < score / 10 ? 1 : 0))
