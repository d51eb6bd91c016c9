import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldText } from '#lib/fold.ts'
import { testServices } from '#platform/testing/test-services.ts'

const services = testServices()

const folded = async (texts: readonly string[]): Promise<string[]> => {
  const { rows } = await services.database.ownerPool.query<{ folded: string }>(
    'select app.fold(t) as folded from unnest($1::text[]) with ordinality as x(t, n) order by n',
    [texts],
  )
  return rows.map((row) => row.folded)
}

test('folds every character the same in PostgreSQL and in TypeScript', async () => {
  const characters: string[] = []
  for (let code = 1; code < 0x20000; code++) {
    const character = String.fromCodePoint(code)
    // Skip characters that only one of the two Unicode versions knows.
    if (!/[\p{Cn}\p{Cs}\ua7f1]/u.test(character)) characters.push(character)
  }
  const sql = await folded(characters)
  const different = characters.filter((character, index) => sql[index] !== foldText(character))
  expect(different.map((character) => character.codePointAt(0)?.toString(16))).toEqual([])
})

test('folds every text the same in PostgreSQL and in TypeScript', async () => {
  const letters = fc.constantFrom(...'aÅåÆØöüßİıΣςσŁẞéé가がЁйñ ﬁ’-Ω١')
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: letters }), { minLength: 1, maxLength: 50 }),
      async (texts) => {
        expect(await folded(texts)).toEqual(texts.map(foldText))
      },
    ),
    { numRuns: 50 },
  )
})

test.each([
  ['en', 'Aase Abel Ærlig Åse Łukasz Oslo Øystein Özil Thor Über Ulf Yrsa Zara Zoë Дмитрий Ёлка Жук'],
  ['nb', 'Abel Łukasz Lz Oslo Thor Ulf Yrsa Zara Zoë Ærlig Øystein Özil Aase Дмитрий Ёлка Жук'],
])('sorts names as readers of %s expect, and as Intl.Collator does', async (language, expected) => {
  const names = expected.split(' ')
  const { rows } = await services.database.ownerPool.query<{ name: string }>(
    'select t as name from unnest($1::text[]) as t order by app.name_key(t, $2), t collate "C"',
    [names.toSorted(), language],
  )
  const sorted = rows.map((row) => row.name)
  expect(sorted).toEqual(names)
  expect(sorted).toEqual(names.toSorted(new Intl.Collator(language).compare))
})
