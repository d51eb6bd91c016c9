/** The parts of a JSON schema that our descriptions use. */
export type Schema = {
  $ref?: string
  type?: string | string[]
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  items?: Schema
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  allOf?: readonly Schema[]
  enum?: readonly unknown[]
  const?: unknown
  default?: unknown
  examples?: readonly unknown[]
  format?: string
  pattern?: string
  description?: string
  additionalProperties?: boolean | Schema
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
}

export type Parameter = {
  $ref?: string
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  description?: string
  example?: unknown
  schema: Schema
}

type Content = Readonly<Record<string, { schema?: Schema }>>
export type Answer = { $ref?: string; description?: string; content?: Content }

export type Operation = {
  operationId: string
  summary?: string
  description?: string
  tags?: readonly string[]
  parameters?: readonly Parameter[]
  requestBody?: { required?: boolean; content: Content }
  responses: Readonly<Record<string, Answer>>
  /** Empty for operations that need no session. */
  security?: readonly unknown[]
  /** Scopes of which an API token needs one. Absent if no token can perform the operation. */
  'x-token-scopes'?: readonly string[]
}

/** The OpenAPI description, as far as its pages show it. */
export type ApiDocument = {
  info: { title: string; description?: string }
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  components: {
    schemas: Readonly<Record<string, Schema>>
    parameters?: Readonly<Record<string, Parameter>>
    responses?: Readonly<Record<string, Answer>>
  }
}

export type ListedOperation = { method: string; path: string; operation: Operation }

/** All operations by tag, both in alphabetical order; by address within a tag. */
export function operationsByTag({ paths }: ApiDocument): Map<string, ListedOperation[]> {
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
  all.sort((a, b) => (a.path === b.path ? a.method.localeCompare(b.method) : a.path < b.path ? -1 : 1))
  const grouped = Map.groupBy(all, ({ operation }) => operation.tags?.[0] ?? 'Other')
  return new Map([...grouped].sort(([a], [b]) => a.localeCompare(b)))
}

/** The name of a component in a reference to it. */
export const nameOf = (reference: string): string => reference.slice(reference.lastIndexOf('/') + 1)

export const parameterOf = ({ components }: ApiDocument, parameter: Parameter): Parameter =>
  (parameter.$ref && components.parameters?.[nameOf(parameter.$ref)]) || parameter

export const answerOf = ({ components }: ApiDocument, answer: Answer): Answer =>
  (answer.$ref && components.responses?.[nameOf(answer.$ref)]) || answer

/** The names of the components that the schemas refer to, directly or through others. */
export function usedComponents({ components }: ApiDocument, schemas: readonly Schema[]): string[] {
  const used = new Set<string>()
  const visit = (schema: Schema) => {
    for (const reference of referencesIn(schema)) {
      const target = components.schemas[reference]
      if (!target || used.has(reference)) continue
      used.add(reference)
      visit(target)
    }
  }
  for (const schema of schemas) visit(schema)
  return [...used].sort()
}

function referencesIn(value: unknown): string[] {
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' && typeof inner === 'string' ? [nameOf(inner)] : referencesIn(inner),
  )
}
