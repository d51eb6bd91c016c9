import { queryOptions } from '@tanstack/react-query'
import type { ReviewEditorApi } from '#features/qa/reviews/web/workspace/review-editor.ts'
import { type AnswerTo, api, bodyOf } from '#platform/web/api.ts'
import { ask, change, FAULTS, graphql } from '#platform/web/graphql.ts'

/** An audit and its review. */
export type AuditWorkspace = AnswerTo<'/api/v1/qa_audits/{id}/workspace', 'get'>
export type Audit = AuditWorkspace['audit']

export const auditQuery = (id: number) =>
  queryOptions({
    queryKey: ['qa-audits', 'workspace', id],
    queryFn: ({ signal }) =>
      bodyOf(api.GET('/api/v1/qa_audits/{id}/workspace', { params: { path: { id: String(id) } }, signal })),
  })

const OF_REVIEW = graphql(`
  query QaReviewAudit($id: ID!) {
    qaReviewAudit(qaReviewId: $id) { id }
  }
`)

/** The id of the audit of a review; null if there is none. */
export const auditOfReviewQuery = (reviewId: number) =>
  queryOptions({
    queryKey: ['qa-audits', 'of', reviewId],
    queryFn: async ({ signal }) => {
      const { qaReviewAudit } = await ask(OF_REVIEW, { id: String(reviewId) }, { signal })
      return qaReviewAudit && Number(qaReviewAudit.id)
    },
  })

/** Active audit scorecards. */
export const auditFormsQuery = queryOptions({
  queryKey: ['qa-forms', { active: true, type: 'audit' }],
  queryFn: async ({ signal }) => {
    const query = { active: 'true', type: 'audit' } as const
    return (await bodyOf(api.GET('/api/v1/qa_forms', { params: { query }, signal }))).qa_forms
  },
})

const CREATE = graphql(
  `
  mutation CreateAudit($review: ID!, $form: ID!) {
    createAudit(qaReviewId: $review, qaFormId: $form) { audit { id } errors { ...Faults } }
  }
`,
  [FAULTS],
)
const ANSWER = graphql(
  `
  mutation AnswerAudit($id: ID!, $answers: [AuditAnswerInput!]) {
    updateAudit(id: $id, qaAnswers: $answers) {
      audit { qaAnswers { id qaQuestionId qaOptionId answered comments updatedAt } }
      errors { ...Faults }
    }
  }
`,
  [FAULTS],
)
const HIDE = graphql(
  `
  mutation HideInAudit($id: ID!, $hideReviewer: Boolean, $hideEmployee: Boolean) {
    updateAudit(id: $id, hideReviewer: $hideReviewer, hideEmployee: $hideEmployee) {
      audit { id }
      errors { ...Faults }
    }
  }
`,
  [FAULTS],
)
const COMPLETE = graphql(
  `
  mutation CompleteAudit($id: ID!, $completed: Boolean) {
    completeAudit(id: $id, completed: $completed) { audit { id } errors { ...Faults } }
  }
`,
  [FAULTS],
)
const ARCHIVE = graphql(
  `
  mutation ArchiveAudit($id: ID!, $archived: Boolean) {
    archiveAudit(id: $id, archived: $archived) { audit { id } errors { ...Faults } }
  }
`,
  [FAULTS],
)

export const createAudit = async (reviewId: number, formId: number): Promise<number> =>
  Number((await change(CREATE, { review: String(reviewId), form: String(formId) })).audit?.id)
export const completeAudit = (id: number, completed = true) => change(COMPLETE, { id: String(id), completed })
export const archiveAudit = (id: number, archived = true) => change(ARCHIVE, { id: String(id), archived })
export const hideInAudit = (id: number, hidden: { hideReviewer?: boolean; hideEmployee?: boolean }) =>
  change(HIDE, { id: String(id), ...hidden })

const never = () => Promise.reject(new Error('Audits have no annotations'))

/** Requests of an open audit. */
export const auditCalls: ReviewEditorApi = {
  answer: async (auditId, questionId, _saved, { optionId, answered, comments }, seen) => {
    const input = {
      qaQuestionId: String(questionId),
      qaOptionId: optionId === null ? null : String(optionId),
      answered,
      comments,
      updatedAt: seen,
    }
    const { audit } = await change(ANSWER, { id: String(auditId), answers: [input] })
    const saved = audit?.qaAnswers.find(({ qaQuestionId }) => qaQuestionId === input.qaQuestionId)
    if (!saved) throw new Error('The answer does not contain the saved answer')
    return {
      id: Number(saved.id),
      qa_review_id: auditId,
      qa_question_id: questionId,
      qa_option_id: saved.qaOptionId === null ? null : Number(saved.qaOptionId),
      answered: saved.answered,
      comments: saved.comments,
      updated_at: saved.updatedAt,
    }
  },
  annotate: never,
  changeAnnotation: never,
  deleteAnnotation: never,
}
