import { expect, test } from 'vitest'
import { blindToken, isTokenOf } from '#features/qa/reviews/blind-token.ts'
import { BLIND_TOKEN } from '#features/qa/reviews/blind-token-shape.ts'

const offer = {
  companyId: 1,
  assignmentId: 2,
  solicitationId: 3,
  interactionId: null,
  reviewId: null,
  reviewerId: 4,
  employeeId: 5,
}

test('each offer has its own token, and always the same one', () => {
  const token = blindToken('key', offer)
  expect(token).toMatch(BLIND_TOKEN)
  expect(blindToken('key', { ...offer })).toBe(token)
  const others = Object.keys(offer).map((name) => blindToken('key', { ...offer, [name]: 9 }))
  expect(new Set([token, blindToken('other', offer), ...others]).size).toBe(others.length + 2)
  expect(isTokenOf(token, 'key', offer)).toBe(true)
  expect(isTokenOf(token.slice(0, -1), 'key', offer)).toBe(false)
  expect(isTokenOf(token, 'key', { ...offer, employeeId: 6 })).toBe(false)
})
