/** What each query or mutation answers, by its name: its data, a function of its variables, or a Response. */
export type GraphqlAnswers = Record<
  string,
  object | ((variables: Record<string, unknown>) => object | Promise<object>)
>

/**
 * Stands in for POST /graphql: `stubApi({ 'POST /graphql': graphqlStub({ UsersTable: { usersTable } }) })`. An
 * operation without an answer is an error of the request.
 */
export function graphqlStub(answers: GraphqlAnswers) {
  return async (request: Request): Promise<Response> => {
    const { query, variables } = (await request.clone().json()) as {
      query: string
      variables: Record<string, unknown>
    }
    const name = operationName(query)
    const answer = answers[name]
    if (answer === undefined) return failed(`${name} has no answer`, 'internal')
    const data = typeof answer === 'function' ? await answer(variables) : answer
    return data instanceof Response ? data.clone() : Response.json({ data })
  }
}

/** The variables of all requests of one operation. */
export async function sentTo(requests: readonly Request[], name: string): Promise<Record<string, unknown>[]> {
  const bodies = await Promise.all(
    requests
      .filter(({ url }) => new URL(url).pathname === '/graphql')
      .map(async (request) => (await request.clone().json()) as { query: string; variables: object }),
  )
  return bodies
    .filter(({ query }) => operationName(query) === name)
    .map(({ variables }) => ({ ...variables }) as Record<string, unknown>)
}

/** An error of the request, as the server words it. */
export const failed = (message: string, code: string): Response =>
  Response.json({ data: null, errors: [{ message, extensions: { code } }] })

/** A mutation payload with errors. */
export const refused = (
  message: string,
  path: string[] = [],
  code = 'invalid',
  current: string | null = null,
) => ({
  errors: [{ message, path, details: { code, current } }],
})

const operationName = (query: string): string => /\b(?:query|mutation)\s+(\w+)/.exec(query)?.[1] ?? ''
