import { fedAppealSchema } from '#features/qa/appeals/contract.ts'
import { presentAppeal } from '#features/qa/appeals/present.ts'
import { seesAppeals } from '#features/qa/appeals/rules.ts'
import { settingsOf } from '#features/qa/appeals/settings.ts'
import { findAppealAnswers, findAppealsById } from '#features/qa/appeals/store.ts'
import { readAppeals } from '#features/qa/policy.ts'
import { findVisibleReviews } from '#features/qa/reviews/reading.ts'
import { feedEndpoint } from '#platform/feeds/feed-endpoint.ts'

/** Appeals that the viewer may see, of reviews that the viewer may see. */
export const appealFeed = feedEndpoint({
  feed: 'appeals',
  name: 'listChangedAppeals',
  summary: 'Appeals in the order of their last change, to copy and to keep the copy current',
  action: { ...readAppeals, name: 'qa.appeals.copy', tokenScope: 'qa:read' },
  item: fedAppealSchema,
  read: async (tx, ids) => {
    const rows = (await findAppealsById(tx, ids)).filter((row) => seesAppeals(tx.viewer, row))
    const reviews = await findVisibleReviews(tx, [...new Set(rows.map(({ review_id }) => review_id))])
    const visible = new Set(reviews.map(({ id }) => id))
    const answers = await findAppealAnswers(
      tx,
      rows.map(({ id }) => id),
    )
    const settings = await settingsOf(tx)
    return rows
      .filter(({ review_id }) => visible.has(review_id))
      .map((row) => {
        const appeal = presentAppeal(tx.viewer, settings, row, answers)
        return {
          id: appeal.id,
          qa_review_id: appeal.qaReviewId,
          state: appeal.state,
          employee_id: appeal.employee?.id ?? null,
          created_at: appeal.createdAt,
          decide_by: appeal.decideBy,
          closed_at: appeal.closedAt,
          closed_by: appeal.closedBy?.id ?? null,
          score_before: appeal.scoreBefore,
          score_after: appeal.scoreAfter,
          answers: appeal.answers.map((answer) => ({
            qa_answer_id: answer.qaAnswerId,
            qa_question_id: answer.qaQuestionId,
            reason: answer.reason,
            resolution: answer.resolution,
            overturned: answer.overturned,
          })),
        }
      })
  },
})
