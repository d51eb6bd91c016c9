import { builder } from '#platform/graphql/builder.ts'

/**
 * The GraphQL type ReportingGroup. Its value holds only the id; fields load the rest. It has its own module so that
 * types that refer to each other need not import each other.
 */
export const ReportingGroupRef = builder.objectRef<{ id: number }>('ReportingGroup')
