import { beforeEach, expect, test } from 'vitest'
import { forgetSignedOut } from '#platform/web/signed-out.ts'
import { keepTyped, typedWork } from '#platform/web/typed-work.ts'

beforeEach(() => {
  localStorage.clear()
  document.cookie = 'plaudit_signed_out=; path=/; max-age=0'
})

test('removes what the person who signed out typed, once, and keeps that of others', () => {
  for (const person of [1, 12]) keepTyped(person, 'one-on-one-7-fields', 'words')
  document.cookie = 'plaudit_signed_out=1; path=/'
  forgetSignedOut()
  expect(typedWork(1, 'one-on-one-7-fields')).toBeNull()
  expect(typedWork(12, 'one-on-one-7-fields')?.value).toBe('words')
  expect(document.cookie).not.toContain('plaudit_signed_out')
  keepTyped(1, 'one-on-one-7-fields', 'later words')
  forgetSignedOut()
  expect(typedWork(1, 'one-on-one-7-fields')?.value).toBe('later words')
})

test('a cookie without a person removes nothing', () => {
  keepTyped(1, 'one-on-one-7-fields', 'words')
  document.cookie = 'plaudit_signed_out=nonsense; path=/'
  forgetSignedOut()
  expect(typedWork(1, 'one-on-one-7-fields')?.value).toBe('words')
})
