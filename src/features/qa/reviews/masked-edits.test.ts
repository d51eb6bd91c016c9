import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { nameMask } from '#features/interactions/reading/masking.ts'
import { editedUnderMask } from '#features/qa/reviews/masked-edits.ts'

const mask = nameMask({ first_name: 'Ann', last_name: 'Lee' })
const edit = (sent: string, stored: string) => editedUnderMask(sent, stored, mask)

test.each([
  ['sent back as it was seen', '*** was kind', 'Ann was kind', 'Ann was kind'],
  ['gone on with', '*** was kind, and quick', 'Ann was kind', 'Ann was kind, and quick'],
  ['begun otherwise', 'Here *** was kind to ***', 'Ann was kind to Lee', 'Here Ann was kind to Lee'],
  ['changed in between', '*** was rude to ***', 'Ann was kind to Lee', 'Ann was rude to Lee'],
  ['cut short', '***', 'Ann was kind', 'Ann'],
  ['written anew', 'No name', 'Ann was kind', 'No name'],
  ['emptied', '', 'Ann', ''],
  ['without a name', 'a *** b', 'a b', 'a *** b'],
])('edits of a masked text keep the hidden names: %s', (_, sent, stored, meant) => {
  expect(edit(sent, stored)).toBe(meant)
})

test('the masked result of any edit equals the text that was sent', () => {
  const text = fc
    .array(fc.constantFrom('Ann', 'Lee', 'kind', '***', '😀', ' '))
    .map((words) => words.join(' '))
  fc.assert(
    fc.property(text, text, (stored, sent) => {
      expect(mask(edit(sent, stored))).toBe(mask(sent))
    }),
  )
})
