import { readFeedbackAction } from '#features/feedback/policy.ts'
import { profanityMask } from '#features/feedback/profanity/mask-solicitations.ts'
import { findNewestPraise } from '#features/feedback/stream/newest-praise-query.ts'
import { can } from '#platform/access/policy.ts'
import { visibleEmployeeIds } from '#platform/access/viewer.ts'
import type { Tx } from '#platform/db/tenant.ts'

export type Praise = { solicitationId: number; uuid: string; comment: string; respondedAt: string }

/** The latest praise for a person, in the words that the viewer sees in the stream; null without any. */
export async function newestPraise(
  tx: Tx,
  filter: { employeeId: number; since: Date },
): Promise<Praise | null> {
  const visible = visibleEmployeeIds(tx.viewer, 'FEEDBACK')
  if (!can(tx.viewer, readFeedbackAction) || !(visible?.includes(filter.employeeId) ?? true)) return null
  const row = await findNewestPraise(tx, filter)
  if (!row?.comment) return null
  const mask = profanityMask(tx.viewer)
  return {
    solicitationId: row.id,
    uuid: row.uuid,
    comment: mask?.(row.comment, row.language) ?? row.comment,
    respondedAt: row.responded_at.toISOString(),
  }
}
