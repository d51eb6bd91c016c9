/** Reasons to skip an interaction. The screens translate them by id. */
export const SKIP_REASONS = [
  { id: 1, reason: 'Too little to review', requiresDetail: false },
  { id: 2, reason: 'I took part in it', requiresDetail: false },
  { id: 3, reason: 'In a language I do not know', requiresDetail: false },
  { id: 4, reason: 'Cannot be read or heard', requiresDetail: false },
  { id: 5, reason: 'The scorecard does not fit', requiresDetail: false },
  { id: 6, reason: 'Another reason', requiresDetail: true },
] as const

export type SkipReason = { id: number; reason: string; requiresDetail: boolean }

export const skipReason = (id: number): SkipReason | undefined =>
  SKIP_REASONS.find((reason) => reason.id === id)
