import {
  type FieldMap,
  ImplementableObjectRef,
  type ObjectFieldBuilder,
  type ShapeFromTypeParam,
  type TypeParam,
} from '@pothos/core'
import { builder, type SchemaTypes } from '#platform/graphql/builder.ts'
import type { MutationFault, MutationResult } from '#platform/graphql/mutation-result.ts'

// A separate module, because a schema whose Mutation type has no fields is refused.
builder.mutationType({})

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

type Types = PothosSchemaTypes.ExtendDefaultTypes<SchemaTypes>
type PayloadFields<T> = (t: ObjectFieldBuilder<Types, MutationResult<T>>) => FieldMap

/**
 * The payload of a mutation that resolves to `T`: the given fields, which read `result.value`, plus `errors`. If
 * `errors` is not empty, `value` is null, so the fields are nullable.
 */
export const payloadType = <T>(name: string, fields: PayloadFields<T>) =>
  new ImplementableObjectRef<Types, T, MutationResult<T>>(builder, name).implement({
    fields: (t) => ({
      ...fields(t),
      errors: t.field({ type: [MutationError], resolve: ({ errors }) => [...errors] }),
    }),
  })

/** The payload of a mutation that resolves to one value, which `field` shows. */
export const payload = <Type extends TypeParam<Types>>(name: string, field: string, type: Type) =>
  payloadType<ShapeFromTypeParam<Types, Type, false>>(name, (t) => ({
    // The type checker cannot see that a nullable field accepts the value of its type or null.
    [field]: t.field({ type, nullable: true, resolve: ({ value }) => value as never }),
  }))
