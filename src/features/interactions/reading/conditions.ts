import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { filterOf, withWords } from '#features/interactions/reading/interactions.ts'
import { isOf } from '#features/interactions/reading/people-sql.ts'
import type { ReviewLookup } from '#features/interactions/reading/review-lookup.ts'
import type { SavedInteractionFilter } from '#features/interactions/reading/saved-filter-schema.ts'
import { countInteractions, sought } from '#features/interactions/reading/store.ts'
import { durationParts, type Range } from '#features/interactions/search/store.ts'
import type { Tx } from '#platform/db/tenant.ts'

/**
 * A condition on a row `i`: the filters find it for the viewer. Hidden interactions are found too, because an offer of
 * a blind assignment hides its interaction from the reviewer it was made to.
 */
export async function populationCondition(
  tx: Tx,
  reviews: ReviewLookup,
  filters: SavedInteractionFilter,
): Promise<RawBuilder<SqlBool>> {
  const filter = await withWords(tx, {
    ...filterOf(tx.viewer, reviews, filters),
    hidden: sql<boolean>`false`,
  })
  return sql<SqlBool>`(${isOf(tx.companyId, filter.employees)} and ${sought(filter).where})`
}

/** A condition on a row `i`: its duration in seconds is known and in the range, both ends included. */
export const lasts = (range: Range): RawBuilder<SqlBool> =>
  sql<SqlBool>`coalesce(${sql.join(durationParts(range), sql` and `)}, false)`

/** The number of interactions that the list shows the viewer with these filters, up to 10,000. */
export const countPopulation = async (
  tx: Tx,
  reviews: ReviewLookup,
  filters: SavedInteractionFilter,
): Promise<number> => countInteractions(tx, await withWords(tx, filterOf(tx.viewer, reviews, filters)))
