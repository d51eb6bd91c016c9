import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql'

/** Passes all arguments as variables, so that values of any shape reach the schema. */
export function queryOf(kind: string, { name, args, type }: GraphQLField<unknown, unknown>): string {
  const declared = args.map((each) => `$${each.name}: ${each.type}`).join(', ')
  const given = args.map((each) => `${each.name}: $${each.name}`).join(', ')
  const call = args.length === 0 ? name : `${name}(${given})`
  return `${kind}${args.length === 0 ? '' : `(${declared})`} { ${call}${selection(type, 1)} }`
}

/** Selects the fields without arguments, one level deep. */
function selection(output: GraphQLOutputType, deeper: number): string {
  const type = getNamedType(output)
  if (isLeafType(type)) return ''
  const fields = isObjectType(type) ? Object.values(type.getFields()) : []
  const chosen = fields
    .filter(({ args }) => !args.some((each) => isNonNullType(each.type) && each.defaultValue === undefined))
    .filter(({ type: own }) => deeper > 0 || isLeafType(getNamedType(own)))
    .map((field) => field.name + selection(field.type, deeper - 1))
  return ` { ${['__typename', ...chosen].join(' ')} }`
}

/** A valid value for an argument: required fields, and optional ones one level deep. */
export function fits(input: GraphQLInputType, depth: number): unknown {
  if (isNonNullType(input)) return fits(input.ofType, depth)
  if (isListType(input)) return [fits(input.ofType, depth)]
  if (isEnumType(input)) return input.getValues()[0]?.name
  if (isInputObjectType(input))
    return Object.fromEntries(
      Object.values(input.getFields())
        .filter(({ type }) => depth === 0 || isNonNullType(type))
        .map(({ name, type }) => [name, fits(type, depth + 1)]),
    )
  return { ID: '1', Int: 1, Float: 1, Boolean: true }[input.name] ?? '2026-06-16'
}

/** A valid value for each argument. */
export const fittingVariables = ({ args }: GraphQLField<unknown, unknown>): Record<string, unknown> =>
  Object.fromEntries(args.map(({ name, type }: GraphQLArgument) => [name, fits(type, 0)]))

/** Paths of the argument and the fields of its type, four levels deep. */
export function pathsOf(type: GraphQLInputType, depth = 0): string[][] {
  const named = getNamedType(type)
  if (!isInputObjectType(named) || depth > 3) return [[]]
  return [
    [],
    ...Object.values(named.getFields()).flatMap((field) =>
      pathsOf(field.type, depth + 1).map((path) => [field.name, ...path]),
    ),
  ]
}

/** A copy with the value at this path; a list gets one entry, which the path passes through. */
export function put(into: unknown, [key, ...path]: string[], value: unknown): unknown {
  if (key === undefined) return value
  if (Array.isArray(into)) return [put(into[0], [key, ...path], value)]
  const object = (typeof into === 'object' && into !== null ? into : {}) as Record<string, unknown>
  return { ...object, [key]: put(object[key], path, value) }
}
