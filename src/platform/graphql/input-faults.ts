import {
  type ArgumentNode,
  type DocumentNode,
  type GraphQLArgument,
  type GraphQLInputType,
  type GraphQLLeafType,
  type GraphQLSchema,
  getOperationAST,
  isEnumType,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  Kind,
  type OperationDefinitionNode,
  parse,
  TypeInfo,
  typeFromAST,
  type ValueNode,
  valueFromASTUntyped,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import { figure } from '#lib/field-words.ts'
import { type FieldError, wordFieldError } from '#platform/errors/app-error.ts'
import { UNKNOWN_FIELD } from '#platform/errors/field-errors.ts'
import { chooseFrom, KINDS } from '#platform/errors/validation-words.ts'

type Variables = Readonly<Record<string, unknown>>

/** A longer list of errors helps no one. */
const MOST_FAULTS = 100

/**
 * Query values that do not fit their arguments, with the argument's path and a message for people. Called after the
 * engine has refused the query, because its own messages speak of types and variables.
 */
export function inputFaults(
  schema: GraphQLSchema,
  query: string,
  variables: Variables = {},
  operationName?: string | null,
): FieldError[] {
  const document = parsed(query)
  const operation = document && getOperationAST(document, operationName)
  if (!document || !operation) return []
  const inArguments = argumentFaults(schema, document, operation, variables)
  const faults = inArguments.length > 0 ? inArguments : variableFaults(schema, operation, variables)
  const unlike = new Map(faults.map((fault) => [`${fault.path} ${fault.message}`, wordFieldError(fault)]))
  return [...unlike.values()].slice(0, MOST_FAULTS)
}

function parsed(query: string): DocumentNode | null {
  try {
    return parse(query)
  } catch {
    return null
  }
}

function argumentFaults(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Variables,
): FieldError[] {
  const types = new TypeInfo(schema)
  const faults: FieldError[] = []
  const given = { ...defaultsOf(operation), ...variables }
  const check = (expected: readonly GraphQLArgument[], nodes: readonly ArgumentNode[] = []) => {
    for (const { name, type, defaultValue } of expected) {
      const node = nodes.find((each) => each.name.value === name)
      const value = node ? fromAst(node.value, given) : MISSING
      if (value === MISSING && defaultValue !== undefined) continue
      faults.push(...faultsIn(type, value, name))
    }
  }
  const look = visitWithTypeInfo(types, {
    // Skip the other operations of the document.
    OperationDefinition: (node) => (node === operation ? undefined : false),
    Field: { enter: (node) => check(types.getFieldDef()?.args ?? [], node.arguments) },
    Directive: { enter: (node) => check(types.getDirective()?.args ?? [], node.arguments) },
  })
  visit(document, look)
  return faults
}

/** A variable that does not fit its declared type, even if the argument would accept the value. */
function variableFaults(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  variables: Variables,
): FieldError[] {
  return (operation.variableDefinitions ?? []).flatMap(({ variable, type, defaultValue }) => {
    const name = variable.name.value
    const declared = typeFromAST(schema, type as Parameters<typeof typeFromAST>[1])
    if (!declared || !isInputType(declared)) return []
    const inDefault = defaultValue ? faultsIn(declared, fromAst(defaultValue, {}), name) : []
    const isDefault = !Object.hasOwn(variables, name) && defaultValue !== undefined
    return isDefault ? inDefault : [...inDefault, ...faultsIn(declared, fromJson(variables[name]), name)]
  })
}

const defaultsOf = ({ variableDefinitions = [] }: OperationDefinitionNode): Variables =>
  Object.fromEntries(
    variableDefinitions.flatMap(({ variable, defaultValue }) =>
      defaultValue ? [[variable.name.value, valueFromASTUntyped(defaultValue)]] : [],
    ),
  )

/** A value of a query, either a literal in its text or a variable. */
type Given = {
  isNull: boolean
  /** Null unless the value is a list. */
  items: readonly Given[] | null
  /** Null unless the value is an object. */
  fields: ReadonlyMap<string, Given> | null
  number: number | null
  fits(type: GraphQLLeafType): boolean
}

const PLAIN: Given = { isNull: false, items: null, fields: null, number: null, fits: () => true }
const MISSING: Given = { ...PLAIN, isNull: true }

function fromJson(value: unknown): Given {
  if (value === undefined) return MISSING
  if (value === null) return { ...PLAIN, isNull: true }
  const isObject = typeof value === 'object' && !Array.isArray(value)
  return {
    isNull: false,
    items: Array.isArray(value) ? value.map((item) => fromJson(item ?? null)) : null,
    fields: isObject ? new Map(Object.entries(value).map(([key, own]) => [key, fromJson(own)])) : null,
    number: typeof value === 'number' ? value : null,
    fits: (type) => isTaken(() => type.parseValue(value)),
  }
}

function fromAst(node: ValueNode, variables: Variables): Given {
  switch (node.kind) {
    case Kind.VARIABLE:
      return fromJson(variables[node.name.value])
    case Kind.NULL:
      return { ...PLAIN, isNull: true }
    case Kind.LIST:
      return {
        ...PLAIN,
        items: node.values.map((item) => fromAst(item, variables)),
        fits: (type) => isTaken(() => type.parseLiteral(node, variables)),
      }
    case Kind.OBJECT:
      return {
        ...PLAIN,
        fields: new Map(node.fields.map(({ name, value }) => [name.value, fromAst(value, variables)])),
        fits: (type) => isTaken(() => type.parseLiteral(node, variables)),
      }
    default:
      return {
        ...PLAIN,
        number: node.kind === Kind.INT || node.kind === Kind.FLOAT ? Number(node.value) : null,
        fits: (type) => isTaken(() => type.parseLiteral(node, variables)),
      }
  }
}

function isTaken(parseIt: () => unknown): boolean {
  try {
    return parseIt() !== undefined
  } catch {
    return false
  }
}

function faultsIn(type: GraphQLInputType, given: Given, path: string): FieldError[] {
  if (isNonNullType(type))
    return given.isNull ? [{ path, message: 'is required' }] : faultsIn(type.ofType, given, path)
  if (given.isNull) return []
  if (isListType(type)) {
    // GraphQL accepts a single value for a list.
    if (given.items === null) return faultsIn(type.ofType, given, path)
    return given.items.flatMap((item, index) => faultsIn(type.ofType, item, `${path}.${index}`))
  }
  if (!isInputObjectType(type)) return given.fits(type) ? [] : [{ path, message: complaint(type, given) }]
  if (given.fields === null) return [{ path, message: KINDS.object ?? WRONG_KIND }]
  const known = type.getFields()
  return [
    ...Object.values(known).flatMap((field) => {
      const value = given.fields?.get(field.name) ?? MISSING
      if (value === MISSING && field.defaultValue !== undefined) return []
      return faultsIn(field.type, value, `${path}.${field.name}`)
    }),
    ...[...given.fields.keys()]
      .filter((key) => !Object.hasOwn(known, key))
      .map((key) => ({ path: `${path}.${key}`, message: UNKNOWN_FIELD })),
  ]
}

function complaint(type: GraphQLLeafType, { number }: Given): string {
  if (isEnumType(type)) return chooseFrom(type.getValues().map(({ name }) => name))
  if (type.name === 'Int' && number !== null && Number.isInteger(number))
    return `must be between ${figure(-LARGEST_INT - 1)} and ${figure(LARGEST_INT)}`
  return WORDS[type.name] ?? WRONG_KIND
}

const LARGEST_INT = 2_147_483_647
const WRONG_KIND = 'has a value of the wrong kind'

const WORDS: Readonly<Record<string, string | undefined>> = {
  Int: KINDS.int,
  Float: KINDS.number,
  String: KINDS.string,
  Boolean: KINDS.boolean,
  ID: 'must be an ID',
}
