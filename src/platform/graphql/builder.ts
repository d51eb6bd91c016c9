import SchemaBuilder, { type InputFieldMap, type InputShapeFromFields } from '@pothos/core'
import ComplexityPlugin, { ComplexityErrorKind } from '@pothos/plugin-complexity'
import RelayPlugin from '@pothos/plugin-relay'
import { GraphQLError } from 'graphql'
import type { Viewer } from '#platform/access/viewer.ts'
import '#platform/graphql/permission-plugin.ts'
import type { Services } from '#platform/services.ts'

/** The context of every resolver. Use-cases open their own transactions, as on REST. */
export type GraphqlContext = { viewer: Viewer; services: Services }

/** Queries beyond these limits are refused before any resolver runs. */
export const GRAPHQL_LIMITS = { depth: 10, breadth: 200, complexity: 2_000 } as const

const TOO_LARGE = {
  [ComplexityErrorKind.Depth]: `The query goes too deep: ${GRAPHQL_LIMITS.depth} levels are allowed.`,
  [ComplexityErrorKind.Breadth]: `The query asks for too many fields: ${GRAPHQL_LIMITS.breadth} are allowed.`,
  [ComplexityErrorKind.Complexity]:
    'The query asks for too much. Ask for fewer fields, or for smaller pages.',
}

export type SchemaTypes = {
  Context: GraphqlContext
  DefaultFieldNullability: false
  /** The total of a list, added to Relay's page fields; counted only if the query selects it. */
  Connection: { count(): Promise<number> }
  Scalars: { JSON: { Input: unknown; Output: unknown } }
}

/** Each slice adds types and fields to this builder in its graphql.ts; app/schema.ts lists the slices. */
export const builder = new SchemaBuilder<SchemaTypes>({
  // Outermost first: a query that is too large is refused before any permission is checked.
  plugins: [RelayPlugin, ComplexityPlugin, 'permission'],
  defaultFieldNullability: false,
  relay: {
    cursorType: 'String',
    clientMutationId: 'omit',
    nodesOnConnection: true,
    // Relay's queries of any record by id would have no permission.
    nodeQueryOptions: false,
    nodesQueryOptions: false,
  },
  complexity: {
    defaultComplexity: 1,
    // The estimated number of rows of a list, by which the cost of its fields is multiplied.
    defaultListMultiplier: 10,
    limit: GRAPHQL_LIMITS,
    complexityError: (kind) => new GraphQLError(TOO_LARGE[kind], { extensions: { code: 'malformed' } }),
  },
})

/** What a resolver receives of arguments that several fields share: `builder.args((t) => ({ … }))`. */
export type ArgumentsOf<Arguments extends InputFieldMap> = InputShapeFromFields<Arguments>

builder.queryType({})

builder.scalarType('JSON', {
  description: 'Any JSON value.',
  serialize: (value) => value,
  parseValue: (value) => value,
})

builder.globalConnectionField('totalCount', (t) => t.int({ resolve: (connection) => connection.count() }))
