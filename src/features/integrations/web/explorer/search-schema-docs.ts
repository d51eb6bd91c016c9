import { type GraphQLSchema, isInputObjectType, isInterfaceType, isObjectType } from 'graphql'

/** A type, or a field of it, that a search finds. */
export type Found = { type: string; field: string | null; description: string | null }

/** Types and fields whose name or description has all words. Names that start with the search come first. */
export function searchSchemaDocs(schema: GraphQLSchema, search: string): Found[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const matches = ({ type, field, description }: Found) => {
    const text = `${type} ${field ?? ''} ${description ?? ''}`.toLowerCase()
    return words.every((word) => text.includes(word))
  }
  const rank = ({ type, field }: Found) => ((field ?? type).toLowerCase().startsWith(words[0] ?? '') ? 0 : 1)
  return everything(schema)
    .filter(matches)
    .toSorted((one, other) => rank(one) - rank(other))
}

const everything = (schema: GraphQLSchema): Found[] =>
  Object.values(schema.getTypeMap())
    .filter(({ name }) => !name.startsWith('__'))
    .flatMap((type) => {
      const hasFields = isObjectType(type) || isInterfaceType(type) || isInputObjectType(type)
      const fields = hasFields ? Object.values(type.getFields()) : []
      return [
        { type: type.name, field: null, description: type.description ?? null },
        ...fields.map(({ name, description }) => ({
          type: type.name,
          field: name,
          description: description ?? null,
        })),
      ]
    })
