import { expect, test } from 'vitest'
import { appealState } from '#features/qa/appeals/state.ts'

const at = '2026-06-16T12:00:00.000Z'
const employee = { id: 7, name: 'Ann Lee' }

test('AUD-002 an appeal of answers 5 and 6 is loaded with reasons and resolutions by answer id', () => {
  const answers = [
    { qaAnswerId: 5, reason: 'I did greet', resolution: 'So you did' },
    { qaAnswerId: 6, reason: 'I asked twice', resolution: null },
  ]
  expect(appealState({ id: 3, employee, createdAt: at, answers })).toEqual({
    appealId: 3,
    reasons: { 5: 'I did greet', 6: 'I asked twice' },
    resolutions: { 5: 'So you did' },
    employee,
    createdAt: at,
  })
})

test('a hidden employee stays hidden', () => {
  expect(appealState({ id: 3, employee: null, createdAt: at, answers: [] })).toEqual({
    appealId: 3,
    reasons: {},
    resolutions: {},
    employee: null,
    createdAt: at,
  })
})
