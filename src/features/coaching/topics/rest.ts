import { z } from 'zod'
import { coach, readOneOnOnes, takePartInOneOnOnes } from '#features/coaching/policy.ts'
import {
  newTopicSchema,
  suggestionsSchema,
  topicChangeSchema,
  topicListSchema,
  topicSchema,
  upcomingSchema,
} from '#features/coaching/topics/contract.ts'
import { readSuggestions } from '#features/coaching/topics/suggestions.ts'
import {
  addTopic,
  changeTopic,
  readTopics,
  readUpcoming,
  removeTopic,
} from '#features/coaching/topics/topics.ts'
import { deletedSchema } from '#lib/record-schemas.ts'
import { type Endpoint, endpoint } from '#platform/http/endpoint.ts'
import { idParam } from '#platform/http/query-values.ts'

const tag = 'Coaching'
const BASE = '/api/v1/coaching'
const params = z.object({ id: idParam })
const takesPart = { tag, action: takePartInOneOnOnes }

/** The agenda of a session. Both participants can add to it, even before the session is shared, once it has a day. */
export const topicEndpoints: Endpoint[] = [
  endpoint({
    tag,
    action: readOneOnOnes,
    name: 'listUpcomingSessions',
    method: 'GET',
    url: `${BASE}/agendas`,
    summary: 'List your upcoming sessions, as coach or employee',
    response: upcomingSchema,
    handle: ({ services, viewer }) => readUpcoming(services, viewer),
  }),
  endpoint({
    tag,
    action: readOneOnOnes,
    name: 'listTopics',
    method: 'GET',
    url: `${BASE}/coaching_session/:id/topics`,
    summary: 'List the topics of a session',
    params,
    query: z.object({
      page: z.coerce.number().int().min(1).max(1_000_000).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(100),
    }),
    response: topicListSchema,
    handle: ({ services, viewer, params: { id }, query }) => readTopics(services, viewer, id, query),
  }),
  endpoint({
    tag,
    action: coach,
    name: 'getCoachingSuggestions',
    method: 'GET',
    url: `${BASE}/coaching_session/:id/suggestions`,
    summary:
      'Suggest topics to the coach: the lowest question and the latest praise; empty while Coaching Intelligence is off',
    params,
    response: suggestionsSchema,
    handle: ({ services, viewer, params: { id } }) => readSuggestions(services, viewer, id),
  }),
  endpoint({
    ...takesPart,
    name: 'createTopic',
    method: 'POST',
    url: `${BASE}/coaching_session/:id/topics`,
    summary: 'Add a topic to a session',
    params,
    body: newTopicSchema,
    response: topicSchema,
    status: 201,
    handle: ({ services, viewer, params: { id }, body }) => addTopic(services, viewer, id, body),
  }),
  endpoint({
    ...takesPart,
    name: 'updateTopic',
    method: 'PUT',
    url: `${BASE}/topics/:id`,
    summary: 'Change a topic or tick it off',
    params,
    body: topicChangeSchema,
    response: topicSchema,
    handle: ({ services, viewer, params: { id }, body }) => changeTopic(services, viewer, id, body),
  }),
  endpoint({
    ...takesPart,
    name: 'deleteTopic',
    method: 'DELETE',
    url: `${BASE}/topics/:id`,
    summary: 'Remove a topic from a session',
    params,
    response: deletedSchema,
    handle: async ({ services, viewer, params: { id } }) => {
      await removeTopic(services, viewer, id)
      return { deleted: true as const }
    },
  }),
]
