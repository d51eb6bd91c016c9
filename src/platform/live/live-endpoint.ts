import { z } from 'zod'
import { liveCursor } from '#lib/live-cursor.ts'
import { type Endpoint, endpoint } from '#platform/http/endpoint.ts'
import type { LiveTopic } from '#platform/live/live-stream.ts'

/**
 * An endpoint that streams the ids of new and changed records of a topic as server-sent events, after the event named
 * by Last-Event-ID or else by `after`, until either side ends it.
 */
export const liveEndpoint = ({
  topic,
  ...definition
}: Pick<Endpoint, 'name' | 'url' | 'summary' | 'tag' | 'action'> & { topic: LiveTopic }): Endpoint =>
  endpoint({
    ...definition,
    method: 'GET',
    query: z.object({ after: liveCursor.optional() }),
    produces: 'text/event-stream',
    response: z.string(),
    handle: async ({ viewer, recheck, query, request, reply }) => {
      // A HEAD request must not keep a connection open.
      if (request.method === 'HEAD') return reply.type('text/event-stream').send('')
      const last = liveCursor.safeParse(request.headers['last-event-id'])
      const after = last.success ? last.data : (query.after ?? null)
      await request.server.live.open({ reply, viewer, topic, after, recheck })
      return ''
    },
  })
