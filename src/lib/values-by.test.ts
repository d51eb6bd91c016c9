import { expect, test } from 'vitest'
import { valuesBy } from '#lib/values-by.ts'

const FIELDS = [
  { name: 'stateOrCountry', column: 'state_or_country' },
  { name: 'text', column: 'about' },
] as const

test('gives each field a value under its name on the wire, in the order of the fields', () => {
  const stored = valuesBy('column', FIELDS, ({ name }) => `the ${name}`)
  expect(Object.entries(stored)).toEqual([
    ['state_or_country', 'the stateOrCountry'],
    ['about', 'the text'],
  ])
  expect(valuesBy('name', FIELDS, ({ column }) => column).text).toBe('about')
})

test('knows the names at compile time', () => {
  const stored = valuesBy('column', FIELDS, () => null)
  // @ts-expect-error `text` is the name of the column `about` on another wire.
  expect(stored.text).toBeUndefined()
})
