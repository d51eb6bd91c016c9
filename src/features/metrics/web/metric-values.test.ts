import { expect, test } from 'vitest'
import { changedFields, linesOf, startOf } from '#features/metrics/web/metric-values.ts'
import { testMetric } from '#features/metrics/web/testing.ts'

test('sends only changed fields', () => {
  const metric = testMetric('1', 'CSAT')
  const start = startOf(metric)
  expect(changedFields(metric, start)).toEqual({})
  expect(changedFields(metric, { ...start, title: ' Stars ', nickname: ' ' })).toEqual({
    customTitle: 'Stars',
  })
  expect(changedFields({ ...metric, customTitle: 'Stars' }, start)).toEqual({ customTitle: null })
  expect(
    changedFields(metric, {
      ...start,
      higherIsBetter: false,
      targetAnswers: ['Yes'],
      denominator: 'RESPONSES',
      defaultGroupBy: 'CHANNEL',
    }),
  ).toEqual({
    higherIsBetter: false,
    targetAnswers: ['Yes'],
    denominator: 'RESPONSES',
    defaultGroupBy: 'CHANNEL',
  })
})

test('reads target answers one per line', () => {
  expect(linesOf(' Yes \n\n Very much\n')).toEqual(['Yes', 'Very much'])
})
