/** Why a reviewer passes an interaction or response. */
export const PASS_REASONS = [
  'unsuitable',
  'involved',
  'language',
  'unreadable',
  'scorecard',
  'other',
] as const
export type PassReason = (typeof PASS_REASONS)[number]
