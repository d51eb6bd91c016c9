import { type GraphQLOutputType, getNamedType, isObjectType, isRequiredArgument } from 'graphql'

/** Selects all fields without required arguments, down to this depth. */
export function selectionOf({ type }: { type: GraphQLOutputType }, deeper: number): string {
  const named = getNamedType(type)
  if (!isObjectType(named)) return ''
  const parts = Object.values(named.getFields()).flatMap((field) => {
    if (field.name === 'edges' || field.args.some(isRequiredArgument)) return []
    const inner = getNamedType(field.type)
    if (!isObjectType(inner)) return [field.name]
    return deeper > 0 ? [`${field.name} ${selectionOf(field, deeper - 1)}`] : []
  })
  return parts.length === 0 ? '{ __typename }' : `{ ${parts.join(' ')} }`
}
