import type { Solicitation } from '#features/feedback/stream/contract.ts'
import { readSolicitations } from '#features/feedback/stream/read-solicitations.ts'
import type { FollowUp } from '#features/interactions/follow-ups/contract.ts'
import { FollowUpType } from '#features/interactions/follow-ups/follow-up-type.ts'
import { followUpsOn } from '#features/interactions/follow-ups/follow-ups.ts'
import {
  browseInteractions,
  readInteraction as readAction,
} from '#features/interactions/interactions-policy.ts'
import type { ListedInteraction } from '#features/interactions/reading/contract.ts'
import { listInteractions, readInteraction } from '#features/interactions/reading/interactions.ts'
import { QaPerson } from '#features/qa/person-type.ts'
import type { Review } from '#features/qa/reviews/contract.ts'
import {
  type Filters,
  InteractionFilters,
  interactionQueryOf,
} from '#features/qa/reviews/interaction-filters-graphql.ts'
import { presentReview } from '#features/qa/reviews/present.ts'
import { seesReview } from '#features/qa/reviews/review.ts'
import { reviewLookups } from '#features/qa/reviews/review-lookups.ts'
import {
  autofailedInteraction,
  findResponsesOf,
  findReviewIdsOf,
} from '#features/qa/reviews/review-lookups-store.ts'
import { findReviews } from '#features/qa/reviews/store.ts'
import { type Viewer, visibleEmployeeIds } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { AppError, invalid } from '#platform/errors/app-error.ts'
import { builder } from '#platform/graphql/builder.ts'
import type { ConnectionArguments } from '#platform/graphql/connection.ts'
import { idOrNull } from '#platform/graphql/ids.ts'
import type { Services } from '#platform/services.ts'

/** Most interactions have at most one of each. */
const FEW = { field: 1, multiplier: 2 }

type Shown = ListedInteraction & { solicitations: Solicitation[]; reviews: Review[]; followUps: FollowUp[] }

const SurveyAnswer = builder.objectRef<Solicitation['answers'][number]>('InteractionSurveyAnswer').implement({
  fields: (t) => ({
    question: t.exposeString('questionText'),
    comment: t.exposeString('comment', { nullable: true }),
    selectedOptionIds: t.idList({ resolve: ({ selected_option_ids }) => selected_option_ids.map(String) }),
  }),
})

const InteractionSolicitation = builder.objectRef<Solicitation>('InteractionSolicitation').implement({
  description: 'A customer’s response about the interaction.',
  fields: (t) => ({
    id: t.exposeID('id'),
    recovered: t.boolean({ resolve: ({ recovery_feedback }) => recovery_feedback !== null }),
    partial: t.exposeBoolean('partial', {
      description: 'The customer has answered part of the survey but not submitted it.',
    }),
    respondedAt: t.string({ resolve: ({ responded_at }) => new Date(responded_at).toISOString() }),
    stars: t.exposeInt('stars', { nullable: true }),
    comments: t.exposeString('comments', { nullable: true }),
    surveyAnswers: t.expose('answers', { type: [SurveyAnswer], complexity: FEW }),
  }),
})

const InteractionReview = builder.objectRef<Review>('InteractionReview').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    scorecardName: t.exposeString('scorecard_name'),
    score: t.exposeFloat('score', { nullable: true }),
    autofailed: t.exposeBoolean('autofailed'),
    startedAt: t.exposeString('started_at'),
    completedAt: t.exposeString('completed_at', { nullable: true }),
    reviewer: t.expose('reviewer', { type: QaPerson, nullable: true }),
  }),
})

const InteractionParticipant = builder
  .objectRef<ListedInteraction['participants'][number]>('InteractionParticipant')
  .implement({
    description: 'An employee who spoke in an interaction.',
    fields: (t) => ({
      employee: t.field({
        type: QaPerson,
        nullable: true,
        resolve: ({ id, name, image }) => (id === null || name === null ? null : { id, name, image }),
      }),
      turns: t.exposeInt('turns'),
    }),
  })

const Interaction = builder.objectRef<Shown>('Interaction').implement({
  description: 'A call, chat or ticket.',
  fields: (t) => ({
    id: t.exposeID('id'),
    extInteractionId: t.exposeString('ext_interaction_id'),
    channel: t.string({ resolve: ({ channel }) => channel.name }),
    employee: t.expose('employee', { type: QaPerson, nullable: true }),
    participants: t.expose('participants', {
      type: [InteractionParticipant],
      description: 'The most active first; empty while the viewer reviews blindly.',
      complexity: FEW,
    }),
    startedAt: t.exposeString('started_at'),
    resolvedAt: t.exposeString('resolved_at', { nullable: true }),
    summary: t.exposeString('summary', { nullable: true }),
    tags: t.exposeStringList('tags'),
    hasAudio: t.exposeBoolean('has_audio'),
    eventCount: t.exposeInt('event_count'),
    reviewed: t.exposeBoolean('reviewed'),
    solicitations: t.expose('solicitations', { type: [InteractionSolicitation], complexity: FEW }),
    reviews: t.expose('reviews', { type: [InteractionReview], complexity: FEW }),
    followUps: t.expose('followUps', { type: [FollowUpType], complexity: FEW }),
  }),
})

