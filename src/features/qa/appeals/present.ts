import { nameMask } from '#features/interactions/reading/masking.ts'
import { presentPerson } from '#features/people/person.ts'
import type { Appeal, AppealedAnswer, AppealSettings } from '#features/qa/appeals/contract.ts'
import { mayDecide } from '#features/qa/appeals/rules.ts'
import type { AppealAnswerRow, AppealRow } from '#features/qa/appeals/store.ts'
import { isBlindTo, seesReviewer } from '#features/qa/reviews/review.ts'
import type { Viewer } from '#platform/access/viewer.ts'

/** An appeal without the fields hidden from the viewer. */
export function presentAppeal(
  viewer: Viewer,
  settings: AppealSettings,
  row: AppealRow,
  answers: readonly AppealAnswerRow[],
): Appeal {
  const isOpen = row.closed_at === null && row.archived_at === null
  const blind = isBlindTo(viewer, row)
  const mask = blind ? nameMask(row) : (text: string) => text
  const knowsDecider = row.closed_by !== row.reviewer_id || seesReviewer(viewer, row)
  return {
    id: row.id,
    qaReviewId: row.review_id,
    scorecardName: row.scorecard_name,
    state: isOpen ? 'open' : 'closed',
    employee: blind ? null : presentPerson(row.employee_id, row),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    decideBy: row.decide_by.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
    closedBy: row.closed_by === null || !knowsDecider ? null : presentPerson(row.closed_by, row, 'decider_'),
    archivedAt: row.archived_at?.toISOString() ?? null,
    scoreBefore: row.score_before,
    scoreAfter: row.score_after,
    answers: answers
      .filter(({ appeal_id }) => appeal_id === row.id)
      .map((answer) => presentAnswer(answer, mask)),
    canDecide: isOpen && mayDecide(viewer, row, settings),
    canChange: isOpen && row.employee_id === viewer.person?.id,
  }
}

const presentAnswer = (row: AppealAnswerRow, mask: (text: string) => string): AppealedAnswer => ({
  qaAnswerId: row.answer_id,
  qaQuestionId: row.question_id,
  questionText: row.question_text,
  reason: mask(row.reason),
  resolution: row.resolution === null ? null : mask(row.resolution),
  overturned: row.overturned,
  answerBefore: row.overturned ? row.before_text : row.option_text,
  answerAfter: row.overturned ? row.after_text : null,
})
