import type { FieldMap, ObjectFieldBuilder } from '@pothos/core'
import { type Action, refuseWhileViewing, requirePermission } from '#platform/access/policy.ts'
import { builder, type GraphqlContext, graphqlError, type SchemaTypes } from '#platform/graphql/builder.ts'
import { asAppError } from '#platform/http/error-handler.ts'

// A separate module, because a schema whose Mutation type has no fields is refused.
builder.mutationType({})

type MutationFault = {
  message: string
  path: readonly string[]
  details: { code: string; current: string | null }
}

/** The result of a mutation: its value, or errors that a person can correct. */
export type MutationResult<T> = { value: T | null; errors: readonly MutationFault[] }

const MutationErrorDetails = builder.objectRef<MutationFault['details']>('MutationErrorDetails').implement({
  fields: (t) => ({
    code: t.exposeString('code', { description: 'Stable, such as `stale` or `invalid`.' }),
    current: t.exposeString('current', {
      nullable: true,
      description: 'JSON of the current version, if the change was based on an older one.',
    }),
  }),
})

const MutationError = builder.objectRef<MutationFault>('MutationError').implement({
  description: 'An error that a person can correct, with the path of its field.',
  fields: (t) => ({
    message: t.exposeString('message'),
    path: t.stringList({ resolve: ({ path }) => [...path] }),
    details: t.field({ type: MutationErrorDetails, resolve: ({ details }) => details }),
  }),
})

type PayloadFields<T> = (
  t: ObjectFieldBuilder<PothosSchemaTypes.ExtendDefaultTypes<SchemaTypes>, MutationResult<T>>,
) => FieldMap

/**
 * The payload of a mutation: the given fields, which read `result.value`, plus `errors`. If `errors` is not empty,
 * `value` is null, so the fields are nullable.
 */
export const payloadType = <T>(name: string, fields: PayloadFields<T>) =>
  builder.objectRef<MutationResult<T>>(name).implement({
    fields: (t) => ({
      ...fields(t),
      errors: t.field({ type: [MutationError], resolve: ({ errors }) => [...errors] }),
    }),
  })

/**
 * The resolver of a mutation with the permission it needs. Invalid values, a stale version and a missing record become
 * `errors` of the payload; refused permissions and internal errors become errors of the request.
 */
export const mutationResolver =
  <Args, T>(action: Action, resolve: (args: Args, context: GraphqlContext) => Promise<T>) =>
  async (_parent: unknown, args: Args, context: GraphqlContext): Promise<MutationResult<T>> => {
    try {
      refuseWhileViewing(context.viewer, action)
      requirePermission(context.viewer, action)
      return { value: await resolve(args, context), errors: [] }
    } catch (error) {
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
  }

const MENDABLE = new Set(['invalid', 'conflict', 'stale', 'not_found'])
