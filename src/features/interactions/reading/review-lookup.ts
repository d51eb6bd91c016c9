import type { RawBuilder, SqlBool } from 'kysely'
import type { Tx } from '#platform/db/tenant.ts'

/** What reviews know about interactions. It is injected, because the review area depends on this one. */
export type ReviewLookup = {
  /** A condition: the interaction in row `i` has been reviewed. */
  reviewed(companyId: number): RawBuilder<SqlBool>
  /** A condition: one of these people has completed a review of the interaction in row `i`. */
  reviewedBy(companyId: number, reviewerIds: readonly number[]): RawBuilder<SqlBool>
  /** A condition: this reviewer has passed the interaction in row `i`. */
  passed(companyId: number, reviewerId: number): RawBuilder<SqlBool>
  reviewedAmong(tx: Tx, ids: readonly number[]): Promise<ReadonlySet<number>>
  /** The interactions that the viewer reviews blindly. */
  blindAmong(tx: Tx, ids: readonly number[]): Promise<ReadonlySet<number>>
  /** Whether the viewer reviews this snapshot blindly. */
  isBlindSnapshot(tx: Tx, id: number): Promise<boolean>
}
