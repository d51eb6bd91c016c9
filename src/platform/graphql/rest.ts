import type { FastifyInstance } from 'fastify'
import { GraphQLError, type GraphQLSchema, NoSchemaIntrospectionCustomRule, parse } from 'graphql'
import mercurius from 'mercurius'
import { z } from 'zod'
import type { Action } from '#platform/access/policy.ts'
import { AppError, type FieldError, invalid } from '#platform/errors/app-error.ts'
import { GRAPHQL_LIMITS, type GraphqlContext } from '#platform/graphql/builder.ts'
import { graphqlError } from '#platform/graphql/graphql-error.ts'
import { inputFaults } from '#platform/graphql/input-faults.ts'
import { endpoint, RawJson } from '#platform/http/endpoint.ts'
import { logRequestFailure } from '#platform/http/error-handler.ts'

/** Being signed in is enough to send a query; each field checks its own permission. */
export const askGraphql: Action = {
  name: 'graphql.ask',
  allows: () => true,
  tokenScope: ['feedback:read', 'people:read', 'qa:read', 'metrics:read'],
  // Mutations check this themselves.
  whileViewingAs: true,
}

const LONGEST_QUERY = 20_000

/** Depth that introspection queries of tools need: lists of lists are nested types. */
const INTROSPECTION_DEPTH = 20

/** Starts the engine without its own route: ours requires the session and the CSRF token, like any endpoint. */
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
    // Production needs no introspection, because schema.graphql is published in the repository.
    validationRules: development ? [] : [NoSchemaIntrospectionCustomRule],
    // The default formatter drops the original error, so unforeseen errors would look like refusals.
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
  summary: 'Query the GraphQL schema (schema.graphql)',
  tag: 'GraphQL',
  action: askGraphql,
  body: z.strictObject({
    query: z
      .string()
      .min(1)
      .max(LONGEST_QUERY)
      .meta({ examples: ['{ channels { id name } }'] }),
    variables: z.record(z.string(), z.unknown()).nullish(),
    operationName: z.string().max(200).nullish(),
  }),
  response: z.object({ data: z.unknown().optional(), errors: z.array(z.unknown()).optional() }),
  handle: async ({ services, viewer, body, request }) => {
    const context: GraphqlContext = { viewer, services }
    const faults = () =>
      inputFaults(request.server.graphql.schema, body.query, body.variables ?? {}, body.operationName)
    const present = (error: Presented) => presentError(error, services.config.development)
    try {
      // The engine would accept a query's syntax tree as JSON and skip all validation.
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
      // Another service that is down, such as the gifting platform, concerns one field and names no time to retry.
      const outage = result.errors?.map(outageBehind).find((error) => error !== null)
      if (outage?.retryAfterSeconds !== undefined && isWithoutData(result.data)) throw outage
      if (outage) logRequestFailure(request, outage)
      const errors = failed?.map(present)
      return new RawJson(JSON.stringify({ ...(errors && { errors }), data: result.data ?? null }))
    } catch (error) {
      if (error instanceof AppError) throw error
      return new RawJson(JSON.stringify({ errors: refusal(error, faults).map(present), data: null }))
    }
  },
})

/** Programs and proxies then learn of an outage from the status, as they do with REST. */
const isWithoutData = (data: unknown): boolean => Object.values(data ?? {}).every((value) => value === null)

function outageBehind(error: unknown): AppError | null {
  if (error instanceof GraphQLError) return outageBehind(error.originalError)
  return error instanceof AppError && error.code === 'unavailable' ? error : null
}

/** Suggested names would reveal the schema one guess at a time, although introspection is off. */
const withoutSuggestion = (message: string): string => {
  const at = message.indexOf(' Did you mean ')
  return at === -1 ? message : message.slice(0, at)
}

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Errors of a query that was refused before it ran: it does not parse, does not match the schema or is too large. */
function refusal(error: unknown, faults: () => FieldError[]): GraphQLError[] {
  const found = refusedBy(error)
  const invalidInput = found.some(({ extensions }) => extensions.code === undefined)
    ? inputError(faults())
    : null
  return invalidInput ? [invalidInput] : found
}

function refusedBy(error: unknown): GraphQLError[] {
  const { errors } = error as { errors?: unknown }
  // The engine's own refusals, such as for a query that is too deep, have another class.
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
 * Words an error within a response. Resolvers refuse in our words, for example an invalid cursor. An error of the
 * engine itself is about a value that was sent, or else a bug.
 */
function asRefusal(error: GraphQLError, faults: () => FieldError[]): GraphQLError {
  const { originalError, path, extensions } = error
  const own = originalError instanceof AppError ? graphqlError(originalError) : null
  const isOfEngine = originalError == null || originalError instanceof GraphQLError
  const refused = own ?? (isOfEngine && extensions.code === undefined ? inputError(faults()) : null)
  if (!(refused instanceof GraphQLError)) return error
  return new GraphQLError(refused.message, { path, extensions: refused.extensions })
}

/** Whether a resolver or the engine failed unexpectedly, instead of refusing. */
const isUnforeseen = ({ originalError, path, extensions }: Presented): boolean =>
  (originalError != null && !(originalError instanceof GraphQLError)) ||
  (path !== undefined && extensions.code === undefined)

type Presented = Pick<GraphQLError, 'message' | 'path' | 'extensions' | 'originalError'>

function presentError(error: Presented, development: boolean) {
  const unforeseen = isUnforeseen(error)
  const message = development ? error.message : withoutSuggestion(error.message)
  return {
    message: unforeseen ? 'Something went wrong' : message,
    ...(error.path && { path: error.path }),
    extensions: unforeseen ? { code: 'internal' } : { code: 'malformed', ...error.extensions },
  }
}
