import { builder } from '#platform/graphql/builder.ts'

/**
 * The ReportingGroup of GraphQL, as other types refer to it: an id is enough, its fields load what they need. In a module of
 * its own, so that types that refer to each other do not import each other.
 */
export const ReportingGroupRef = builder.objectRef<{ id: number }>('ReportingGroup')
