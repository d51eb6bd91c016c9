import type {
  Interaction,
  ListedInteraction,
} from '#features/qa/reviews/web/interactions/interactions-queries.ts'
import { aReview, aReviewPage } from '#features/qa/reviews/web/list/testing.ts'
import type { PermissionFlag } from '#platform/access/permissions.ts'
import { graphqlStub } from '#platform/web/graphql-testing.ts'

export const FLAGS: PermissionFlag[] = ['qaEnabled', 'viewQADashboard', 'reviewQA']

export const listed = (id: number, parts: Partial<ListedInteraction> = {}): ListedInteraction => ({
  id,
  ext_interaction_id: `PH-${id}`,
  channel: { id: 2, name: 'Phone', slug: 'phone' },
  employee: { id: 9, name: `Person ${id}`, image: null },
  team: { id: 8, name: 'North' },
  participants: [],
  customer: null,
  language: 'en',
  started_at: '2026-11-20T10:00:00.000Z',
  resolved_at: null,
  external_url: 'https://calls.example/1',
  has_audio: false,
  tags: ['billing'],
  summary: 'About an invoice',
  event_count: 12,
  reviewed: false,
  blind: false,
  ...parts,
})
export const whole = (id: number, parts: Partial<Interaction> = {}): Interaction => ({
  ...listed(id),
  audio_url: null,
  audio_peaks: null,
  audio_seconds: null,
  properties: {},
  events: [
    {
      id: 1,
      position: 1,
      kind: 'turn',
      speaker: 'customer',
      author: null,
      text: 'Hello there',
      translated_text: null,
      at: null,
    },
  ],
  updated_at: '2026-11-20T11:00:00.000Z',
  ...parts,
})

/** What the page of interactions requests. */
export const pageAnswers = (counts: number | object = 160) => ({
  'GET /api/v1/interactions': {
    interactions: [listed(1), listed(2, { reviewed: true }), listed(3)],
    next_cursor: null,
  },
  'GET /api/v1/interactions/1': whole(1),
  'GET /api/v1/interactions/2': whole(2, { reviewed: true }),
  'GET /api/v1/interactions/3': whole(3),
  'GET /api/v1/qa_reviews': aReviewPage([aReview(7)]),
  'GET /api/v1/qa_passes': { qa_passes: [] },
  'GET /api/v1/channels': {
    channels: [{ id: 2, name: 'Phone', slug: 'phone', integrated: true, active: true }],
  },
  'POST /graphql': graphqlStub({
    InteractionCount:
      typeof counts === 'number' ? { interactions: { totalCount: counts } } : (counts as () => object),
  }),
})
