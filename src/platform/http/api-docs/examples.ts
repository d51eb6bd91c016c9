import {
  type ApiDocument,
  type ListedOperation,
  nameOf,
  parameterOf,
  type Schema,
} from '#platform/http/api-docs/document.ts'

export type Example = { language: string; code: string }

/** How to call an operation with an API token, in three languages. */
export function examplesOf(
  document: ApiDocument,
  { method, path, operation }: ListedOperation,
  baseUrl: string,
): Example[] {
  const url = baseUrl + exampleAddress(document, path, operation.parameters ?? [])
  const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
  const body = content?.schema && type?.endsWith('json') ? exampleOf(document, content.schema) : undefined
  const isPublic = operation.security?.length === 0
  const request = { method, url, type, body, takesFile: type === 'multipart/form-data', isPublic }
  return [
    { language: 'curl', code: curl(request) },
    { language: 'TypeScript', code: typescript(request) },
    { language: 'Python', code: python(request) },
  ]
}

type Request = {
  method: string
  url: string
  type: string | undefined
  body: unknown
  takesFile: boolean
  isPublic: boolean
}

const indented = (value: unknown): string => JSON.stringify(value, null, 2)
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

function curl({ method, url, type, body, takesFile, isPublic }: Request): string {
  const parts = [`curl -X ${method} ${quoted(url)}`]
  if (!isPublic) parts.push('-H "Authorization: Bearer $PLAUDIT_TOKEN"')
  if (takesFile) parts.push("-F 'file=@FILE'")
  else if (body !== undefined) parts.push(`-H 'Content-Type: ${type}'`, `-d ${quoted(indented(body))}`)
  return parts.join(' \\\n  ')
}

function typescript({ method, url, type, body, takesFile, isPublic }: Request): string {
  const headers = [
    ...(isPublic ? [] : [`    Authorization: \`Bearer \${process.env.PLAUDIT_TOKEN}\`,`]),
    ...(body === undefined || takesFile ? [] : [`    'Content-Type': '${type}',`]),
  ]
  const lines = [
    ...(takesFile
      ? ['const body = new FormData()', "body.append('file', new Blob([await readFile('FILE')]))"]
      : []),
    `const response = await fetch('${url}', {`,
    `  method: '${method}',`,
    ...(headers.length > 0 ? ['  headers: {', ...headers, '  },'] : []),
    ...(takesFile ? ['  body,'] : []),
    ...(body === undefined || takesFile
      ? []
      : [`  body: JSON.stringify(${indented(body).replaceAll('\n', '\n  ')}),`]),
    '})',
    'console.log(response.status, await response.text())',
  ]
  return takesFile
    ? ["import { readFile } from 'node:fs/promises'", '', ...lines].join('\n')
    : lines.join('\n')
}

function python({ method, url, type, body, takesFile, isPublic }: Request): string {
  const given = [
    ...(isPublic ? [] : ['    headers={"Authorization": f"Bearer {os.environ[\'PLAUDIT_TOKEN\']}"},']),
    ...(takesFile ? ['    files={"file": open("FILE", "rb")},'] : []),
    ...(body === undefined || takesFile ? [] : [`    json=${pythonValue(body, 4)},`]),
  ]
  // The SCIM operations want their own content type.
  const isPlain = type === undefined || type === 'application/json' || takesFile
  if (!isPlain && given[0]) given[0] = given[0].replace('"},', `", "Content-Type": "${type}"},`)
  return [
    ...(isPublic ? [] : ['import os']),
    'import requests',
    '',
    `response = requests.request(`,
    `    "${method}",`,
    `    "${url}",`,
    ...given,
    ')',
    'print(response.status_code, response.text)',
  ].join('\n')
}

function pythonValue(value: unknown, indent: number): string {
  const inner = ' '.repeat(indent + 4)
  const end = ' '.repeat(indent)
  if (value === null || value === undefined) return 'None'
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (typeof value !== 'object') return JSON.stringify(value)
  const isList = Array.isArray(value)
  const lines = isList
    ? value.map((each) => `${inner}${pythonValue(each, indent + 4)},`)
    : Object.entries(value).map(
        ([key, each]) => `${inner}${JSON.stringify(key)}: ${pythonValue(each, indent + 4)},`,
      )
  const [open, close] = isList ? ['[', ']'] : ['{', '}']
  return lines.length === 0 ? open + close : [open, ...lines, end + close].join('\n')
}

function exampleAddress(
  document: ApiDocument,
  path: string,
  parameters: readonly Parameters<typeof parameterOf>[1][],
): string {
  const known = parameters.map((parameter) => parameterOf(document, parameter))
  const filled = known
    .filter((parameter) => parameter.in === 'path')
    .reduce(
      (text, { name, schema }) =>
        text.replace(`{${name}}`, encodeURIComponent(String(exampleOf(document, schema)))),
      path,
    )
  const query = new URLSearchParams(
    known
      .filter((parameter) => parameter.in === 'query' && parameter.required)
      .map(({ name, schema }) => [name, String(exampleOf(document, schema))]),
  ).toString()
  return query ? `${filled}?${query}` : filled
}

const DEEPEST = 6

/** A value that fits the schema: required fields, or all if none is required. */
export function exampleOf(document: ApiDocument, schema: Schema, depth = 0): unknown {
  if (schema.$ref) {
    const target = document.components.schemas[nameOf(schema.$ref)]
    return target && depth < DEEPEST ? exampleOf(document, target, depth + 1) : {}
  }
  if (schema.default !== undefined) return schema.default
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) {
    const chosen = choices.find(({ type }) => type !== 'null') ?? choices[0]
    return chosen ? exampleOf(document, chosen, depth) : null
  }
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => exampleOf(document, part, depth)))
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  switch (type) {
    case 'object':
      return exampleObject(document, schema, depth)
    case 'array':
      return schema.items && depth < DEEPEST ? [exampleOf(document, schema.items, depth + 1)] : []
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1)
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return exampleText(schema)
  }
}

function exampleObject(document: ApiDocument, schema: Schema, depth: number): unknown {
  const properties = Object.entries(schema.properties ?? {})
  const required = new Set(schema.required)
  const shown = required.size > 0 ? properties.filter(([name]) => required.has(name)) : properties
  if (depth >= DEEPEST) return {}
  return Object.fromEntries(shown.map(([name, value]) => [name, exampleOf(document, value, depth + 1)]))
}

function exampleText({ format, pattern, minLength = 0 }: Schema): string {
  if (format === 'date-time') return '2026-11-20T12:00:00Z'
  if (format === 'date') return '2026-11-20'
  if (format === 'email') return 'kim@example.com'
  if (format === 'uuid') return '123e4567-e89b-42d3-a456-426614174000'
  if (format === 'uri') return 'https://example.com'
  if (pattern?.includes('\\d')) return '1'
  return 'text'.padEnd(minLength, '.')
}
