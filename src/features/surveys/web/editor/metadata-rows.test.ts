import { expect, test } from 'vitest'
import { faultOfRow, metadataOf, rowsOf } from '#features/surveys/web/editor/metadata-rows.ts'

test('keeps unchanged values as they were, and hides the editor’s own keys', () => {
  const before = { required: true, identifier: 'how', unit: 'kg', weights: [1, 2] }
  const rows = rowsOf(before)
  expect(rows.map(({ key, text }) => [key, text])).toEqual([
    ['unit', 'kg'],
    ['weights', '[1,2]'],
  ])
  expect(metadataOf(before, rows)).toEqual(before)
  const [unit] = rows
  expect(
    metadataOf(before, [
      { ...unit, key: ' unit ', text: 'g' },
      { key: '', text: '' },
    ]),
  ).toEqual({
    required: true,
    identifier: 'how',
    unit: 'g',
  })
})

test('each row needs a unique key', () => {
  const rows = [
    { key: 'a', text: '1' },
    { key: ' a', text: '2' },
    { key: '', text: '3' },
    { key: '', text: '' },
    { key: 'required', text: 'x' },
  ]
  expect(rows.map((_, index) => faultOfRow(rows, index))).toEqual([null, 'twice', 'empty', null, 'own'])
})
