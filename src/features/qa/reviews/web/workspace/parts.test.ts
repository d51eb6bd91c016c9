import { expect, test } from 'vitest'
import { partKey, partsOf } from '#features/qa/reviews/web/workspace/parts.ts'

const ann = { id: 7, name: 'Ann Lee', image: null }
const spoke = (person: typeof ann, turns: number) => ({ ...person, turns, letter: null })
const lettered = (letter: string, turns: number) => ({ id: null, name: null, image: null, turns, letter })
const ben = { id: 8, name: 'Ben Moe', image: null }

test('a conversation of one employee has no parts to choose from', () => {
  expect(partsOf(null)).toEqual([])
  expect(partsOf({ employee: ann, participants: [] })).toEqual([])
  expect(partsOf({ employee: ann, participants: [spoke(ann, 3)] })).toEqual([])
  expect(partsOf({ employee: null, participants: [spoke(ben, 3)] })).toEqual([])
  expect(partsOf({ employee: null, participants: [lettered('A', 3)] })).toEqual([])
})

test('parts keep the order of the server, and the assigned employee who said nothing comes last', () => {
  const parts = partsOf({ employee: ann, participants: [spoke(ben, 3)] })
  expect(parts.map(({ id, turns }) => [id, turns])).toEqual([
    [8, 3],
    [7, 0],
  ])
})

test('blind reviewers choose by letter', () => {
  const parts = partsOf({ employee: null, participants: [lettered('B', 2), lettered('A', 1)] })
  expect(parts.map(partKey)).toEqual(['B', 'A'])
})
