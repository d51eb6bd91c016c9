import type { FastifyInstance } from 'fastify'
import { GraphQLError, type GraphQLSchema, NoSchemaIntrospectionCustomRule, parse } from 'graphql'
import mercurius from 'mercurius'
import { z } from 'zod'
import type { Action } from '#platform/access/policy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { GRAPHQL_LIMITS, type GraphqlContext, graphqlError } from '#platform/graphql/builder.ts'
import { endpoint, RawJson } from '#platform/http/endpoint.ts'

/** Signed in is enough to ask; each field names its own permission. */
const askGraphql: Action = {
  name: 'graphql.ask',
  allows: () => true,
  tokenScope: 'feedback:read',
  // Mutations refuse by themselves.
  whileViewingAs: true,
}

const LONGEST_QUERY = 20_000

/** What tools ask for goes this deep: lists of lists are types within types. */
const INTROSPECTION_DEPTH = 20

/** Readies the engine. Its own route is off: ours asks for the session and the CSRF token like every other one. */
export async function prepareGraphql(
  app: FastifyInstance,
  schema: GraphQLSchema,
  { development }: { development: boolean },
): Promise<void> {
  await app.register(mercurius, {
    schema,
    routes: false,
    graphiql: false,
    cache: 500,
    queryDepth: development ? INTROSPECTION_DEPTH : GRAPHQL_LIMITS.depth,
    // schema.graphql stands in the repository: only the tools of those who build ask for it.
    validationRules: development ? [] : [NoSchemaIntrospectionCustomRule],
    // The engine's own way forgets what a resolver threw: what was unforeseen could not be told from what was meant.
    errorFormatter: ({ data, errors }) => ({ statusCode: 200, response: { data: data ?? null, errors } }),
  })
  app.get('/graphql', { schema: { hide: true } }, () => {
    throw new AppError('method_not_allowed', 'Send queries by POST.')
  })
}

export const graphqlEndpoint = endpoint({
  method: 'POST',
  url: '/graphql',
  summary: 'Ask the GraphQL schema (schema.graphql)',
  tag: 'GraphQL',
  action: askGraphql,
  body: z.strictObject({
    query: z
      .string()
      .min(1)
      .max(LONGEST_QUERY, { error: `has more than ${LONGEST_QUERY} characters` }),
    variables: z.record(z.string(), z.unknown()).nullish(),
    operationName: z.string().max(200).nullish(),
  }),
  response: z.object({ data: z.unknown().optional(), errors: z.array(z.unknown()).optional() }),
  handle: async ({ services, viewer, body, request }) => {
    const context: GraphqlContext = { viewer, services }
    try {
      // The engine would take a query's tree, written as JSON, for the query, and check nothing of it.
      if (isJson(body.query)) parse(body.query)
      const result = await request.server.graphql(
        body.query,
        context as unknown as Record<string, unknown>,
        body.variables ?? undefined,
        body.operationName ?? undefined,
      )
      const failed = result.errors?.map(asRefusal)
      const unforeseen = failed?.find(isUnforeseen)
      if (unforeseen) request.log.error({ err: unforeseen.originalError }, 'query failed')
      const errors = failed?.map(presentError)
      return new RawJson(JSON.stringify({ ...(errors && { errors }), data: result.data ?? null }))
    } catch (error) {
      return new RawJson(JSON.stringify({ errors: refusal(error).map(presentError), data: null }))
    }
  },
})

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** What the engine refused before running anything: a query that does not parse, does not fit or is too large. */
function refusal(error: unknown): GraphQLError[] {
  const { errors } = error as { errors?: unknown }
  // The engine's own refusals, such as of a query too deep, are errors of another class.
  if (Array.isArray(errors) && errors.length > 0)
    return errors.map((each) =>
      each instanceof GraphQLError ? each : new GraphQLError((each as Error).message),
    )
  if (error instanceof GraphQLError) return [error]
  throw error
}

/** The resolver of a field within an answer refuses like any other, such as a cursor that is none. */
function asRefusal(error: GraphQLError): GraphQLError {
  const { originalError, path } = error
  const refused = originalError instanceof AppError ? graphqlError(originalError) : null
  if (!(refused instanceof GraphQLError)) return error
  return new GraphQLError(refused.message, { path, extensions: refused.extensions })
}

/** Thrown by a resolver, and not one of the refusals that resolvers throw. */
const isUnforeseen = ({ originalError }: { originalError?: unknown }): boolean =>
  originalError != null && !(originalError instanceof GraphQLError)

function presentError(error: Pick<GraphQLError, 'message' | 'path' | 'extensions' | 'originalError'>) {
  const unforeseen = isUnforeseen(error)
  return {
    message: unforeseen ? 'Something went wrong' : error.message,
    ...(error.path && { path: error.path }),
    extensions: unforeseen ? { code: 'internal' } : { code: 'malformed', ...error.extensions },
  }
}