const InteractionSummary = builder.objectRef<{ summary: string }>('InteractionSummary').implement({
  fields: (t) => ({ summary: t.exposeString('summary') }),
})

const InteractionSort = builder.enumType('InteractionSort', {
  values: { NEWEST: { value: 'newest' }, OLDEST: { value: 'oldest' } } as const,
})

builder.queryFields((t) => ({
  interactions: t.connection({
    type: Interaction,
    description: 'Interactions in the viewer’s QA scope, newest first; 25 per page by default.',
    args: { filters: t.arg({ type: InteractionFilters }), sort: t.arg({ type: InteractionSort }) },
    action: browseInteractions,
    resolve: (_root, args, { services, viewer }) => page(services, viewer, args, args.filters, args.sort),
  }),
  interactionSummary: t.field({
    type: InteractionSummary,
    nullable: true,
    args: { interactionId: t.arg.id({ required: true }) },
    action: readAction,
    resolve: async (_root, args, { services, viewer }) => {
      const id = idOrNull(args.interactionId)
      if (id === null) return null
      const found = await readInteraction(services, viewer, reviewLookups, id).catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'not_found') return null
        throw error
      })
      return found?.summary ? { summary: found.summary } : null
    },
  }),
}))

const LARGEST_PAGE = 100

async function page(
  services: Services,
  viewer: Viewer,
  { first, after, last, before }: ConnectionArguments,
  filters: Filters | null | undefined,
  sort: 'newest' | 'oldest' | null | undefined,
) {
  if (last != null || before != null)
    throw invalid([
      { path: last != null ? 'last' : 'before', message: 'is not supported; use first and after' },
    ])
  if (first != null && first < 1) throw invalid([{ path: 'first', message: 'must be at least 1' }])
  const found = await listInteractions(
    services,
    viewer,
    reviewLookups,
    interactionQueryOf({ first, after }, filters, LARGEST_PAGE),
    {
      oldest: sort === 'oldest',
      also: filters?.autofailed == null ? null : autofailedInteraction(viewer.company.id, filters.autofailed),
    },
  )
  const nodes = await withRelatedRecords(services, viewer, found.interactions)
  const edges = nodes.map((node) => ({ node, cursor: found.cursors.get(node.id) ?? '' }))
  return {
    count: async () => found.count(),
    edges,
    pageInfo: {
      hasNextPage: found.next_cursor !== null,
      hasPreviousPage: after != null,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: found.next_cursor ?? edges.at(-1)?.cursor ?? null,
    },
  }
}

/** Adds the responses and reviews the viewer may see, and their follow-ups. */
const withRelatedRecords = (
  services: Services,
  viewer: Viewer,
  listed: readonly ListedInteraction[],
): Promise<Shown[]> =>
  tenantTransaction(services, viewer, async (tx) => {
    const rows = await findReviews(
      tx,
      await findReviewIdsOf(
        tx,
        listed.map(({ id }) => id),
      ),
    )
    const reviews = rows.filter((row) => seesReview(viewer, row)).map((row) => presentReview(viewer, row))
    const responses = await responsesOf(tx, listed)
    const made: Shown[] = []
    for (const interaction of listed) {
      const solicitations = responses.get(interaction.id) ?? []
      const own = reviews.filter(({ interaction_id }) => interaction_id === interaction.id)
      const followUps: FollowUp[] = []
      for (const { id, follow_up_ids } of solicitations)
        if (follow_up_ids.length > 0) followUps.push(...(await followUpsOn(tx, 'solicitation', id)))
      for (const { id } of own) followUps.push(...(await followUpsOn(tx, 'qa_review', id)))
      made.push({ ...interaction, solicitations, reviews: own, followUps })
    }
    return made
  })

async function responsesOf(
  tx: Tx,
  listed: readonly ListedInteraction[],
): Promise<Map<number, Solicitation[]>> {
  const of = new Map<number, Solicitation[]>()
  // A response would reveal the employee of a blindly reviewed interaction.
  const open = listed.filter(({ blind }) => !blind)
  const found = await findResponsesOf(
    tx,
    open.map(({ ext_interaction_id }) => ext_interaction_id),
    visibleEmployeeIds(tx.viewer, 'FEEDBACK'),
  )
  const solicitations = await readSolicitations(
    tx,
    found.map(({ id }) => id),
  )
  for (const { id, ext_interaction_id } of open) {
    const own = new Set(
      found.flatMap((each) => (each.external_id === ext_interaction_id.toLowerCase() ? [each.id] : [])),
    )
    of.set(
      id,
      solicitations.filter((solicitation) => own.has(solicitation.id)),
    )
  }
  return of
}
