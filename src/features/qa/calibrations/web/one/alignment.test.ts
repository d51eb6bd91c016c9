import { expect, test } from 'vitest'
import { alignmentOf } from '#features/qa/calibrations/web/one/alignment.ts'
import type { Choice } from '#features/qa/calibrations/web/one/matrix.ts'

const row = (id: number, ...options: (number | null | undefined)[]) => ({
  question: { id },
  answers: options.map((optionId) => (optionId === undefined ? null : { optionId })),
})
const decided =
  (choices: Record<number, number | null>) =>
  (id: number): Choice | undefined =>
    id in choices ? { optionId: choices[id] ?? null } : undefined

test('CAL-515 an answer is aligned if it matches the consensus, either the same option or both N/A', () => {
  expect(alignmentOf([row(1, 5, 5, 5, 6)], decided({ 1: 5 }))).toEqual({ aligned: 3, answers: 4 })
  expect(alignmentOf([row(1, null, 5)], decided({ 1: null }))).toEqual({ aligned: 1, answers: 2 })
})

test('questions without a consensus and missing answers do not count', () => {
  expect(alignmentOf([row(1, 5, undefined), row(2, 7, 8)], decided({ 1: 5 }))).toEqual({
    aligned: 1,
    answers: 1,
  })
  expect(alignmentOf([row(1, 5)], decided({}))).toEqual({ aligned: 0, answers: 0 })
})
