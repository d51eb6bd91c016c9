import { expect, test } from 'vitest'
import { distinctNames } from '#lib/distinct-names.ts'

test('no name is given twice, nor one that is taken by what follows', () => {
  const own = distinctNames(['id'])
  expect(['Why?', 'Why?', 'id', 'Why? (2)', 'Why?'].map(own)).toEqual([
    'Why?',
    'Why? (2)',
    'id (2)',
    'Why? (2) (2)',
    'Why? (3)',
  ])
})
