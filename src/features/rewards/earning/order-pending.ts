import type { GiftStatus } from '#features/rewards/earning/contract.ts'

/**
 * Whether the platform may have sent the gift without confirming it. After a disconnect this can no longer be
 * resolved.
 */
export const isOrderPending = (status: GiftStatus | null, connected: boolean): boolean =>
  connected && (status === 'SENDING' || status === 'UNCERTAIN')
