import type { Tx } from '#platform/db/tenant.ts'

/**
 * Whether anything of the company is under a legal hold. Clean-ups that delete what people wrote or uploaded do nothing
 * then: they do not know whose it was.
 */
export const hasLegalHold = async (tx: Tx): Promise<boolean> =>
  (await tx.from('legal_hold').select('id').where('released_at', 'is', null).limit(1).executeTakeFirst()) !==
  undefined
