import SchemaBuilder, {
  BasePlugin,
  type FieldNullability,
  type InputFieldMap,
  type PothosOutputFieldConfig,
  type SchemaTypes,
  type TypeParam,
} from '@pothos/core'
import type { GraphQLFieldResolver } from 'graphql'
import { type Action, refuseWhileViewing, requirePermission } from '#platform/access/policy.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { graphqlError } from '#platform/graphql/graphql-error.ts'
import { failedMutation } from '#platform/graphql/mutation-result.ts'

declare global {
  export namespace PothosSchemaTypes {
    interface Plugins<Types extends SchemaTypes> {
      permission: PermissionPlugin<Types>
    }
    interface FieldOptions<
      Types extends SchemaTypes = SchemaTypes,
      ParentShape = unknown,
      Type extends TypeParam<Types> = TypeParam<Types>,
      Nullable extends FieldNullability<Type> = FieldNullability<Type>,
      Args extends InputFieldMap = InputFieldMap,
      ResolveShape = unknown,
      ResolveReturnShape = unknown,
    > {
      /** The permission that the field needs. */
      action?: Action
    }
    interface QueryFieldOptions<
      Types extends SchemaTypes,
      Type extends TypeParam<Types>,
      Nullable extends FieldNullability<Type>,
      Args extends InputFieldMap,
      ResolveReturnShape,
    > {
      action: Action
    }
    interface MutationFieldOptions<
      Types extends SchemaTypes,
      Type extends TypeParam<Types>,
      Nullable extends FieldNullability<Type>,
      Args extends InputFieldMap,
      ResolveReturnShape,
    > {
      action: Action
    }
  }
}

type Resolve<Types extends SchemaTypes> = GraphQLFieldResolver<unknown, Types['Context'], object>

/**
 * Gives fields the option `action`: the permission to use them, as every endpoint has one. Fields of Query and Mutation
 * must have it; without one they do not compile, and the schema is not built. The permission is checked before the
 * resolver runs. What the resolver throws becomes an error of the request or, if a person can correct it, of the
 * mutation's payload.
 */
class PermissionPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override wrapResolve(resolve: Resolve<Types>, field: PothosOutputFieldConfig<Types>): Resolve<Types> {
    const { action } = field.pothosOptions
    if (!action) {
      if (field.kind !== 'Query' && field.kind !== 'Mutation') return resolve
      throw new Error(`${field.parentType}.${field.name} needs an action: the permission to use it.`)
    }
    return field.kind === 'Mutation' ? permittedMutation(action, resolve) : permittedQuery(action, resolve)
  }
}

const permittedQuery =
  <Types extends SchemaTypes>(action: Action, resolve: Resolve<Types>): Resolve<Types> =>
  async (root, args, context, info) => {
    try {
      requirePermission(viewerOf(context), action)
      return await resolve(root, args, context, info)
    } catch (error) {
      throw graphqlError(error)
    }
  }

/** Resolves to the payload's value and errors. */
const permittedMutation =
  <Types extends SchemaTypes>(action: Action, resolve: Resolve<Types>): Resolve<Types> =>
  async (root, args, context, info) => {
    try {
      refuseWhileViewing(viewerOf(context), action)
      requirePermission(viewerOf(context), action)
      return { value: await resolve(root, args, context, info), errors: [] }
    } catch (error) {
      return failedMutation(error)
    }
  }

const viewerOf = (context: object) => (context as { viewer: Viewer }).viewer

SchemaBuilder.registerPlugin('permission', PermissionPlugin)
