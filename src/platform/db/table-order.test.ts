import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emptyingPlan, type TableKey } from '#platform/db/table-order.ts'

const key = (child: string, parent: string, column = `${parent}_id`): TableKey => ({
  child,
  parent,
  columns: [column],
})
const never = () => false
const always = () => true

describe('emptyingPlan', () => {
  test('a referring table comes before the table it refers to', () => {
    const { order, loosen } = emptyingPlan(
      ['answer', 'question', 'response', 'session'],
      [key('answer', 'response'), key('answer', 'question')],
      never,
    )
    expect(order.indexOf('answer')).toBeLessThan(order.indexOf('response'))
    expect(order.indexOf('answer')).toBeLessThan(order.indexOf('question'))
    expect(order.toSorted()).toEqual(['answer', 'question', 'response', 'session'])
    expect(loosen).toEqual([])
  })

  test('a cycle is broken at a nullable key, and so is a key to the same table', () => {
    const keys = [
      key('team', 'team', 'parent_id'),
      key('team', 'employee', 'owner_id'),
      key('employee', 'team'),
    ]
    const mayBeNull = (_table: string, column: string) => column !== 'team_id'
    expect(emptyingPlan(['employee', 'team'], keys, mayBeNull)).toEqual({
      loosen: [
        { table: 'team', columns: ['parent_id'] },
        { table: 'team', columns: ['owner_id'] },
      ],
      order: ['employee', 'team'],
    })
  })

  test('throws with the tables’ names if a cycle has no nullable key', () => {
    expect(() => emptyingPlan(['a', 'b', 'c'], [key('a', 'b'), key('b', 'a')], never)).toThrow('a, b')
    expect(() => emptyingPlan(['a'], [key('a', 'a')], never)).toThrow('null: a.')
  })

  test('never nulls a key outside a cycle', () => {
    const keys = [key('leaf', 'a'), key('a', 'b'), key('b', 'a')]
    const { loosen } = emptyingPlan(['a', 'b', 'leaf'], keys, always)
    expect(loosen.map(({ table }) => table)).not.toContain('leaf')
  })

  test('never empties a table before the tables that refer to it', () => {
    const name = fc.constantFrom('a', 'b', 'c', 'd', 'e')
    fc.assert(
      fc.property(fc.array(fc.tuple(name, name), { maxLength: 12 }), (pairs) => {
        const tables = ['a', 'b', 'c', 'd', 'e']
        const keys = pairs.map(([child, parent], index) => key(child, parent, `k${index}`))
        const { order, loosen } = emptyingPlan(tables, keys, always)
        expect(order.toSorted()).toEqual(tables)
        const loose = new Set(loosen.flatMap(({ columns }) => columns))
        for (const { child, parent, columns } of keys)
          if (!loose.has(columns[0] ?? '')) expect(order.indexOf(child)).toBeLessThan(order.indexOf(parent))
      }),
    )
  })
})
