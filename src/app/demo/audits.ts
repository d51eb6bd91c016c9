import type { DemoCompany } from '#app/demo/plan.ts'
import { findLogin } from '#features/people/sessions/directory.ts'
import { loadViewer } from '#features/people/sessions/viewers.ts'
import { createAppeal, resolveAppeal } from '#features/qa/appeals/appeals.ts'
import { changeAudit } from '#features/qa/audits/answers.ts'
import { completeAudit, createAudit } from '#features/qa/audits/audits.ts'
import { listAudits } from '#features/qa/audits/list.ts'
import { listAnswers } from '#features/qa/reviews/answers.ts'
import { reviewListQuery } from '#features/qa/reviews/contract.ts'
import { listReviews } from '#features/qa/reviews/list.ts'
import { listForms } from '#features/qa/scorecards/scorecards.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import type { Services } from '#platform/services.ts'

const REASONS = [
  'I did ask for the order number, right after the greeting.',
  'The customer had hung up by then.',
]

/** Adds audits of the newest reviews and two appeals, one resolved and one open. */
export async function seedAudits(
  services: Services,
  viewer: Viewer,
  { people }: DemoCompany,
  { now }: { now: Date },
): Promise<void> {
  const [form] = await listForms(services, viewer, { type: 'audit' })
  const newest = { filter: {}, sort: { field: 'startedAt', descending: true }, page: 1, limit: 1 } as const
  if (!form || (await listAudits(services, viewer, newest)).totalCount > 0) return
  const at = { ...services, clock: { now: () => now } }
  const query = reviewListQuery.parse({ completed: 'true', per: '12' })
  const { qa_reviews: reviews } = await listReviews(services, viewer, query)
  const auditor = people.find(({ role }) => role === 'QA_REVIEWER')
  const login = auditor && (await findLogin(services.database.kysely, auditor.email))
  const audits = login && (await loadViewer(services, login.company_id, login.employee_id))
  if (!audits) return
  const questions = form.sections.flatMap((section) => section.questions)
  const byOthers = reviews.filter(({ reviewer_id }) => reviewer_id !== audits.person?.id).slice(0, 3)
  for (const [index, { id }] of byOthers.entries()) {
    const audit = await createAudit(at, audits, { qaReviewId: id, qaFormId: form.id })
    const qaAnswers = questions.map((question, place) => ({
      qaQuestionId: question.id,
      qaOptionId: question.options[(index + place) % 2]?.id ?? null,
    }))
    await changeAudit(at, audits, audit.id, { qaAnswers: index === 0 ? qaAnswers.slice(1) : qaAnswers })
    if (index > 0) await completeAudit(at, audits, audit.id)
  }
  const others = reviews.filter((review) => !byOthers.includes(review)).slice(0, 2)
  for (const [index, { id, employee_id, reviewer_id }] of others.entries()) {
    const appellant = employee_id && (await loadViewer(services, viewer.company.id, employee_id))
    const [answer] = (await listAnswers(services, viewer, id)).filter(({ answered }) => answered)
    if (!appellant || !answer) continue
    const reasons = [{ qaAnswerId: answer.id, text: REASONS[index] ?? '' }]
    // Skip reviews that are too old to be appealed.
    const appeal = await createAppeal(at, appellant, { qaReviewId: id, reasons }).catch(() => null)
    const decider = reviewer_id && (await loadViewer(services, viewer.company.id, reviewer_id))
    if (appeal && index === 1 && decider)
      await resolveAppeal(at, decider, appeal.id, {
        resolutions: [{ qaAnswerId: answer.id, text: 'The recording shows it otherwise: the answer stays.' }],
      })
  }
}
