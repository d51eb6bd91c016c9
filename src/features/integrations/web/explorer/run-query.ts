import { csrfToken } from '#platform/web/csrf.ts'
import { translateErrorBody } from '#platform/web/faults/translate-error.ts'

export type RunError = { message: string; path: readonly (string | number)[] }

export type Run = {
  /** The answer as indented JSON. */
  text: string
  errors: RunError[]
  status: number
  milliseconds: number
  /** Of the answer, in bytes. */
  size: number
}

/**
 * Sends a query as the signed-in person. Unlike the client of the screens it returns refusals too, because here people
 * want to see them as the server sends them. Throws if there is no answer.
 */
export async function runQuery(
  body: { query: string; variables: object; operationName: string | null },
  signal: AbortSignal,
): Promise<Run> {
  const start = performance.now()
  const response = await fetch('/graphql', {
    method: 'POST',
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      'x-csrf-token': csrfToken(),
    },
    body: JSON.stringify(body),
    signal,
  })
  const text = await response.text()
  const milliseconds = Math.round(performance.now() - start)
  const answer = parsed(text)
  return {
    text: answer === undefined ? text : JSON.stringify(answer, null, 2),
    errors: await errorsOf(response, answer),
    status: response.status,
    milliseconds,
    size: new TextEncoder().encode(text).length,
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function errorsOf(response: Response, answer: unknown): Promise<RunError[]> {
  if (response.ok) {
    const { errors = [] } = (answer ?? {}) as { errors?: { message: string; path?: RunError['path'] }[] }
    return errors.map(({ message, path = [] }) => ({ message, path }))
  }
  const { message } = (await translateErrorBody(answer)) as { message?: string }
  return [{ message: message ?? `${response.status} ${response.statusText}`, path: [] }]
}
