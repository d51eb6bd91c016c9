import { expect, test } from 'vitest'
import { calibrationStatus, shownStatus } from '#features/qa/calibrations/status.ts'

const done = { completed_at: '2026-11-20T10:00:00.000Z' }
const open = { completed_at: null }

test('CAL-517 in progress until all reviews are completed, then awaiting consensus until the calibration is completed', () => {
  expect(calibrationStatus({ ...open, qa_reviews: [done, open] })).toBe('in_progress')
  expect(calibrationStatus({ ...open, qa_reviews: [done, done] })).toBe('awaiting_consensus')
  expect(calibrationStatus({ ...done, qa_reviews: [done, done] })).toBe('completed')
  expect(calibrationStatus({ ...done, qa_reviews: [done, open] })).toBe('completed')
})

test('CAL-517 a completed calibration offers its results to participants only', () => {
  expect(shownStatus('completed', true)).toBe('view_results')
  expect(shownStatus('completed', false)).toBe('completed')
  expect(shownStatus('awaiting_consensus', true)).toBe('awaiting_consensus')
})
