import { beforeEach, expect, test } from 'vitest'
import { forgetSignedOut } from '#platform/web/signed-out.ts'
import { readUnsavedInput, storeUnsavedInput } from '#platform/web/unsaved-input.ts'

const setCookie = (cookie: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no Cookie Store API
  document.cookie = cookie
}

beforeEach(() => {
  localStorage.clear()
  setCookie('plaudit_signed_out=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT')
})

test('removes the unsaved input of the person who signed out, once, and keeps that of others', () => {
  for (const person of [1, 12]) storeUnsavedInput(person, 'one-on-one-7-fields', 'words')
  setCookie('plaudit_signed_out=1; path=/')
  forgetSignedOut()
  expect(readUnsavedInput(1, 'one-on-one-7-fields')).toBeNull()
  expect(readUnsavedInput(12, 'one-on-one-7-fields')?.value).toBe('words')
  expect(document.cookie).not.toContain('plaudit_signed_out')
  storeUnsavedInput(1, 'one-on-one-7-fields', 'later words')
  forgetSignedOut()
  expect(readUnsavedInput(1, 'one-on-one-7-fields')?.value).toBe('later words')
})

test('a cookie without a person removes nothing', () => {
  storeUnsavedInput(1, 'one-on-one-7-fields', 'words')
  setCookie('plaudit_signed_out=nonsense; path=/')
  forgetSignedOut()
  expect(readUnsavedInput(1, 'one-on-one-7-fields')?.value).toBe('words')
})
