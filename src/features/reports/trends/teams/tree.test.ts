import { expect, test } from 'vitest'
import { withChildren } from '#features/reports/trends/teams/tree.ts'

const team = (id: number, parent_id: number | null) => ({ id, parent_id, name: `Team ${id}`, owner_id: null })

test('teams come with all that are below them, each once, also where they stand in a circle', () => {
  const teams = [team(1, null), team(2, 1), team(3, 2), team(4, null), team(5, 6), team(6, 5)]
  expect([...withChildren(teams, [1])].sort()).toEqual([1, 2, 3])
  expect([...withChildren(teams, [2, 3])].sort()).toEqual([2, 3])
  expect([...withChildren(teams, [5])].sort()).toEqual([5, 6])
  expect([...withChildren(teams, [])]).toEqual([])
})
