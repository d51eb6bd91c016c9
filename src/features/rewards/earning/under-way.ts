import type { GiftStatus } from '#features/rewards/earning/contract.ts'

/** Whether the platform may have sent it without anybody knowing. Once it is disconnected nobody ever will. */
export const isUnderWay = (status: GiftStatus | null, connected: boolean): boolean =>
  connected && (status === 'SENDING' || status === 'UNCERTAIN')
