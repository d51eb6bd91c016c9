import { expect, test } from 'vitest'
import { nameOfCopy, shortenedName } from '#lib/copy-name.ts'

const copy = (name: string) => `${name} (copy)`

test('puts words around the name', () => {
  expect(nameOfCopy('Phone', 100, copy)).toBe('Phone (copy)')
  expect(nameOfCopy('a'.repeat(93), 100, copy)).toBe(`${'a'.repeat(93)} (copy)`)
})

test.each([94, 99, 100])('shortens a name of %i characters, so that the copy has another name', (length) => {
  const made = nameOfCopy('a'.repeat(length), 100, copy)
  expect(made).toBe(`${'a'.repeat(93)} (copy)`)
  expect(made).toHaveLength(100)
})

test('leaves no half emoji and no space at the end of a shortened name', () => {
  expect(shortenedName(`${'a'.repeat(9)}😀`, 10)).toBe('a'.repeat(9))
  expect(shortenedName(`${'a'.repeat(8)}😀`, 10)).toBe(`${'a'.repeat(8)}😀`)
  expect(shortenedName('Phone and chat', 6)).toBe('Phone')
})
