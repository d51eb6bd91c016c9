import { complexityFromQuery } from '@pothos/plugin-complexity'
import {
  type GraphQLInputType,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  Kind,
  type OperationDefinitionNode,
  print,
  typeFromAST,
} from 'graphql'
import { expect, test } from 'vitest'
import { schema } from '#app/schema.ts'
import { GRAPHQL_LIMITS } from '#platform/graphql/builder.ts'
import { screenDocuments, withFragments } from '#test/guards/screen-documents.ts'

/** A value for each required variable. Lists are empty, because only the selected fields count. */
function sampleVariables(operation: OperationDefinitionNode): Record<string, unknown> {
  return Object.fromEntries(
    (operation.variableDefinitions ?? []).flatMap(({ variable, type }) => {
      const found = typeFromAST(schema, type as never) as GraphQLInputType | undefined
      return found && isNonNullType(found) ? [[variable.name.value, sample(found)]] : []
    }),
  )
}

function sample(type: GraphQLInputType): unknown {
  if (isListType(getNullableType(type))) return []
  const named = getNamedType(type)
  if (isEnumType(named)) return named.getValues()[0]?.name
  if (isInputObjectType(named))
    return Object.fromEntries(
      Object.values(named.getFields()).flatMap((field) =>
        isNonNullType(field.type) ? [[field.name, sample(field.type)]] : [],
      ),
    )
  const values: Record<string, unknown> = { Int: 1, Float: 1, Boolean: true, JSON: {} }
  return values[named.name] ?? '1'
}

const operations = screenDocuments.flatMap(({ document }) =>
  document.definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION ? [{ definition, document }] : [],
  ),
)

test('the operations of the screens are found', () => {
  expect(operations.length).toBeGreaterThan(50)
})

test.each(operations.map((operation) => [operation.definition.name?.value, operation] as const))(
  'the operation %s stays within the limits of complexity, depth and breadth',
  (_, { definition, document }) => {
    const text = print(withFragments(document))
    const variables = sampleVariables(definition)
    const { complexity, depth, breadth } = complexityFromQuery(text, { schema, variables })
    expect(complexity).toBeLessThanOrEqual(GRAPHQL_LIMITS.complexity)
    expect(depth).toBeLessThanOrEqual(GRAPHQL_LIMITS.depth)
    expect(breadth).toBeLessThanOrEqual(GRAPHQL_LIMITS.breadth)
  },
)
