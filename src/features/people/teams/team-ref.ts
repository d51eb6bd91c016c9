import { builder } from '#platform/graphql/builder.ts'

/**
 * The Team of GraphQL, as other types refer to it: an id is enough, its fields load what they need. In a module of
 * its own, so that types that refer to each other do not import each other.
 */
export const TeamRef = builder.objectRef<{ id: number }>('Team')
