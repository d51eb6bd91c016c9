import type { ExampleRequest } from '#lib/request-examples/example-request.ts'
import {
  type ApiDocument,
  answerOf,
  type ListedOperation,
  nameOf,
  type Parameter,
  parameterOf,
  type Schema,
} from '#platform/http/api-docs/document.ts'
import { sampleOf } from '#platform/http/api-docs/sample-values.ts'

/** A request with valid values: the required ones, the ids in the address, and a page size for lists. */
export function exampleRequest(
  document: ApiDocument,
  { method, path, operation }: ListedOperation,
  baseUrl: string,
): ExampleRequest {
  const parameters = (operation.parameters ?? []).map((each) => parameterOf(document, each))
  const [type = '', content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
  const takesFile = type === 'multipart/form-data'
  const schema = content?.schema
  const bodyFields = schema ? fieldsOf(document, schema) : {}
  const access = accessOf(operation)
  const answer = answerKind(document, operation)
  const pages = !answersCursor(document, operation)
    ? null
    : parameters.some(({ name }) => name === 'after')
      ? 'query'
      : bodyFields.after
        ? 'body'
        : null
  return {
    method,
    url: baseUrl + withIds(document, path, parameters),
    query: queryOf(document, parameters, pages),
    access,
    body: schema && !takesFile ? { type, value: bodyOf(sampleOf(document, schema), pages) } : null,
    fileField: takesFile ? (Object.keys(bodyFields)[0] ?? 'file') : null,
    isRepeatable:
      method === 'POST' && !takesFile && access !== 'public' && pages === null && answer !== 'text',
    pages,
    answer,
  }
}

const accessOf = (operation: ListedOperation['operation']): ExampleRequest['access'] => {
  if (operation.security?.length === 0) return 'public'
  return operation['x-token-scopes'] ? 'token' : 'session'
}

function answerKind(
  document: ApiDocument,
  { responses }: ListedOperation['operation'],
): ExampleRequest['answer'] {
  const answer = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1]
  const [type] = Object.keys((answer && answerOf(document, answer).content) ?? {})
  if (type === undefined) return 'nothing'
  if (type.endsWith('json')) return 'json'
  if (type === 'text/event-stream') return 'stream'
  return type.startsWith('text/') ? 'text' : 'file'
}

function answersCursor(document: ApiDocument, { responses }: ListedOperation['operation']): boolean {
  const { '200': ok } = responses
  const schema = ok && Object.values(answerOf(document, ok).content ?? {})[0]?.schema
  return schema !== undefined && fieldsOf(document, schema).next_cursor !== undefined
}

function fieldsOf(document: ApiDocument, schema: Schema): Readonly<Record<string, Schema>> {
  const target = schema.$ref ? document.components.schemas[nameOf(schema.$ref)] : schema
  return target?.properties ?? {}
}

const textOfValue = (document: ApiDocument, { example, schema }: Parameter): string =>
  String(example ?? sampleOf(document, schema))

const withIds = (document: ApiDocument, path: string, parameters: readonly Parameter[]): string =>
  parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce(
      (text, parameter) =>
        text.replace(`{${parameter.name}}`, encodeURIComponent(textOfValue(document, parameter))),
      path,
    )

function queryOf(
  document: ApiDocument,
  parameters: readonly Parameter[],
  pages: ExampleRequest['pages'],
): Record<string, string> {
  const sent = parameters.filter((parameter) => parameter.in === 'query' && parameter.required)
  const hasSize = pages === 'query' && parameters.some(({ name }) => name === 'limit')
  const values = sent.map((each) => [each.name, textOfValue(document, each)] as const)
  return Object.fromEntries([...values, ...(hasSize ? [['limit', '100'] as const] : [])])
}

/** The search of a list begins without filters; the loop of the example adds the cursor. */
const bodyOf = (sample: unknown, pages: ExampleRequest['pages']): unknown =>
  pages === 'body' ? { limit: 100 } : sample
