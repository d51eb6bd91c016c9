import { expect, test } from 'vitest'
import type { MetricResult } from '#features/metrics/calculation/contract.ts'
import { FigureFormat } from '#features/notifications/digests/figures.ts'
import { DIGEST_WORDS } from '#features/notifications/digests/words.ts'

const of = (totalResults: number) =>
  ({ totalResults, lower: null, upper: null, unit: 'percent' }) as MetricResult

test('customers answer, and reviews are counted as reviews', () => {
  const figure = new FigureFormat('en', DIGEST_WORDS.en)
  expect([0, 1, 1_200].map((n) => figure.basis(of(n)))).toEqual(['no answers', '1 answer', '1,200 answers'])
  expect([0, 1, 37].map((n) => figure.basis(of(n), true))).toEqual(['no reviews', '1 review', '37 reviews'])
  expect(new FigureFormat('nb', DIGEST_WORDS.nb).basis(of(2), true)).toBe('2 vurderinger')
})
