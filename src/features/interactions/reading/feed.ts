import { readInteraction } from '#features/interactions/interactions-policy.ts'
import { fedInteractionSchema } from '#features/interactions/reading/contract.ts'
import { findPeople } from '#features/interactions/reading/interactions.ts'
import { presentInteraction } from '#features/interactions/reading/present.ts'
import type { ReviewLookup } from '#features/interactions/reading/review-lookup.ts'
import { findEventsOf, findInteractionsAmong } from '#features/interactions/reading/store.ts'
import { seesCustomer } from '#platform/access/customer-visibility.ts'
import { READ_TRANSCRIPTS, seesTranscripts } from '#platform/access/transcript-visibility.ts'
import { visibleEmployeeIds } from '#platform/access/viewer.ts'
import { feedEndpoint } from '#platform/feeds/feed-endpoint.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'

/** Conversations are long. */
const MOST_CONVERSATIONS = 100

/** Interactions within the viewer's scope, and what was said in them only with a scope of its own. */
export const interactionFeed = (reviews: ReviewLookup): Endpoint =>
  feedEndpoint({
    feed: 'interactions',
    name: 'listChangedInteractions',
    summary:
      'Interactions in the order of their last change, to copy and to keep the copy current; texts need transcripts:read',
    action: {
      ...readInteraction,
      name: 'interactions.copy',
      tokenScope: ['interactions:read', READ_TRANSCRIPTS],
    },
    item: fedInteractionSchema,
    most: MOST_CONVERSATIONS,
    read: async (tx, ids) => {
      const rows = await findInteractionsAmong(tx, ids, visibleEmployeeIds(tx.viewer, 'QA'))
      const found = rows.map(({ id }) => id)
      const blind = await reviews.blindAmong(tx, found)
      const people = await findPeople(tx, found, [...blind])
      const withTexts = seesTranscripts(tx.viewer)
      const events = Map.groupBy(
        withTexts ? await findEventsOf(tx, found) : [],
        ({ interaction_id }) => interaction_id,
      )
      const showsCustomer = seesCustomer(tx.viewer)
      return rows.map((row) => {
        const own = (events.get(row.id) ?? []).map(({ interaction_id: _, ...event }) => event)
        const sight = { showsCustomer, reviewed: false, blind: blind.has(row.id) }
        const { reviewed: _, ...interaction } = presentInteraction(row, own, people(row.id), sight)
        return withTexts ? interaction : { ...interaction, summary: null, events: null }
      })
    },
  })
