import { expect, test } from 'vitest'
import { hasShapeOf } from '#platform/web/has-shape-of.ts'

const sample = { name: 'a', team: { value: '1', label: 'b' }, groups: ['1'], from: null, hidden: false }

test.each([
  [
    'other values',
    { name: '', team: { value: '', label: '' }, groups: [], from: '2026', hidden: true },
    true,
  ],
  ['an empty field', { ...sample, team: null }, true],
  ['a further field', { ...sample, more: 1 }, true],
  ['a missing field', { name: 'a', team: null, groups: [], from: null }, false],
  ['another kind of field', { ...sample, name: 1 }, false],
  ['a text in place of a list', { ...sample, groups: '1' }, false],
  ['another kind of element', { ...sample, groups: ['1', 2] }, false],
  ['a list in place of an object', { ...sample, team: [] }, false],
  ['a text', 'a', false],
  ['nothing', undefined, false],
])('%s', (_name, value, fits) => {
  expect(hasShapeOf(sample, value)).toBe(fits)
})
