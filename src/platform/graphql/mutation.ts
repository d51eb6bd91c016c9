import type { FieldMap, ObjectFieldBuilder } from '@pothos/core'
import { type Action, refuseWhileViewing, requirePermission } from '#platform/access/policy.ts'
import { builder, type GraphqlContext, graphqlError, type SchemaTypes } from '#platform/graphql/builder.ts'
import { asAppError } from '#platform/http/error-handler.ts'

// In a module of its own, because a schema whose Mutation type has no field is refused.
builder.mutationType({})

type MutationFault = {
  message: string
  path: readonly string[]
  details: { code: string; current: string | null }
}

/** What came of a mutation: its value, or what a person can mend. */
export type MutationResult<T> = { value: T | null; errors: readonly MutationFault[] }

const MutationErrorDetails = builder.objectRef<MutationFault['details']>('MutationErrorDetails').implement({
  fields: (t) => ({
    code: t.exposeString('code', { description: 'Stable, such as `stale` or `invalid`.' }),
    current: t.exposeString('current', {
      nullable: true,
      description: 'JSON of the current copy, where the change was made on an older one.',
    }),
  }),
})

const MutationError = builder.objectRef<MutationFault>('MutationError').implement({
  description: 'What a person can mend, with the field it is about.',
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
 * The payload of a mutation: `errors` beside the fields given, which read `attempt.value`; null, as `value` is, when
 * `errors` is not empty. So those fields are nullable.
 */
export const payloadType = <T>(name: string, fields: PayloadFields<T>) =>
  builder.objectRef<MutationResult<T>>(name).implement({
    fields: (t) => ({
      ...fields(t),
      errors: t.field({ type: [MutationError], resolve: ({ errors }) => [...errors] }),
    }),
  })

/**
 * The resolver of a mutation, which names its permission. Values that are wrong, a stale copy, a record that is not
 * there come back as the payload's `errors`; refusals and our own faults are errors of the request.
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
