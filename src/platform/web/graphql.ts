import type { initGraphQLTada, TadaDocumentNode } from 'gql.tada'
import { api, bodyOf } from '#platform/web/api.ts'
import { ApiError } from '#platform/web/api-error.ts'
import { translateErrorBody } from '#platform/web/faults/translate-error.ts'
import type { introspection } from '#platform/web/graphql-env.d.ts'

export type { ResultOf, VariablesOf } from 'gql.tada'

/** The texts behind a typed document, the operation's first. The browser does not parse them. */
type Document = { readonly texts: readonly string[] }

/**
 * A query, mutation or fragment, typed by schema.graphql. Fragments are passed as a list, and their fields can be read
 * directly. A test (app/web-queries.test.ts) checks every text against the schema.
 */
export const graphql = ((text: string, fragments: readonly Document[] = []): Document => ({
  texts: [...new Set([text, ...fragments.flatMap((fragment) => fragment.texts)])],
})) as unknown as ReturnType<typeof initGraphQLTada<{ introspection: introspection; disableMasking: true }>>

/** Sends a query and returns its data. Errors of the request are thrown as an ApiError, as with REST calls. */
export async function ask<Result, Variables>(
  document: TadaDocumentNode<Result, Variables>,
  variables: Variables,
  { signal }: { signal?: AbortSignal } = {},
): Promise<Result> {
  const { texts } = document as unknown as Document
  const body = { query: texts.join('\n'), variables: variables as Record<string, unknown> }
  const answer = await bodyOf(api.POST('/graphql', { body, signal }))
  const [error] = (answer.errors ?? []) as RequestError[]
  if (error) throw await failure(error.extensions.code, error.message, { errors: error.extensions.errors })
  return answer.data as Result
}

/**
 * Sends a mutation of one field and returns its payload. The mutation must select `errors` with `FAULTS`; they are
 * thrown as an ApiError: a stale version with code 409 and the `current` one in its body, otherwise 422 or 404.
 */
export async function change<Result extends Record<string, Payload>, Variables>(
  document: TadaDocumentNode<Result, Variables>,
  variables: Variables,
): Promise<Result[keyof Result]> {
  const [payload] = Object.values(await ask(document, variables)) as Result[keyof Result][]
  if (!payload) throw await failure('internal', 'The answer has no payload')
  const [fault] = payload.errors
  if (!fault) return payload
  const { code, current } = fault.details
  throw await failure(code, fault.message, {
    errors: payload.errors.map(({ path, message }) => ({ path: path.join('.'), message })),
    current: current === null ? undefined : JSON.parse(current),
  })
}

/** Errors that a person can correct; every mutation selects them. */
export const FAULTS = graphql(`
  fragment Faults on MutationError { message path details { code current } }
`)

type RequestError = {
  message: string
  extensions: { code: string; errors?: readonly { path: string; message: string }[] }
}

type Payload = {
  errors: readonly {
    message: string
    path: readonly string[]
    details: { code: string; current: string | null }
  }[]
}

const STATUS: Record<string, number> = {
  malformed: 400,
  signed_out: 401,
  csrf: 403,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  stale: 409,
  invalid: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
}

const failure = async (code: string, message: string, more: object = {}): Promise<ApiError> =>
  new ApiError(
    new Response(null, { status: STATUS[code] ?? 500 }),
    await translateErrorBody({ code, message, ...more }),
  )
