import type { z } from 'zod'
import type { FeedName } from '#platform/feeds/changes.ts'
import { feedPageSchema, feedQuery, MOST_RECORDS } from '#platform/feeds/contract.ts'
import { type ReadRecords, readFeed } from '#platform/feeds/read-feed.ts'
import { type Endpoint, type EndpointDefinition, endpoint } from '#platform/http/endpoint.ts'

/** An endpoint with the records of a kind in the order of their last changes. */
export const feedEndpoint = <Item extends z.ZodObject>({
  feed,
  item,
  read,
  most = MOST_RECORDS,
  ...definition
}: Pick<EndpointDefinition<undefined, undefined, undefined, Item>, 'name' | 'summary' | 'action'> & {
  feed: FeedName
  item: Item
  read: ReadRecords<z.input<Item> & { id: number }>
  /** The most records of a page, also if more are asked for. */
  most?: number
}): Endpoint =>
  endpoint({
    ...definition,
    method: 'GET',
    url: `/api/v1/feeds/${feed}`,
    tag: 'Feeds',
    query: feedQuery,
    response: feedPageSchema(item),
    handle: async ({ services, viewer, query }) => {
      const page = { ...query, limit: Math.min(query.limit, most) }
      // The page's records were read as items.
      return (await readFeed(services, viewer, feed, page, read)) as never
    },
  })
