import { expect, test } from 'vitest'
import { withoutNulls } from '#platform/graphql/without-nulls.ts'

test('leaves out null and missing arguments, and keeps empty values', () => {
  expect(withoutNulls({ name: null, title: undefined, text: '', count: 0, blind: false, ids: [] })).toEqual({
    text: '',
    count: 0,
    blind: false,
    ids: [],
  })
})
