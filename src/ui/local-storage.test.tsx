import { afterEach, expect, it, vi } from 'vitest'
import { readLocal, writeLocal } from '#ui/local-storage.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

it('keeps a text under its key', () => {
  expect(readLocal('a')).toBeNull()
  writeLocal('a', 'x')
  expect([readLocal('a'), readLocal('b')]).toEqual(['x', null])
})

it('keeps nothing where storage is forbidden, and fails nowhere', () => {
  const forbidden = () => {
    throw new DOMException('Forbidden', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden })
  expect(() => writeLocal('a', 'y')).not.toThrow()
  expect(readLocal('a')).toBeNull()
})
