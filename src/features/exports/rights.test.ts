import { expect, test } from 'vitest'
import { expiryOf, isExpired } from '#features/exports/present.ts'
import { type Rights, stillCovers } from '#features/exports/rights.ts'

const rights = (options: Partial<Rights> = {}): Rights => ({
  scopes: { FEEDBACK: 'own_team' },
  members: [1, 2],
  more: ['customers'],
  ...options,
})

test('a person with the same or more rights can open the file', () => {
  expect(stillCovers(rights(), rights())).toBe(true)
  expect(stillCovers(rights({ members: [1, 2, 3] }), rights())).toBe(true)
  expect(stillCovers(rights({ scopes: { FEEDBACK: 'company' }, members: [] }), rights())).toBe(true)
  expect(stillCovers(rights({ more: ['customers', 'reviewers'] }), rights())).toBe(true)
})

test('a person with fewer rights can no longer open the file', () => {
  expect(stillCovers(rights({ members: [1] }), rights())).toBe(false)
  expect(stillCovers(rights({ scopes: { FEEDBACK: 'self' } }), rights())).toBe(false)
  expect(stillCovers(rights({ scopes: {} }), rights())).toBe(false)
  expect(stillCovers(rights({ scopes: { FEEDBACK: null } }), rights())).toBe(false)
  expect(stillCovers(rights({ more: [] }), rights())).toBe(false)
  expect(stillCovers(rights(), null)).toBe(false)
  expect(stillCovers(rights(), { scopes: 'all' })).toBe(false)
})

test('EXP-504 an export expires exactly 7 days after it was completed', () => {
  const completed = { completed_at: new Date('2026-06-01T12:00:00Z') }
  expect(isExpired(completed, new Date('2026-06-08T11:00:00Z'))).toBe(false)
  expect(isExpired(completed, new Date('2026-06-08T11:59:59.999Z'))).toBe(false)
  expect(isExpired(completed, new Date('2026-06-08T12:00:00Z'))).toBe(true)
  expect(isExpired({ completed_at: null }, new Date('2030-01-01'))).toBe(false)
  expect(expiryOf({ completed_at: null })).toBeNull()
})
