import type { RawBuilder, SqlBool } from 'kysely'
import type { Tx } from '#platform/db/tenant.ts'

/** What reviews, which stand in an area behind this one, say about interactions; handed in by the composition. */
export type InteractionSeams = {
  /** The condition on a row `i` that somebody has reviewed it. */
  reviewed(companyId: number): RawBuilder<SqlBool>
  /** The same that a person passed it over. */
  passed(companyId: number, reviewerId: number): RawBuilder<SqlBool>
  reviewedAmong(tx: Tx, ids: readonly number[]): Promise<ReadonlySet<number>>
  /** Those which the viewer reviews without knowing whose work they are. */
  blindAmong(tx: Tx, ids: readonly number[]): Promise<ReadonlySet<number>>
  /** The same of a snapshot. */
  isBlindSnapshot(tx: Tx, id: number): Promise<boolean>
}
