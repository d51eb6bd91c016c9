import { z } from 'zod'
import { acknowledgeAction, answerAction, readReviewsAction, reviewAction } from '#features/qa/policy.ts'
import {
  annotate,
  changeAnnotation,
  deleteAnnotation,
  listAnnotations,
} from '#features/qa/reviews/annotations.ts'
import { answerQuestion, changeAnswer, compareAnswers, listAnswers } from '#features/qa/reviews/answers.ts'
import {
  annotationChangeSchema,
  annotationListSchema,
  annotationSchema,
  answerChangeSchema,
  answerListSchema,
  answerQuery,
  newAnnotationSchema,
  newAnswerSchema,
  newReviewSchema,
  reviewChangeSchema,
  reviewFilterQuery,
  reviewListQuery,
  reviewListSchema,
  reviewSchema,
  savedAnswerSchema,
  workspaceSchema,
} from '#features/qa/reviews/contract.ts'
import { createReview, type ReviewDependencies } from '#features/qa/reviews/create.ts'
import { exportReviews, REVIEW_COLUMNS } from '#features/qa/reviews/export.ts'
import { listReviews } from '#features/qa/reviews/list.ts'
import { readReview, readWorkspace } from '#features/qa/reviews/reading.ts'
import {
  randomUnreviewed,
  recentSchema,
  recentUnreviewed,
  recommendationsSchema,
  recommendedEmployees,
} from '#features/qa/reviews/recommendations.ts'
import { reviewsTopic } from '#features/qa/reviews/review-lookups.ts'
import { acknowledgeReview, changeReview } from '#features/qa/reviews/reviews.ts'
import { todayIn } from '#lib/dates.ts'
import { deletedSchema } from '#lib/record-schemas.ts'
import { invalid } from '#platform/errors/app-error.ts'
import { contentDisposition } from '#platform/files/stored-files.ts'
import { type Endpoint, endpoint } from '#platform/http/endpoint.ts'
import { idListQuery, idParam } from '#platform/http/query-values.ts'
import { csvWith } from '#platform/http/send-csv.ts'
import { liveEndpoint } from '#platform/live/live-endpoint.ts'

const tag = 'QA reviews'
const params = z.object({ id: idParam })
const reads = { tag, action: readReviewsAction }
const writes = { tag, action: reviewAction }
/** Answering is also open to participants of calibrations, who may not have the right to review. */
const answers = { tag, action: answerAction }
/** Leaves room for a transcript in the request. */
const CREATE_BODY_LIMIT = 8 * 1_048_576

