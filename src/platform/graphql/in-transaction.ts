import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import type { GraphqlContext } from '#platform/graphql/builder.ts'

/** Runs the work of a resolver in a transaction of the viewer's company. */
export const inTransaction = <T>(
  { services, viewer }: GraphqlContext,
  work: (tx: Tx) => Promise<T>,
): Promise<T> => tenantTransaction(services, viewer, work)
