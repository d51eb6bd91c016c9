import { GraphQLError } from 'graphql'
import { asAppError } from '#platform/http/error-handler.ts'

/** Error code and field errors become extensions; internal details are not revealed. */
export function graphqlError(error: unknown): unknown {
  const failure = asAppError(error)
  // The server logs and words internal errors; that a service is down is not secret.
  if (failure.status === 500) return error
  const errors = failure.errors.length > 0 ? { errors: failure.errors } : {}
  return new GraphQLError(failure.message, {
    extensions: { code: failure.code, ...errors },
    // The endpoint logs the cause of an outage.
    ...(failure.code === 'unavailable' && { originalError: failure }),
  })
}
