import type { FastifyInstance } from 'fastify'
import { GraphQLError, type GraphQLSchema, NoSchemaIntrospectionCustomRule, parse } from 'graphql'
import mercurius from 'mercurius'
import { z } from 'zod'
import type { Action } from '#platform/access/policy.ts'
import { AppError, type FieldError, invalid } from '#platform/errors/app-error.ts'
import { GRAPHQL_LIMITS, type GraphqlContext, graphqlError } from '#platform/graphql/builder.ts'
import { inputFaults } from '#platform/graphql/input-faults.ts'
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
  name: 'runGraphql',
  method: 'POST',
  url: '/graphql',
  summary: 'Ask the GraphQL schema (schema.graphql)',
  tag: 'GraphQL',
  action: askGraphql,
  body: z.strictObject({
    query: z.string().min(1).max(LONGEST_QUERY),
    variables: z.record(z.string(), z.unknown()).nullish(),
    operationName: z.string().max(200).nullish(),
  }),
  response: z.object({ data: z.unknown().optional(), errors: z.array(z.unknown()).optional() }),
  handle: async ({ services, viewer, body, request }) => {
    const context: GraphqlContext = { viewer, services }
    const faults = () =>
      inputFaults(request.server.graphql.schema, body.query, body.variables ?? {}, body.operationName)
    try {
      // The engine would take a query's tree, written as JSON, for the query, and check nothing of it.
      if (isJson(body.query)) parse(body.query)
      const result = await request.server.graphql(
        body.query,
        context as unknown as Record<string, unknown>,
        body.variables ?? undefined,
        body.operationName ?? undefined,
      )
      const failed = result.errors?.map((error) => asRefusal(error, faults))
      const unforeseen = failed?.find(isUnforeseen)
      if (unforeseen) request.log.error({ err: unforeseen.originalError ?? unforeseen }, 'query failed')
      const errors = failed?.map(presentError)
      return new RawJson(JSON.stringify({ ...(errors && { errors }), data: result.data ?? null }))
    } catch (error) {
      return new RawJson(JSON.stringify({ errors: refusal(error, faults).map(presentError), data: null }))
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
function refusal(error: unknown, faults: () => FieldError[]): GraphQLError[] {
  const found = refusedBy(error)
  const invalidInput = found.some(({ extensions }) => extensions.code === undefined)
    ? inputError(faults())
    : null
  return invalidInput ? [invalidInput] : found
}

function refusedBy(error: unknown): GraphQLError[] {
  const { errors } = error as { errors?: unknown }
  // The engine's own refusals, such as of a query too deep, are errors of another class.
  if (Array.isArray(errors) && errors.length > 0)
    return errors.map((each) => (each instanceof GraphQLError ? each : new GraphQLError(engineWords(each))))
  if (error instanceof GraphQLError) return [error]
  throw error
}

const engineWords = ({ code, message }: { code?: string; message: string }): string =>
  code === 'MER_ERR_GQL_QUERY_DEPTH'
    ? `The query goes too deep: ${GRAPHQL_LIMITS.depth} levels are allowed.`
    : message

const inputError = (faults: FieldError[]): GraphQLError | null => {
  const error = faults.length > 0 ? graphqlError(invalid(faults)) : null
  return error instanceof GraphQLError ? error : null
}

/**
 * The resolver of a field within an answer refuses like any other, such as a cursor that is none. What the engine says
 * by itself while running is about a value that was sent, or else our mistake.
 */
function asRefusal(error: GraphQLError, faults: () => FieldError[]): GraphQLError {
  const { originalError, path, extensions } = error
  const own = originalError instanceof AppError ? graphqlError(originalError) : null
  const isOfEngine = originalError == null || originalError instanceof GraphQLError
  const refused = own ?? (isOfEngine && extensions.code === undefined ? inputError(faults()) : null)
  if (!(refused instanceof GraphQLError)) return error
  return new GraphQLError(refused.message, { path, extensions: refused.extensions })
}

/** Thrown by a resolver or by the engine within an answer, and not one of the refusals that resolvers throw. */
const isUnforeseen = ({ originalError, path, extensions }: Presented): boolean =>
  (originalError != null && !(originalError instanceof GraphQLError)) ||
  (path !== undefined && extensions.code === undefined)

type Presented = Pick<GraphQLError, 'message' | 'path' | 'extensions' | 'originalError'>

function presentError(error: Presented) {
  const unforeseen = isUnforeseen(error)
  return {
    message: unforeseen ? 'Something went wrong' : error.message,
    ...(error.path && { path: error.path }),
    extensions: unforeseen ? { code: 'internal' } : { code: 'malformed', ...error.extensions },
  }
}
