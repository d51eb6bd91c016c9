import type { TFunction } from 'i18next'

/** Translates an error of the form. The builder and the server use the same English messages. */
export function faultText(t: TFunction, message: string): string {
  for (const [pattern, key] of PATTERNS) {
    const found = pattern.exec(message)
    if (found) return t(key, { n: found[1], m: found[2] })
  }
  return message
}

const PATTERNS = [
  [/^Scorecard name is required\.$/, 'fault.name'],
  [/^Weights are not distributed correctly\. Please check weights before saving\.$/, 'fault.weights'],
  [/^Section (\d+) title is required$/, 'fault.sectionTitle'],
  [/^Section (\d+) must have at least one question\.$/, 'fault.sectionEmpty'],
  [/^Question (\d+) text is required\.$/, 'fault.questionText'],
  [/^Question (\d+) must have at least one answer\.$/, 'fault.questionEmpty'],
  [/^Question (\d+) - Answer (\d+) text is required\.$/, 'fault.optionText'],
  [/^Question (\d+) - Answer (\d+) score is required and must be a number\.$/, 'fault.optionScore'],
  [/^This scorecard has reviews: save the change as a new version\.$/, 'fault.used'],
] as const
