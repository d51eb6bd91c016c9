import { expect, test } from 'vitest'
import { cardActions } from '#app/web/card-actions.ts'
import type { Solicitation } from '#features/feedback/stream/contract.ts'
import { testSession } from '#platform/web/testing.tsx'

const about = (employee: { id: number } | null) => ({ id: 31, employee }) as Solicitation

test('a response is reviewed by R: by those who review, and nobody one’s own work', () => {
  const review = cardActions.find(({ id }) => id === 'review')
  const offered = (flags: Parameters<typeof testSession>[0], employee: { id: number } | null) =>
    review?.offered(about(employee), testSession(flags))
  expect(review?.keys).toBe('r')
  expect(offered({ flags: ['qaEnabled', 'reviewQA'] }, { id: 7 })).toBe(true)
  expect(offered({ flags: ['qaEnabled', 'reviewQA'] }, null)).toBe(true)
  expect(offered({ flags: ['qaEnabled', 'reviewQA'], person: { id: 7 } }, { id: 7 })).toBe(false)
  expect(offered({ flags: ['reviewQA'] }, { id: 7 })).toBe(false)
  expect(offered({ flags: ['qaEnabled'] }, { id: 7 })).toBe(false)
  expect(review?.href?.(about({ id: 7 }))).toBe('/qa/reviews/new?solicitation_id=31&employee_id=7')
})
