import { expect, test } from 'vitest'
import { draftRow, reviewRow } from '#features/qa/reviews/web/list/review-rows.ts'
import { aReview } from '#features/qa/reviews/web/list/testing.ts'

test('QAR-007 QAR-008 a row has exactly 16 fields', () => {
  const wire = aReview(1, {
    scorecard_name: 'A',
    hide_reviewer: true,
    resolution_status: 'open',
    revised: true,
    audit: true,
    auditor: 'Ola',
    primary_metric_value: 4,
  })
  expect(reviewRow(wire)).toEqual({
    id: 1,
    scorecardName: 'A',
    annotationsCount: 2,
    employeeName: 'Ada Lund',
    reviewerName: 'Rosa Vik',
    reviewerImage: null,
    interactionId: 71,
    completedAt: '2026-11-20T10:00:00.000Z',
    percentageScore: 87.5,
    employeeImage: null,
    primaryMetricValue: 4,
    hideReviewer: true,
    resolutionStatus: 'open',
    revised: true,
    audit: true,
    auditor: 'Ola',
  })
})

test('QAR-009 a draft has exactly 8 fields', () => {
  expect(draftRow(aReview(2, { completed_at: null, score: 50 }))).toEqual({
    id: 2,
    scorecardName: 'Customer contact',
    annotationsCount: 2,
    employeeName: 'Ada Lund',
    reviewerName: 'Rosa Vik',
    interactionId: 71,
    startedAt: '2026-11-19T10:00:00.000Z',
    score: 50,
  })
})
