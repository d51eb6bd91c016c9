import { expect, test } from 'vitest'
import { distinctNames } from '#lib/distinct-names.ts'

test('gives no name twice, and none that a later name already has', () => {
  const own = distinctNames(['id'])
  expect(['Why?', 'Why?', 'id', 'Why? (2)', 'Why?'].map(own)).toEqual([
    'Why?',
    'Why? (2)',
    'id (2)',
    'Why? (2) (2)',
    'Why? (3)',
  ])
})
