import { describe, expect, test } from 'vitest'
import type { Level, TreeNode } from '#features/people/web/teams/teams-queries.ts'
import { type TreeRow, treeKey, treeRows } from '#features/people/web/teams/tree-rows.ts'

const node = (id: string, parentId: string | null, childrenCount: number): TreeNode => ({
  id,
  name: `Team ${id}`,
  parentId,
  childrenCount,
  team: { label: null, version: 1, agentsCount: 0, owner: null },
})
const level = (nodes: TreeNode[], more: Partial<Level> = {}): Level => ({
  nodes,
  hasMore: false,
  total: nodes.length,
  ...more,
})

const LEVELS = new Map<string | null, Level>([
  [null, level([node('a', null, 2), node('b', null, 0), node('c', null, 3)])],
  ['a', level([node('a1', 'a', 0), node('a2', 'a', 1)])],
  ['a2', level([node('a2x', 'a2', 0)])],
  ['c', level([node('c1', 'c', 0)], { hasMore: true, total: 3 })],
])
const levelOf = (parentId: string | null) => LEVELS.get(parentId) ?? null
const outline = (rows: TreeRow[]) => rows.map(({ key, depth }) => `${'  '.repeat(depth - 1)}${key}`)

describe('the lines of a tree', () => {
  test('are those of its open levels, from top to bottom', () => {
    expect(outline(treeRows(levelOf, new Set()))).toEqual(['a', 'b', 'c'])
    expect(outline(treeRows(levelOf, new Set(['a', 'a2', 'b', 'c'])))).toEqual([
      'a',
      '  a1',
      '  a2',
      '    a2x',
      'b',
      'c',
      '  c1',
      '  more c',
    ])
  })

  test('show levels that are loading or have failed', () => {
    expect(outline(treeRows(() => null, new Set()))).toEqual(['loading top'])
    const failed = (parentId: string | null) => (parentId === 'a' ? 'failed' : levelOf(parentId))
    expect(outline(treeRows(failed, new Set(['a'])))).toEqual(['a', '  failed a', 'b', 'c'])
  })

  test('count siblings that are not loaded yet', () => {
    const rows = treeRows(levelOf, new Set(['c']))
    expect(rows.find(({ key }) => key === 'c1')).toMatchObject({ position: 1, siblings: 3 })
  })
})

describe('keys in the tree', () => {
  const rows = treeRows(levelOf, new Set(['a', 'a2']))
  const press = (from: string, key: string, altKey = false) =>
    treeKey(
      rows,
      rows.findIndex((row) => row.key === from),
      { key, altKey },
    )
  const goTo = (to: string) => ({ goTo: rows.findIndex((row) => row.key === to) })

  test('move through all lines and stop at the ends', () => {
    expect(press('a', 'ArrowDown')).toEqual(goTo('a1'))
    expect(press('b', 'ArrowUp')).toEqual(goTo('a2x'))
    expect(press('a', 'ArrowUp')).toBeNull()
    expect(press('c', 'ArrowDown')).toBeNull()
    expect(press('b', 'Home')).toEqual(goTo('a'))
    expect(press('b', 'End')).toEqual(goTo('c'))
  })

  test('open and close levels, and move between a team and its sub-teams', () => {
    expect(press('c', 'ArrowRight')).toEqual({ expand: 'c' })
    expect(press('a', 'ArrowRight')).toEqual(goTo('a1'))
    expect(press('b', 'ArrowRight')).toBeNull()
    expect(press('a', 'ArrowLeft')).toEqual({ collapse: 'a' })
    expect(press('a2x', 'ArrowLeft')).toEqual(goTo('a2'))
    expect(press('b', 'ArrowLeft')).toBeNull()
  })

  test('with Alt move a team below the previous one, or one level up', () => {
    expect(press('a2', 'ArrowRight', true)).toMatchObject({ move: { id: 'a2' }, to: 'a1' })
    expect(press('a1', 'ArrowRight', true)).toBeNull()
    expect(press('c', 'ArrowRight', true)).toMatchObject({ move: { id: 'c' }, to: 'b' })
    expect(press('a2x', 'ArrowLeft', true)).toMatchObject({ move: { id: 'a2x' }, to: 'a' })
    expect(press('a1', 'ArrowLeft', true)).toMatchObject({ move: { id: 'a1' }, to: null })
    expect(press('a', 'ArrowLeft', true)).toBeNull()
  })
})
