import { afterEach, expect, it, vi } from 'vitest'
import { keep, kept } from '#ui/kept.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

it('keeps a text under its key', () => {
  expect(kept('a')).toBeNull()
  keep('a', 'x')
  expect([kept('a'), kept('b')]).toEqual(['x', null])
})

it('keeps nothing where storage is forbidden, and fails nowhere', () => {
  const forbidden = () => {
    throw new DOMException('Forbidden', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden })
  expect(() => keep('a', 'y')).not.toThrow()
  expect(kept('a')).toBeNull()
})
