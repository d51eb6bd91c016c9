import { globSync, readFileSync } from 'node:fs'
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
  parse,
  typeFromAST,
} from 'graphql'
import { expect, test } from 'vitest'
import { schema } from '#app/schema.ts'
import { GRAPHQL_LIMITS } from '#platform/graphql/builder.ts'

const files = globSync(['src/features/**/web/**/*.{ts,tsx}', 'src/{app,platform}/web/**/*.{ts,tsx}'])
const documents = files
  .filter((file) => !/\.test\.|testing/.test(file))
  .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/graphql\(\s*`([^`]*)`/g)])
  .map(([, text = '']) => text)

const fragments = new Map(
  documents.flatMap((text) => {
    const name = /^\s*fragment (\w+)/.exec(text)?.[1]
    return name ? [[name, text] as const] : []
  }),
)

/** A document with all fragments it spreads. */
function withFragments(text: string): string {
  const names = new Set<string>()
  const add = (part: string) => {
    for (const [, name = ''] of part.matchAll(/\.\.\.\s*(\w+)/g)) {
      if (names.has(name) || name === 'on') continue
      names.add(name)
      add(fragments.get(name) ?? '')
    }
  }
  add(text)
  return [text, ...[...names].map((name) => fragments.get(name) ?? '')].join('\n')
}

/** A value for each required variable. Lists are empty, because only the selected fields count. */
function sampleVariables(text: string): Record<string, unknown> {
  const [operation] = parse(text).definitions
  if (operation?.kind !== Kind.OPERATION_DEFINITION) return {}
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

const operations = documents.filter((text) => /^\s*(query|mutation)\b/.test(text))

test('the operations of the screens are found', () => {
  expect(operations.length).toBeGreaterThan(50)
})

test.each(operations.map((text) => [/^\s*\w+\s+(\w+)/.exec(text)?.[1], text]))(
  'the operation %s stays within the limits of complexity, depth and breadth',
  (_, text = '') => {
    const variables = sampleVariables(text)
    const { complexity, depth, breadth } = complexityFromQuery(withFragments(text), { schema, variables })
    expect(complexity).toBeLessThanOrEqual(GRAPHQL_LIMITS.complexity)
    expect(depth).toBeLessThanOrEqual(GRAPHQL_LIMITS.depth)
    expect(breadth).toBeLessThanOrEqual(GRAPHQL_LIMITS.breadth)
  },
)
