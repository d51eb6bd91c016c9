import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SLUG, slugFrom } from '#lib/slug.ts'

test.each([
  ['Acme', 'acme'],
  ['Acme Insurance (Norway) AS', 'acme-insurance-norway-as'],
  ['  Blåbær & Søn ', 'blabaer-son'],
  ['Zażółć', 'zazolc'],
  ['株式会社', ''],
  ['—', ''],
])('the slug of %j is %j', (name, slug) => expect(slugFrom(name)).toBe(slug))

test('a slug made from a name is valid or empty', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), (name) => {
      const slug = slugFrom(name)
      expect(slug === '' || SLUG.test(slug)).toBe(true)
    }),
  )
})
