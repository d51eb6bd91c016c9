import { expect, test } from 'vitest'
import type { MetricResult } from '#features/metrics/calculation/contract.ts'
import type { Source } from '#features/metrics/calculation/measures.ts'
import { FigureFormat } from '#features/notifications/digests/figures.ts'
import { DIGEST_WORDS } from '#features/notifications/digests/words.ts'

const of = (totalResults: number) =>
  ({ totalResults, lower: null, upper: null, unit: 'percent', comparable: true }) as MetricResult

const [english, norwegian] = [
  new FigureFormat('en', DIGEST_WORDS.en),
  new FigureFormat('nb', DIGEST_WORDS.nb),
]

test('names what each figure counts: responses, answers, requests or reviews', () => {
  const basis = (source: Source) => [0, 1, 1_200].map((n) => english.basis(of(n), source))
  expect(basis('responses')).toEqual(['no responses', '1 response', '1,200 responses'])
  expect(basis('answers')).toEqual(['no answers', '1 answer', '1,200 answers'])
  expect(basis('requests')).toEqual(['no requests', '1 request', '1,200 requests'])
  expect(basis('reviews')).toEqual(['no reviews', '1 review', '1,200 reviews'])
  expect(norwegian.basis(of(2), 'requests')).toBe('2 forespørsler')
  expect(norwegian.basis(of(2), 'reviews')).toBe('2 vurderinger')
})

test.each([
  ['percent', '▲ Up 6.2 points from 60.5\u00a0%', '▲ Opp 6,2 prosentpoeng fra 60,5\u00a0%'],
  ['points', '▲ Up 6.2 points from 61', '▲ Opp 6,2 poeng fra 61'],
  ['stars', '▲ Up 6.20 from 60.50', '▲ Opp 6,20 fra 60,50'],
])('a change of a figure in %s has the unit of a difference', (unit, en, nb) => {
  const result = {
    ...of(200),
    unit,
    value: 66.7,
    comparisonValue: 60.5,
    change: 6.2,
    changeSignificant: true,
  }
  expect(english.change(result as MetricResult, true)).toEqual({ words: en, tone: 'good' })
  expect(norwegian.change(result as MetricResult, true).words).toBe(nb)
})

test('gives no verdict on a figure whose questions changed, and says so', () => {
  const result = {
    ...of(200),
    value: 66.7,
    comparisonValue: 60.5,
    change: null,
    changeSignificant: null,
    comparable: false,
  }
  expect(english.change(result as MetricResult, true)).toEqual({
    words: 'The questions changed, so there is no comparison with 60.5\u00a0% before',
    tone: 'flat',
  })
})
