import { graphqlError } from '#platform/graphql/graphql-error.ts'
import { asAppError } from '#platform/http/error-handler.ts'

export type MutationFault = {
  message: string
  path: readonly string[]
  details: { code: string; current: string | null }
}

/** The result of a mutation: its value, or errors that a person can correct. */
export type MutationResult<T> = { value: T | null; errors: readonly MutationFault[] }

/**
 * The result of a mutation that threw. Invalid values, a stale version and a missing record become `errors` of the
 * payload; refused permissions and internal errors become errors of the request.
 */
export function failedMutation(error: unknown): MutationResult<never> {
  const failure = asAppError(error)
  if (!MENDABLE.has(failure.code)) throw graphqlError(error)
  const current = failure.current === undefined ? null : JSON.stringify(failure.current)
  const named = failure.errors.length > 0 ? failure.errors : [{ path: '', message: failure.message }]
  return {
    value: null,
    errors: named.map(({ path, message }) => ({
      message,
      path: path === '' ? [] : path.split('.'),
      details: { code: failure.code, current },
    })),
  }
}

const MENDABLE = new Set(['invalid', 'conflict', 'stale', 'not_found'])
