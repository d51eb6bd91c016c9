import { type ApiDocument, nameOf, type Schema } from '#platform/http/api-docs/document.ts'

const DEEPEST = 6

/** A value that fits the schema: required fields, or all if none is required. */
export function sampleOf(document: ApiDocument, schema: Schema, depth = 0): unknown {
  const [example] = schema.examples ?? []
  if (example !== undefined) return example
  if (schema.$ref) {
    const target = document.components.schemas[nameOf(schema.$ref)]
    return target && depth < DEEPEST ? sampleOf(document, target, depth + 1) : {}
  }
  if (schema.default !== undefined) return schema.default
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) {
    const chosen = choices.find(({ type }) => type !== 'null') ?? choices[0]
    return chosen ? sampleOf(document, chosen, depth) : null
  }
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => sampleOf(document, part, depth)))
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  switch (type) {
    case 'object':
      return sampleObject(document, schema, depth)
    case 'array':
      return sampleList(document, schema, depth)
    case 'integer':
    case 'number':
      return sampleNumber(schema)
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return sampleText(schema)
  }
}

function sampleObject(document: ApiDocument, schema: Schema, depth: number): unknown {
  if (depth >= DEEPEST) return {}
  const properties = Object.entries(schema.properties ?? {})
  const required = new Set(schema.required)
  const shown = required.size > 0 ? properties.filter(([name]) => required.has(name)) : properties
  return Object.fromEntries(shown.map(([name, value]) => [name, sampleOf(document, value, depth + 1)]))
}

function sampleList(document: ApiDocument, { items, minItems = 0 }: Schema, depth: number): unknown {
  if (!items || (depth >= DEEPEST && minItems === 0)) return []
  return Array.from({ length: Math.max(1, minItems) }, () => sampleOf(document, items, depth + 1))
}

function sampleNumber({ minimum, exclusiveMinimum, maximum = Number.POSITIVE_INFINITY }: Schema): number {
  const least = exclusiveMinimum === undefined ? minimum : exclusiveMinimum + 1
  return Math.min(Math.max(1, least ?? 1), maximum)
}

/** Times have passed, because most operations refuse records from the future. */
const BY_FORMAT: Readonly<Record<string, string>> = {
  'date-time': '2026-01-15T12:00:00Z',
  date: '2026-01-15',
  email: 'kim@example.com',
  uuid: '123e4567-e89b-42d3-a456-426614174000',
  uri: 'https://example.com',
}

/** Texts to try with a pattern, the most telling first. */
const CANDIDATES = [
  'text',
  '1',
  'en',
  'NO',
  '#1f6feb',
  'example.com',
  'TEXT',
  'name',
  `blind-${'a'.repeat(32)}`,
]

function sampleText({ format, pattern, minLength = 0, maxLength }: Schema): string {
  const known = format && BY_FORMAT[format]
  if (known) return known
  const plain = 'text'.padEnd(minLength, '.').slice(0, maxLength)
  if (pattern === undefined) return plain
  const allowed = new RegExp(pattern, 'u')
  return [plain, ...CANDIDATES].find((text) => text.length >= minLength && allowed.test(text)) ?? plain
}
