import { expect, test } from 'vitest'
import { withSubTeams } from '#features/reports/trends/teams/tree.ts'

const team = (id: number, parent_id: number | null) => ({ id, parent_id, name: `Team ${id}`, owner_id: null })

test('returns teams with all sub-teams, each once, even in a cycle', () => {
  const teams = [team(1, null), team(2, 1), team(3, 2), team(4, null), team(5, 6), team(6, 5)]
  expect([...withSubTeams(teams, [1])].sort()).toEqual([1, 2, 3])
  expect([...withSubTeams(teams, [2, 3])].sort()).toEqual([2, 3])
  expect([...withSubTeams(teams, [5])].sort()).toEqual([5, 6])
  expect([...withSubTeams(teams, [])]).toEqual([])
})
