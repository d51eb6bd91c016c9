import { expect, test } from 'vitest'
import { inputOf, isSameMapping, moved, NEW_GROUP } from '#features/people/web/directory/mapping-form.ts'

const [a, b, c] = ['a', 'b', 'c'].map((group) => ({ ...NEW_GROUP, group })) as [
  typeof NEW_GROUP,
  typeof NEW_GROUP,
  typeof NEW_GROUP,
]

test('moves a group up and down', () => {
  expect(moved([a, b, c], 2, 1)).toEqual([a, c, b])
  expect(moved([a, b, c], 0, 1)).toEqual([b, a, c])
  expect(moved([a, b, c], 7, 0)).toEqual([a, b, c])
})

test('sends ids, and null for no role and no team', () => {
  const team = { value: '4', label: 'North' }
  expect(inputOf({ groups: [{ group: ' Support ', role_id: '2', team }, a] }, 3)).toEqual({
    groups: [
      { group: 'Support', role_id: 2, team_id: 4 },
      { group: 'a', role_id: null, team_id: null },
    ],
    version: 3,
  })
})

test('another order is another mapping, another name of a team is not', () => {
  expect(isSameMapping({ groups: [a, b] }, { groups: [b, a] })).toBe(false)
  const named = (label: string) => ({ groups: [{ ...a, team: { value: '4', label } }] })
  expect(isSameMapping(named('North'), named('Renamed'))).toBe(true)
})
