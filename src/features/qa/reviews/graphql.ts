import { z } from 'zod'
import { imagePath } from '#features/people/image-path.ts'
import { type Person, QaPerson } from '#features/qa/person-type.ts'
import { readReviewers, readReviewsAction } from '#features/qa/policy.ts'
import { daysOf, filterOf, QaDateRange, QaReviewFilters } from '#features/qa/reviews/graphql-filters.ts'
import { requireReview } from '#features/qa/reviews/reading.ts'
import { isBlindTo, seesReviewer } from '#features/qa/reviews/review.ts'
import {
  countReviewers,
  findReviewerStatistics,
  type ReviewerRow,
} from '#features/qa/reviews/statistics-store.ts'
import { findChanges } from '#features/qa/reviews/store.ts'
import { SCORE_SCALE } from '#lib/statistics.ts'
import { judge } from '#lib/sums.ts'
import { fullName } from '#lib/text.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { builder } from '#platform/graphql/builder.ts'
import { connectionPage } from '#platform/graphql/connection.ts'
import { idOrNull } from '#platform/graphql/ids.ts'
import { orNull } from '#platform/graphql/or-null.ts'
import type { Services } from '#platform/services.ts'

type Change = {
  event: string
  attributeName: string
  valueBefore: string | null
  valueAfter: string | null
  actor: Person | null
  createdAt: string
}

const QaReviewChange = builder.objectRef<Change>('QaReviewChange').implement({
  description: 'A change in the history of a review.',
  fields: (t) => ({
    event: t.exposeString('event'),
    attributeName: t.exposeString('attributeName'),
    valueBefore: t.exposeString('valueBefore', { nullable: true }),
    valueAfter: t.exposeString('valueAfter', { nullable: true }),
    actor: t.expose('actor', {
      type: QaPerson,
      nullable: true,
      description: 'Null for the system, and for people the viewer may not know.',
    }),
    createdAt: t.exposeString('createdAt'),
  }),
})

const ReviewerStatistics = builder.objectRef<ReviewerRow>('ReviewerStatistics').implement({
  fields: (t) => ({
    reviewer: t.field({
      type: QaPerson,
      resolve: ({ id, first_name, last_name, image_file }) => ({
        id,
        name: fullName(first_name, last_name),
        image: imagePath(image_file),
      }),
    }),
    reviewsCount: t.exposeInt('reviews'),
    scoredReviewsCount: t.exposeInt('scored', {
      description: 'Number of reviews behind the average: those with a score that count.',
    }),
    averageScore: t.exposeFloat('average_score', { nullable: true }),
    averageScoreLower: t.float({
      nullable: true,
      description: 'Lower end of the 95% interval of averageScore; null if there are too few reviews.',
      resolve: (row) => scoreOf(row).lower,
    }),
    averageScoreUpper: t.float({
      nullable: true,
      description: 'Upper end of the 95% interval of averageScore; null if there are too few reviews.',
      resolve: (row) => scoreOf(row).upper,
    }),
    averageScoreTooFew: t.boolean({
      description: 'True below five reviews or below five interactions.',
      resolve: (row) => scoreOf(row).tooFew,
    }),
    averageDuration: t.exposeFloat('seconds', {
      nullable: true,
      description: 'Median number of seconds from start to completion.',
    }),
    appealedCount: t.exposeInt('appealed'),
  }),
})

const scoreOf = ({ scores }: ReviewerRow) => judge('mean', null, scores, SCORE_SCALE)

const isKey = (value: unknown): value is readonly [number, number] =>
  z.tuple([z.number(), z.number()]).safeParse(value).success

builder.queryFields((t) => ({
  qaReviewHistory: t.field({
    type: [QaReviewChange],
    nullable: true,
    description: 'Newest first; null if the viewer may not see the review.',
    args: { qaReviewId: t.arg.id({ required: true }) },
    action: readReviewsAction,
    resolve: async (_root, args, { services, viewer }) => {
      const id = idOrNull(args.qaReviewId)
      return id === null ? null : orNull(history(services, viewer, id))
    },
  }),
  reviewerStatistics: t.connection({
    type: ReviewerStatistics,
    description: 'Completed reviews by reviewer, busiest first; 25 per page by default.',
    args: { range: t.arg({ type: QaDateRange }), filters: t.arg({ type: QaReviewFilters }) },
    action: readReviewers,
    resolve: (_root, args, { services, viewer }) => {
      const filter = { ...daysOf(args.range), ...filterOf(args.filters) }
      return connectionPage(
        args,
        25,
        (page: { after: readonly [number, number] | null; limit: number }) =>
          tenantTransaction(services, viewer, (tx) => findReviewerStatistics(tx, filter, page)),
        () => tenantTransaction(services, viewer, (tx) => countReviewers(tx, filter)),
        ({ reviews, id }) => [reviews, id] as const,
        isKey,
      )
    },
  }),
}))

const history = (services: Services, viewer: Viewer, id: number): Promise<Change[]> =>
  tenantTransaction(services, viewer, async (tx) => {
    const row = await requireReview(tx, id)
    const changes = await findChanges(tx, id)
    return changes.map((change) => ({
      event: change.event,
      attributeName: change.attribute_name,
      valueBefore: change.value_before,
      valueAfter: change.value_after,
      actor:
        change.actor_id === null ||
        (change.actor_id === row.reviewer_id && !seesReviewer(viewer, row)) ||
        // An acknowledgement names the reviewee, which a blind reviewer must not see.
        (change.actor_id === row.employee_id && isBlindTo(viewer, row))
          ? null
          : {
              id: change.actor_id,
              name: fullName(change.first_name ?? '', change.last_name ?? ''),
              image: imagePath(change.image_file),
            },
      createdAt: change.created_at.toISOString(),
    }))
  })
