import { readFileSync } from 'node:fs'
import { buildSchema, isInputObjectType, isInterfaceType, isObjectType } from 'graphql'
import { expect, test } from 'vitest'

/** Fields that are not interval ends, or whose figure reports too few results in another way. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'cleared_at_by_tier.low': 'tiers of rewards, not the ends of an interval',
  'clearedDates.low': 'tiers of rewards, not the ends of an interval',
  'ClearedAtByTier.low': 'tiers of rewards, not the ends of an interval',
  'RewardsReportBucket.low': 'tiers of rewards, not the ends of an interval',
  'RewardsReportRow.low': 'tiers of rewards, not the ends of an interval',
  'lowestQuestion.lower': 'a question with too few results is not named',
  'CalibrationAgreement.ac1Low': '`state` says TOO_FEW',
  'CalibrationAgreement.alphaLow': '`state` says TOO_FEW',
}

type WireObject = { name: string; fields: readonly string[] }

/** Lower interval ends, such as `lower` beside `upper` or `alphaLow` beside `alphaHigh`, without a `too_few` flag. */
const withoutFloor = (objects: readonly WireObject[]): string[] => [
  ...new Set(
    objects.flatMap(({ name, fields }) =>
      fields.flatMap((end) => (isLowerEnd(end, fields) && !hasFloor(end, fields) ? `${name}.${end}` : [])),
    ),
  ),
]

const ENDS = [/lower$/, /Lower$/, /low$/, /Low$/] as const
const UPPER = ['upper', 'Upper', 'high', 'High'] as const
const FLOORS = ['too_few', 'TooFew'] as const

const isLowerEnd = (field: string, fields: readonly string[]): boolean =>
  ENDS.some((end, index) => end.test(field) && fields.includes(field.replace(end, UPPER[index] ?? '')))

/** Matches `scores_too_few` for `scores_lower`; a plain `too_few` covers all intervals of the object. */
const hasFloor = (field: string, fields: readonly string[]): boolean =>
  ['too_few', 'tooFew', ...ENDS.flatMap((end) => FLOORS.map((floor) => field.replace(end, floor)))].some(
    (floor) => floor !== field && fields.includes(floor),
  )

/** The object schemas in a part of openapi.json, named after the property or path that contains them. */
function objectsIn(part: unknown, name: string): WireObject[] {
  if (typeof part !== 'object' || part === null) return []
  const { properties, ...rest } = part as { properties?: object }
  const own = properties ? [{ name, fields: Object.keys(properties) }] : []
  return [
    ...own,
    ...Object.entries(properties ?? {}).flatMap(([key, schema]) => objectsIn(schema, key)),
    ...Object.values(rest).flatMap((schema) => objectsIn(schema, name)),
  ]
}

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')

const restObjects = () => {
  const { paths, components = {} } = JSON.parse(read('openapi.json')) as Record<string, object>
  return Object.entries({ ...paths, components }).flatMap(([at, part]) => objectsIn(part, at))
}

const graphqlObjects = () =>
  Object.values(buildSchema(read('schema.graphql')).getTypeMap()).flatMap((type) =>
    isObjectType(type) || isInterfaceType(type) || isInputObjectType(type)
      ? [{ name: type.name, fields: Object.keys(type.getFields()) }]
      : [],
  )

test('every mean that REST returns with its sums reports too few results', () => {
  const means = restObjects().filter(({ fields }) => fields.includes('sum_squares'))
  expect(means.length).toBeGreaterThan(0)
  expect(means.filter(({ fields }) => !fields.includes('too_few')).map(({ name }) => name)).toEqual([])
})

test('every figure with an interval reports too few results, on REST and GraphQL', () => {
  const found = withoutFloor([...restObjects(), ...graphqlObjects()])
  expect(found.filter((end) => !(end in EXCEPTIONS))).toEqual([])
  // Every exception must still exist.
  expect(Object.keys(EXCEPTIONS).filter((end) => !found.includes(end))).toEqual([])
})
