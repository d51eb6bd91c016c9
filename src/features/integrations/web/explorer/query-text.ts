import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  getVariableValues,
  type OperationDefinitionNode,
  parse,
  print,
  type SelectionSetNode,
  validate,
} from 'graphql'

export type Place = { line: number; column: number }

/** Something wrong with the query or its variables, in words. */
export type Problem = { in: 'query' | 'variables'; message: string; place: Place | null }

export type Operation = { name: string | null; kind: 'query' | 'mutation' | 'subscription' }

export type CheckedQuery = {
  document: DocumentNode | null
  operations: Operation[]
  variables: Record<string, unknown>
  problems: Problem[]
}

/** Checks a query as the server would, with the place of each problem. `chosen` is the operation to run. */
export function checkQuery(
  schema: GraphQLSchema,
  query: string,
  variablesText: string,
  chosen: string | null,
): CheckedQuery {
  const variables = readVariables(variablesText)
  const problems: Problem[] = variables.problem ? [variables.problem] : []
  const result = (document: DocumentNode | null): CheckedQuery => ({
    document,
    operations: document ? operationsOf(document) : [],
    variables: variables.values,
    problems,
  })
  if (query.trim() === '') return result(null)
  const document = parsed(query)
  if (document instanceof GraphQLError) {
    problems.unshift(problemOf(document))
    return result(null)
  }
  problems.unshift(...validate(schema, document).map(problemOf))
  const operation = definitionOf(document, chosen)
  // Values are checked only against variables whose types exist.
  if (problems.length === 0 && operation) {
    const read = getVariableValues(schema, operation.variableDefinitions ?? [], variables.values)
    for (const { message } of read.errors ?? []) problems.push({ in: 'variables', message, place: null })
  }
  return result(document)
}

/** The operation to run: the chosen one if it exists, else the first. */
export const chosenOperation = (
  operations: readonly Operation[],
  chosen: string | null,
): Operation | undefined => operations.find(({ name }) => name === chosen) ?? operations[0]

/** Indents a query. Null if it does not parse, or has comments, which printing would remove. */
export function formatQuery(query: string): string | null {
  const document = parsed(query)
  if (document instanceof GraphQLError || hasComment(document)) return null
  return print(document)
}

/** Where the field of an error's path stands in the query. */
export function placeOfPath(
  document: DocumentNode,
  chosen: string | null,
  path: readonly (string | number)[],
): Place | null {
  const operation = definitionOf(document, chosen)
  let found: Place | null = null
  let sets = operation ? [operation.selectionSet] : []
  for (const step of path.filter((each) => typeof each === 'string')) {
    const fields = sets.flatMap((set) => fieldsOf(document, set, step, new Set()))
    const [field] = fields
    if (!field) return found
    found = field.loc ? { line: field.loc.startToken.line, column: field.loc.startToken.column } : found
    sets = fields.flatMap(({ selectionSet }) => selectionSet ?? [])
  }
  return found
}

function parsed(query: string): DocumentNode | GraphQLError {
  try {
    return parse(query)
  } catch (error) {
    return error instanceof GraphQLError ? error : new GraphQLError(String(error))
  }
}

const problemOf = ({ message, locations }: GraphQLError): Problem => ({
  in: 'query',
  message,
  place: locations?.[0] ?? null,
})

const definitions = (document: DocumentNode): OperationDefinitionNode[] =>
  document.definitions.filter((each) => each.kind === 'OperationDefinition')

const operationsOf = (document: DocumentNode): Operation[] =>
  definitions(document).map(({ name, operation }) => ({ name: name?.value ?? null, kind: operation }))

const definitionOf = (document: DocumentNode, chosen: string | null): OperationDefinitionNode | undefined =>
  definitions(document).find(({ name }) => (name?.value ?? null) === chosen) ?? definitions(document)[0]

function readVariables(text: string): { values: Record<string, unknown>; problem?: Problem } {
  if (text.trim() === '') return { values: {} }
  try {
    const values: unknown = JSON.parse(text)
    if (typeof values === 'object' && values !== null && !Array.isArray(values))
      return { values: values as Record<string, unknown> }
    return { values: {}, problem: { in: 'variables', message: 'not-object', place: null } }
  } catch (error) {
    return {
      values: {},
      problem: { in: 'variables', message: 'not-json', place: placeOfJsonError(error, text) },
    }
  }
}

/** Browsers name the place of a JSON error in different words, or not at all. */
function placeOfJsonError(error: unknown, text: string): Place | null {
  const message = error instanceof Error ? error.message : ''
  const lines = /line (\d+) column (\d+)/.exec(message)
  if (lines) return { line: Number(lines[1]), column: Number(lines[2]) }
  const offset = /position (\d+)/.exec(message)?.[1]
  if (offset === undefined) return null
  const before = text.slice(0, Number(offset)).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

function hasComment({ loc }: DocumentNode): boolean {
  for (let token = loc?.startToken ?? null; token !== null; token = token.next)
    if (token.kind === 'Comment') return true
  return false
}

function fieldsOf(
  document: DocumentNode,
  set: SelectionSetNode,
  name: string,
  visited: Set<string>,
): Extract<SelectionSetNode['selections'][number], { kind: 'Field' }>[] {
  return set.selections.flatMap((selection) => {
    if (selection.kind === 'Field')
      return (selection.alias ?? selection.name).value === name ? [selection] : []
    if (selection.kind === 'InlineFragment') return fieldsOf(document, selection.selectionSet, name, visited)
    if (visited.has(selection.name.value)) return []
    visited.add(selection.name.value)
    const fragment = document.definitions.find(
      (each) => each.kind === 'FragmentDefinition' && each.name.value === selection.name.value,
    )
    return fragment?.kind === 'FragmentDefinition'
      ? fieldsOf(document, fragment.selectionSet, name, visited)
      : []
  })
}
