import { readReviewsAction } from '#features/qa/policy.ts'
import { fedAnnotationSchema, fedAnswerSchema, reviewSchema } from '#features/qa/reviews/contract.ts'
import { maskFor, presentAnnotation, presentSavedAnswer } from '#features/qa/reviews/present.ts'
import { findVisibleReviews, presentForViewer } from '#features/qa/reviews/reading.ts'
import { findAnnotationsById, findAnswersById } from '#features/qa/reviews/review-content-store.ts'
import type { ReviewRow } from '#features/qa/reviews/store.ts'
import type { Action } from '#platform/access/policy.ts'
import { seesTranscripts } from '#platform/access/transcript-visibility.ts'
import type { Tx } from '#platform/db/tenant.ts'
import { feedEndpoint } from '#platform/feeds/feed-endpoint.ts'

/** Copy reviews: for everyone who may read them. */
const copyReviews: Action = { ...readReviewsAction, name: 'qa.reviews.copy', tokenScope: 'qa:read' }

/** Reviews without a reviewee or a reviewer who is hidden from the viewer. */
const reviewFeed = feedEndpoint({
  feed: 'reviews',
  name: 'listChangedReviews',
  summary: 'Reviews in the order of their last change, to copy and to keep the copy current',
  action: copyReviews,
  item: reviewSchema,
  read: async (tx, ids) => (await findVisibleReviews(tx, ids)).map((row) => presentForViewer(tx, row)),
})

/** Answers of visible reviews. A blind reviewer does not learn from the comments who the reviewee is. */
const answerFeed = feedEndpoint({
  feed: 'review_answers',
  name: 'listChangedReviewAnswers',
  summary: 'Answers of reviews in the order of their last change, to copy and to keep the copy current',
  action: copyReviews,
  item: fedAnswerSchema,
  read: async (tx, ids) => {
    const answers = await findAnswersById(tx, ids)
    const byId = await reviewsOf(tx, answers)
    return answers.flatMap(({ points, possible, ...row }) => {
      const review = byId.get(row.review_id)
      return review ? [maskFor(tx.viewer, review)({ ...presentSavedAnswer(row), points, possible })] : []
    })
  },
})

/** Annotations of visible reviews, masked like the answers. Only some tokens get the words that they quote. */
const annotationFeed = feedEndpoint({
  feed: 'annotations',
  name: 'listChangedAnnotations',
  summary: 'Annotations of reviews in the order of their last change, to copy and to keep the copy current',
  action: copyReviews,
  item: fedAnnotationSchema,
  read: async (tx, ids) => {
    const annotations = await findAnnotationsById(tx, ids)
    const byId = await reviewsOf(tx, annotations)
    return annotations.flatMap((row) => {
      const review = byId.get(row.review_id)
      if (!review) return []
      const annotation = maskFor(tx.viewer, review)(presentAnnotation(row))
      return [seesTranscripts(tx.viewer) ? annotation : { ...annotation, content: null }]
    })
  },
})

/** The visible reviews that these parts belong to. */
async function reviewsOf(tx: Tx, parts: readonly { review_id: number }[]): Promise<Map<number, ReviewRow>> {
  const reviews = await findVisibleReviews(tx, [...new Set(parts.map(({ review_id }) => review_id))])
  return new Map(reviews.map((review) => [review.id, review]))
}

export const reviewFeeds = [reviewFeed, answerFeed, annotationFeed]
