import { createHash } from 'node:crypto'
import { type GraphQLSchema, lexicographicSortSchema, printSchema } from 'graphql'
import { z } from 'zod'
import { askGraphql } from '#platform/graphql/rest.ts'
import { endpoint } from '#platform/http/endpoint.ts'

/** The schema for tools such as the explorer. Unlike introspection it costs no query, and clients can cache it. */
export const graphqlSchemaEndpoint = endpoint({
  name: 'getGraphqlSchema',
  method: 'GET',
  url: '/api/v1/graphql_schema',
  summary: 'Read the GraphQL schema in the schema definition language',
  tag: 'GraphQL',
  action: askGraphql,
  produces: 'text/plain',
  response: z.string(),
  handle: async ({ request, reply }) => {
    const { text, tag } = printed(request.server.graphql.schema)
    reply.headers({ etag: tag, 'cache-control': 'private, no-cache' })
    if (namesTag(request.headers['if-none-match'], tag)) return reply.code(304).send()
    return reply.type('text/plain; charset=utf-8').send(text)
  },
})

type Printed = { text: string; tag: string }

const known = new WeakMap<GraphQLSchema, Printed>()

/** The schema does not change while the server runs. */
function printed(schema: GraphQLSchema): Printed {
  const found = known.get(schema)
  if (found) return found
  const text = `${printSchema(lexicographicSortSchema(schema))}\n`
  // Weak, because compressed answers have other bytes.
  const made = { text, tag: `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"` }
  known.set(schema, made)
  return made
}

const strong = (tag: string): string => tag.trim().replace(/^W\//, '')

const namesTag = (header: string | undefined, tag: string): boolean =>
  (header ?? '').split(',').some((each) => each.trim() === '*' || strong(each) === strong(tag))
