import { afterEach, expect, it, vi } from 'vitest'
import { readLocal, writeLocal } from '#ui/local-storage.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

it('stores a text under its key', () => {
  expect(readLocal('a')).toBeNull()
  writeLocal('a', 'x')
  expect([readLocal('a'), readLocal('b')]).toEqual(['x', null])
})

it('neither stores nor throws if storage is forbidden', () => {
  const forbidden = () => {
    throw new DOMException('Forbidden', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden })
  expect(() => writeLocal('a', 'y')).not.toThrow()
  expect(readLocal('a')).toBeNull()
})
