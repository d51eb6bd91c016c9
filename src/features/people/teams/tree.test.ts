import fc from 'fast-check'
import { expect, test } from 'vitest'
import { treeFault } from '#features/people/teams/tree.ts'

test('a node cannot move below itself or its descendants', () => {
  expect(treeFault(1, [1], 1, 20)).toBe('loop')
  expect(treeFault(1, [3, 2, 1], 1, 20)).toBe('loop')
  expect(treeFault(1, [3, 2], 1, 20)).toBeNull()
  expect(treeFault(null, [3, 2], 1, 20)).toBeNull()
})

test('a tree can reach the maximum depth but not exceed it', () => {
  const above = (levels: number) => Array.from({ length: levels }, (_, index) => index + 2)
  expect(treeFault(null, above(19), 1, 20)).toBeNull()
  expect(treeFault(null, above(20), 1, 20)).toBe('too_deep')
  expect(treeFault(1, above(10), 10, 20)).toBeNull()
  expect(treeFault(1, above(10), 11, 20)).toBe('too_deep')
})

test('any sequence of allowed moves keeps the tree without loops', () => {
  const moves = fc.array(fc.tuple(fc.nat(7), fc.nat(8)), { maxLength: 60 })
  fc.assert(
    fc.property(moves, (moves) => {
      const parents = new Map<number, number | null>(Array.from({ length: 8 }, (_, id) => [id, null]))
      const above = (id: number | null): number[] => {
        const found: number[] = []
        for (let at = id; at !== null; at = parents.get(at) ?? null) {
          found.push(at)
          if (found.length > 8) throw new Error('a circle')
        }
        return found
      }
      for (const [id, to] of moves) {
        const parent = to === 8 ? null : to
        if (treeFault(id, above(parent), 1, 20) === null) parents.set(id, parent)
      }
      for (const id of parents.keys()) above(id)
    }),
  )
})