export const reviewEndpoints = (dependencies: ReviewDependencies): Endpoint[] => [
  endpoint({
    ...reads,
    name: 'listReviews',
    method: 'GET',
    url: '/api/v1/qa_reviews',
    summary: 'List the reviews in the viewer’s QA scope by numbered pages',
    query: reviewListQuery,
    response: reviewListSchema,
    handle: ({ services, viewer, query }) => listReviews(services, viewer, query),
  }),
  endpoint({
    ...reads,
    name: 'exportReviews',
    method: 'GET',
    url: '/api/v1/qa_reviews/export.csv',
    summary: 'Export filtered reviews as CSV with one row for each answer, at most 100,000 reviews',
    query: reviewFilterQuery,
    produces: 'text/csv',
    response: csvWith(REVIEW_COLUMNS),
    handle: async ({ services, viewer, recheck, query, request, reply }) => {
      const csv = await exportReviews(services, viewer, {
        filter: query,
        recheck,
        failed: (error) => request.log.warn({ err: error }, 'an export broke off'),
      })
      const name = `qa reviews ${todayIn(viewer.company.timeZone, services.clock.now())}.csv`
      return reply
        .headers({
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': contentDisposition('attachment', name),
        })
        .send(csv)
    },
  }),
  liveEndpoint({
    ...reads,
    name: 'watchReviews',
    url: '/api/v1/qa_reviews/live',
    summary:
      'Stream the ids of new and changed reviews as server-sent events, from Last-Event-ID or `after` on',
    topic: reviewsTopic,
  }),
  endpoint({
    ...reads,
    name: 'getReview',
    method: 'GET',
    url: '/api/v1/qa_reviews/:id',
    summary: 'Get a review; reviewees can read their completed reviews',
    params,
    response: reviewSchema,
    handle: ({ services, viewer, params: { id } }) => readReview(services, viewer, id),
  }),
  endpoint({
    ...reads,
    name: 'getReviewWorkspace',
    method: 'GET',
    url: '/api/v1/qa_reviews/:id/workspace',
    summary: 'Get a review with its scorecard, answers, annotations and the snapshot of the interaction',
    params,
    response: workspaceSchema,
    handle: ({ services, viewer, params: { id } }) => readWorkspace(services, viewer, id),
  }),
  endpoint({
    ...writes,
    name: 'createReview',
    method: 'POST',
    url: '/api/v1/qa_reviews',
    summary: 'Start a review; if several employees took part, of the chosen one or the most active',
    body: newReviewSchema,
    bodyLimit: CREATE_BODY_LIMIT,
    response: reviewSchema,
    status: 201,
    handle: ({ services, viewer, body }) => createReview(services, viewer, dependencies, body),
  }),
  endpoint({
    ...answers,
    name: 'updateReview',
    method: 'PUT',
    url: '/api/v1/qa_reviews/:id',
    summary:
      'Complete, reopen, discard or restore a review, or change whether it counts and shows its reviewer',
    params,
    body: reviewChangeSchema,
    response: reviewSchema,
    handle: ({ services, viewer, params: { id }, body }) => changeReview(services, viewer, id, body),
  }),
  endpoint({
    name: 'acknowledgeReview',
    method: 'PUT',
    url: '/api/v1/qa_reviews/:id/acknowledge',
    summary: 'Acknowledge a review you were the reviewee of',
    tag,
    action: acknowledgeAction,
    params,
    response: reviewSchema,
    handle: ({ services, viewer, params: { id } }) => acknowledgeReview(services, viewer, id),
  }),
  endpoint({
    ...reads,
    name: 'listReviewAnswers',
    method: 'GET',
    url: '/api/v1/qa_answers',
    summary: 'List the answers of one or several reviews, to one question or to all',
    query: answerQuery,
    response: answerListSchema,
    handle: async ({ services, viewer, query }) => {
      const { qa_review_id: reviewId, qa_question_id: questionId, qa_review_ids: reviewIds } = query
      if (reviewId !== undefined) return { qa_answers: await listAnswers(services, viewer, reviewId) }
      if (reviewIds === undefined)
        throw invalid([{ path: 'qa_review_id', message: 'is required unless qa_review_ids is set' }])
      return { qa_answers: await compareAnswers(services, viewer, { reviewIds, questionId }) }
    },
  }),
  endpoint({
    ...answers,
    name: 'createReviewAnswer',
    method: 'POST',
    url: '/api/v1/qa_answers',
    summary: 'Answer a question of a review; answering again changes the answer',
    body: newAnswerSchema,
    response: savedAnswerSchema,
    handle: ({ services, viewer, body }) => answerQuestion(services, viewer, body),
  }),
  endpoint({
    ...answers,
    name: 'updateReviewAnswer',
    method: 'PUT',
    url: '/api/v1/qa_answers/:id',
    summary: 'Change an answer',
    params,
    body: answerChangeSchema,
    response: savedAnswerSchema,
    handle: ({ services, viewer, params: { id }, body }) => changeAnswer(services, viewer, id, body),
  }),
  endpoint({
    ...reads,
    name: 'listAnnotations',
    method: 'GET',
    url: '/api/v1/qa_annotations',
    summary: 'List the annotations of a review',
    query: z.object({ qa_review_id: idParam }),
    response: annotationListSchema,
    handle: async ({ services, viewer, query }) => ({
      qa_annotations: await listAnnotations(services, viewer, query.qa_review_id),
    }),
  }),
  endpoint({
    ...answers,
    name: 'createAnnotation',
    method: 'POST',
    url: '/api/v1/qa_annotations',
    summary: 'Annotate a message, part of a recording, or the whole interaction',
    body: newAnnotationSchema,
    response: annotationSchema,
    status: 201,
    handle: ({ services, viewer, body }) => annotate(services, viewer, body),
  }),
  endpoint({
    ...answers,
    name: 'updateAnnotation',
    method: 'PUT',
    url: '/api/v1/qa_annotations/:id',
    summary: 'Change an annotation',
    params,
    body: annotationChangeSchema,
    response: annotationSchema,
    handle: ({ services, viewer, params: { id }, body }) => changeAnnotation(services, viewer, id, body),
  }),
  endpoint({
    ...answers,
    name: 'deleteAnnotation',
    method: 'DELETE',
    url: '/api/v1/qa_annotations/:id',
    summary: 'Delete an annotation',
    params,
    response: deletedSchema,
    handle: async ({ services, viewer, params: { id } }) => {
      await deleteAnnotation(services, viewer, id)
      return { deleted: true as const }
    },
  }),
  endpoint({
    ...writes,
    name: 'listReviewRecommendations',
    method: 'GET',
    url: '/api/v1/review_recommendations',
    summary: 'List people the viewer could review next',
    query: z.object({ employeeIds: idListQuery.optional() }),
    response: recommendationsSchema,
    handle: ({ services, viewer, query }) => recommendedEmployees(services, viewer, query.employeeIds),
  }),
  endpoint({
    ...writes,
    name: 'listUnreviewedResponses',
    method: 'GET',
    url: '/api/v1/review_recommendations/:id/recent',
    summary: 'List the newest unreviewed responses about a person',
    params,
    response: recentSchema,
    handle: ({ services, viewer, params: { id } }) => recentUnreviewed(services, viewer, id),
  }),
  endpoint({
    ...writes,
    name: 'getRandomUnreviewedResponse',
    method: 'GET',
    url: '/api/v1/review_recommendations/:id/random',
    summary: 'Pick a random unreviewed response about a person; null if there is none',
    params,
    query: z.object({ skippedSolicitationIds: idListQuery.optional() }),
    response: z.object({ solicitation_id: z.number().nullable() }),
    handle: async ({ services, viewer, params: { id }, query }) => ({
      solicitation_id: await randomUnreviewed(services, viewer, id, query.skippedSolicitationIds ?? []),
    }),
  }),
]
