import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  buildSchema,
  type DocumentNode,
  type GraphQLNamedType,
  isInterfaceType,
  isObjectType,
  parse,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import { expect, test } from 'vitest'
import { screenDocuments } from '#test/guards/screen-documents.ts'
import { SPECIFIED_FIELDS } from '#test/guards/specified-fields.ts'
import { FIELDS_FOR_PROGRAMS, OPERATIONS_FOR_PROGRAMS } from '#test/guards/unasked-fields.ts'

const root = join(import.meta.dirname, '../..')
const schema = buildSchema(readFileSync(join(root, 'schema.graphql'), 'utf8'))
const requirements = readdirSync(join(root, 'docs/requirements'))
  .map((file) => readFileSync(join(root, 'docs/requirements', file), 'utf8'))
  .join('\n')
const requestedFields = askedFields(screenDocuments.map(({ document }) => document))

test('every query and mutation that no screen sends is named by a requirement, or has another reason', () => {
  const unasked = [schema.getQueryType(), schema.getMutationType()].flatMap((type) => unaskedOf(type))
  expect(unasked.length).toBeGreaterThan(10)
  const unnamed = unasked.filter((field) => !isNamedByRequirement(field))
  expect(unnamed.sort()).toEqual(Object.keys(OPERATIONS_FOR_PROGRAMS).sort())
})

test('every other field that no screen asks for is specified, or listed with its requirement or reason', () => {
  const askedTypes = new Set([...requestedFields].map((field) => field.split('.')[0] ?? ''))
  const unasked = Object.values(schema.getTypeMap())
    // A type that no screen reaches is there for the operation that returns it.
    .filter(({ name }) => askedTypes.has(name) && !isRoot(name) && !isPage(name))
    .flatMap((type) => unaskedOf(type))
    .filter((field) => !specified.has(field))
  const listed = Object.entries(FIELDS_FOR_PROGRAMS).flatMap(([type, [fields]]) =>
    fields.split(' ').map((field) => `${type}.${field}`),
  )
  expect(unasked.sort()).toEqual(listed.sort())
})

test('the requirements that the lists name exist', () => {
  const reasons = [
    ...Object.values(OPERATIONS_FOR_PROGRAMS),
    ...Object.values(FIELDS_FOR_PROGRAMS).map(([, reason]) => reason),
  ]
  const ids = reasons.flatMap((reason) => reason.match(/\b[A-Z]{3}-\d{3}\b/g) ?? [])
  expect(ids.filter((id) => !requirements.includes(`\n|${id}|`))).toEqual([])
  for (const reason of reasons) expect(reason).toMatch(/^([A-Z]{3}-\d{3}( |$))+$|^Programs .+[^.]$/)
})

test('fields asked through a fragment or an interface count as asked, others do not', () => {
  const found = askedFields([parse('{ metricConfigs { ...M } } fragment M on MetricConfig { id }')])
  expect([...found].sort()).toEqual(['MetricConfig.id', 'Query.metricConfigs'])
})

/** Fields that documents ask for, as `Type.field`; a field of an interface counts for each of its types. */
function askedFields(documents: readonly DocumentNode[]): Set<string> {
  const found = new Set<string>()
  for (const document of documents) {
    const types = new TypeInfo(schema)
    const Field = () => {
      const type = types.getParentType()
      const field = types.getFieldDef()
      if (!type || !field) return
      const all = isInterfaceType(type) ? [type, ...schema.getPossibleTypes(type)] : [type]
      for (const { name } of all) found.add(`${name}.${field.name}`)
    }
    visit(document, visitWithTypeInfo(types, { Field }))
  }
  return found
}

function unaskedOf(type: GraphQLNamedType | null | undefined): string[] {
  if (!isObjectType(type) && !isInterfaceType(type)) return []
  return Object.keys(type.getFields())
    .map((field) => `${type.name}.${field}`)
    .filter((field) => !requestedFields.has(field))
}

const specified = new Set(
  Object.entries(SPECIFIED_FIELDS).flatMap(([type, fields]) =>
    fields.split(' ').map((field) => `${type}.${field}`),
  ),
)

const isRoot = (type: string) => type === 'Query' || type === 'Mutation'

/** SHL-535: every list has the fields of a Relay connection. */
const isPage = (type: string) => /Connection$|Edge$|^PageInfo$|^ReportingGroupPreviewEmployees$/.test(type)

/** Whether a requirement names it as its place: `query goals`, `mutation createGoal` or `goals`. */
function isNamedByRequirement(field: string): boolean {
  const [type = '', name = ''] = field.split('.')
  return requirements.includes(`\`${name}\``) || requirements.includes(`\`${type.toLowerCase()} ${name}\``)
}
