import { queryOptions } from '@tanstack/react-query'
import { api, bodyOf } from '#platform/web/api.ts'

/** The server's schema. The library that reads it is large, so it loads with the first schema. */
export const schemaQuery = queryOptions({
  queryKey: ['graphql-schema'],
  queryFn: async ({ signal }) => {
    const answer = bodyOf(api.GET('/api/v1/graphql_schema', { parseAs: 'text', signal }))
    const [{ buildSchema }, text] = await Promise.all([import('graphql'), answer])
    return buildSchema(text)
  },
  // It changes only with a release of the server.
  staleTime: 300_000,
})
