import { expect, test } from 'vitest'
import { compareRows } from '#test/server/upgrade/compared-rows.ts'

const table = (columns: string[], ...rows: string[][]) => ({ name: 'app.score', columns, rows })
const before = table(['id', 'score', 'index'], ['1', '4', 'a'], ['2', '5', 'b'], ['2', '5', 'b'])

test('tables with the same rows in another order, and with more columns, do not differ', () => {
  const after = table(
    ['new', 'index', 'score', 'id'],
    ['x', 'b', '5', '2'],
    ['x', 'a', '4', '1'],
    ['y', 'b', '5', '2'],
  )
  expect(compareRows(before, after)).toEqual({ dropped: [], removed: [], added: [] })
})

test('a changed value, a lost duplicate and a new row differ', () => {
  const after = table(['id', 'score', 'index'], ['1', '3', 'a'], ['2', '5', 'b'], ['3', '1', 'c'])
  expect(compareRows(before, after)).toEqual({
    dropped: [],
    removed: ['1\t4\ta', '2\t5\tb'],
    added: ['1\t3\ta', '3\t1\tc'],
  })
})

test('a computed column may change, but not disappear', () => {
  const changed = before.rows.map(([id = '', score = '']) => [id, score, 'z'])
  expect(compareRows(before, table(['id', 'score', 'index'], ...changed), ['index'])).toEqual({
    dropped: [],
    removed: [],
    added: [],
  })
  const narrow = before.rows.map(([id = '', score = '']) => [id, score])
  expect(compareRows(before, table(['id', 'score'], ...narrow), ['index'])).toMatchObject({
    dropped: ['index'],
  })
})

test('a table that is gone lost its columns and rows', () => {
  const { dropped, removed } = compareRows(before, undefined)
  expect(dropped).toEqual(['id', 'score', 'index'])
  expect(removed).toHaveLength(3)
})
