/** Why somebody passes something over: too little in it, took part in it, and so on. */
export const PASS_REASONS = [
  'unsuitable',
  'involved',
  'language',
  'unreadable',
  'scorecard',
  'other',
] as const
export type PassReason = (typeof PASS_REASONS)[number]
