import { type RawBuilder, sql } from 'kysely'

/** `.where('id', '=', anyOf(ids))`: unlike `in`, one parameter for any number of ids, and valid without any. */
export const anyOf = (ids: readonly number[]): RawBuilder<number> => sql<number>`any(${ids}::bigint[])`
