import '#features/integrations/channels/graphql.ts'
import '#features/people/employees/graphql.ts'
import { builder } from '#platform/graphql/builder.ts'

/** The GraphQL schema, each slice once. */
export const schema = builder.toSchema()
