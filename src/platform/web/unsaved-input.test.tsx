import { beforeEach, expect, test, vi } from 'vitest'
import {
  readUnsavedInput,
  removeUnsavedInput,
  storeUnsavedInput,
  unsavedInputTime,
} from '#platform/web/unsaved-input.ts'

beforeEach(() => localStorage.clear())

test('belongs to one person and one place', () => {
  storeUnsavedInput(1, 'one-on-one-7-fields', { notes: 'a' })
  expect(readUnsavedInput(1, 'one-on-one-7-fields')?.value).toEqual({ notes: 'a' })
  expect(readUnsavedInput(12, 'one-on-one-7-fields')).toBeNull()
  expect(readUnsavedInput(1, 'one-on-one-70-fields')).toBeNull()
  expect(unsavedInputTime(1, 'one-on-one-7-')).toEqual(expect.any(String))
  expect(unsavedInputTime(1, 'one-on-one-70-')).toBeNull()
  storeUnsavedInput(1, 'one-on-one-7-fields', null)
  expect(unsavedInputTime(1, 'one-on-one-7-')).toBeNull()
})

test('signing out removes everything of the person, but nothing of others and no preferences', () => {
  storeUnsavedInput(1, 'review-7', ['a'])
  storeUnsavedInput(12, 'review-7', ['b'])
  localStorage.setItem('plaudit-reviews-1', '{}')
  localStorage.setItem('plaudit-reviews-12', '{}')
  localStorage.setItem('plaudit-survey-1-new', '{}')
  localStorage.setItem('plaudit-density', 'compact')
  removeUnsavedInput(1)
  expect(Object.keys(localStorage).sort()).toEqual([
    'plaudit-density',
    'plaudit-reviews-12',
    'plaudit-typed-12-review-7',
  ])
})

test('expires after 30 days, and an invalid value counts as none', () => {
  storeUnsavedInput(1, 'a', 'words')
  vi.useFakeTimers({ now: Date.now() + 31 * 86_400_000, toFake: ['Date'] })
  expect(readUnsavedInput(1, 'a')).toBeNull()
  vi.useRealTimers()
  localStorage.setItem('plaudit-typed-1-a', 'nonsense')
  expect(readUnsavedInput(1, 'a')).toBeNull()
})
