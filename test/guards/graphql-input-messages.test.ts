import { type GraphQLField, getNamedType, getOperationAST, isLeafType, parse } from 'graphql'
import { getVariableValues } from 'graphql/execution/values.js'
import { expect, test } from 'vitest'
import { schema } from '#app/schema.ts'
import { inputFaults } from '#platform/graphql/input-faults.ts'
import { RAW_VALIDATOR_TEXT } from '#platform/testing/raw-validator-text.ts'
import { fittingVariables, pathsOf, put } from '#test/server/support/graphql-fields.ts'

const HOSTILE = [null, '', 'x', -1, 1.5, 2 ** 40, 1e308, true, [], [[[1]]], [null], {}, { surely: 1 }]

const fields = (['query', 'mutation'] as const).flatMap((kind) => {
  const root = kind === 'query' ? schema.getQueryType() : schema.getMutationType()
  return Object.values(root?.getFields() ?? {}).map((field) => [kind, field] as const)
})

/** A query with all arguments as variables and as few fields as possible. */
function shortQuery(kind: string, { name, args, type }: GraphQLField<unknown, unknown>): string {
  const declared = args.map((each) => `$${each.name}: ${each.type}`).join(', ')
  const given = args.map((each) => `${each.name}: $${each.name}`).join(', ')
  const selection = isLeafType(getNamedType(type)) ? '' : ' { __typename }'
  return args.length === 0
    ? `${kind} { ${name}${selection} }`
    : `${kind} (${declared}) { ${name}(${given})${selection} }`
}

function isRefused(query: string, variables: Record<string, unknown>): boolean {
  const operation = getOperationAST(parse(query), null)
  return getVariableValues(schema, operation?.variableDefinitions ?? [], variables).errors !== undefined
}

test('every value that the GraphQL engine rejects gets a sentence at its argument', () => {
  const bad: string[] = []
  let refused = 0
  for (const [kind, field] of fields) {
    const fitting = fittingVariables(field)
    const query = shortQuery(kind, field)
    expect(inputFaults(schema, query, fitting), field.name).toEqual([])
    for (const { name, type } of field.args)
      for (const path of pathsOf(type))
        for (const value of HOSTILE) {
          const variables = { ...fitting, [name]: put(fitting[name], path, value) }
          const faults = inputFaults(schema, query, variables)
          const isBad =
            isRefused(query, variables) !== faults.length > 0 ||
            faults.some(
              (fault) =>
                fault.path.split('.')[0] !== name ||
                RAW_VALIDATOR_TEXT.test(fault.message) ||
                !/^\P{Ll}.*\.$/u.test(fault.message),
            )
          refused += faults.length
          if (isBad)
            bad.push(`${field.name} ${name} ${path} ${JSON.stringify(value)} ${JSON.stringify(faults)}`)
        }
  }
  expect(bad).toEqual([])
  expect(refused).toBeGreaterThan(5_000)
})
