import { expect, test } from 'vitest'
import { testReview } from '#features/qa/reviews/web/testing.ts'
import { afterCompletion } from '#features/qa/reviews/web/workspace/after-completion.ts'
import { liveScore } from '#features/qa/reviews/web/workspace/answer-states.ts'
import { DEFAULT_KEYS, reviewKeysFault } from '#features/qa/reviews/web/workspace/keymap.ts'
import { readStart } from '#features/qa/reviews/web/workspace/new-review.ts'
import {
  nextInQueue,
  positionInQueue,
  readQueue,
  writeQueue,
} from '#features/qa/reviews/web/workspace/review-queue.ts'
import { testWorkspace } from '#features/qa/reviews/web/workspace/testing.ts'
import { paths } from '#paths.ts'
import { commandsOf, pressOf } from '#ui/key-map.ts'

test('QAR-516 QAR-517 completing leads to the calibrations, the assignment or the reviews, in this order', () => {
  const to = (qa_calibration_id: number | null, qa_assignment_id: number | null) =>
    afterCompletion(testReview({ qa_calibration_id, qa_assignment_id }))
  expect(to(4, 9)).toBe('/qa/calibrations/overview')
  expect(to(4, null)).toBe('/qa/calibrations/overview')
  expect(to(null, 9)).toBe('/qa/assignments/9/retry?completed=true')
  expect(to(null, null)).toBe('/qa/reports/reviews')
})

test('the range of a score spans the worst and best answers to the open questions', () => {
  const { form } = testWorkspace()
  const score = (answers: [number, number | null][]) =>
    liveScore(form, new Map(answers.map(([id, optionId]) => [id, { optionId }])))
  // The third question has an autofail.
  expect(score([])).toMatchObject({
    score: null,
    answeredCount: 0,
    questionCount: 3,
    range: { low: 0, high: 100 },
  })
  expect(
    score([
      [1, 11],
      [3, 31],
    ]).range,
  ).toEqual({ low: 66.6667, high: 100 })
  // Not applicable can lower the score more than the second question's worst answer.
  const bad = score([
    [1, 13],
    [3, 32],
  ])
  expect(bad.range).toEqual({ low: 13.3333, high: 46.6667 })
  expect(
    score([
      [1, 11],
      [2, null],
      [3, 31],
    ]),
  ).toMatchObject({ score: 100, range: null, answeredCount: 3 })
  expect(score([[3, 33]])).toMatchObject({ score: 0, autofailed: true, range: null })
})

test('a queue keeps its order and survives its address', () => {
  const queue = readQueue(new URLSearchParams('reviewIds=5,6&interactions=12&of=9'))
  expect(queue).toEqual({ reviewIds: [5, 6], interactions: [12], of: 9 })
  expect(positionInQueue(queue)).toEqual({ at: 6, of: 9 })
  const next = nextInQueue(queue)
  expect(next).toMatchObject({ kind: 'review', id: 5, queue: { reviewIds: [6], interactions: [12] } })
  const address = paths.review(5, writeQueue(next?.queue ?? queue))
  expect(address).toBe('/qa/reviews/5?reviewIds=6&interactions=12&of=9')
  expect(readQueue(new URLSearchParams('interactions=12,x,13'))).toEqual({
    reviewIds: [],
    interactions: [12, 13],
    of: 3,
  })
  expect(nextInQueue(readQueue(new URLSearchParams()))).toBeNull()
  expect(positionInQueue(readQueue(new URLSearchParams()))).toBeNull()
  expect(readQueue(new URLSearchParams('of=2&reviewIds=3,4')).of).toBe(3)
})

test('invalid numbers in the address of a new review count as absent', () => {
  const start = (search: string) => readStart(new URLSearchParams(search))
  expect(
    start(
      'solicitation_id=3&qa_allocation_id=4&qa_assignment_id=5&blind=true&employee_id=6&default_qa_form_id=7',
    ),
  ).toMatchObject({
    solicitationId: 3,
    allocationId: 4,
    assignmentId: 5,
    blind: true,
    employeeId: 6,
    formId: 7,
    origin: 'assignment',
  })
  expect(start('solicitation_id=3').origin).toBe('stream')
  expect(
    start(
      'solicitation_id=x&qa_allocation_id=1.5&qa_assignment_id=-1&blind=1&employee_id=0&default_qa_form_id=',
    ),
  ).toMatchObject({
    solicitationId: null,
    allocationId: null,
    assignmentId: null,
    blind: false,
    employeeId: null,
    formId: null,
    origin: 'initial',
  })
})

test('each command has its own key, which is neither a digit nor a key of every page', () => {
  expect(new Set(Object.values(DEFAULT_KEYS)).size).toBe(commandsOf(DEFAULT_KEYS).length)
  for (const command of commandsOf(DEFAULT_KEYS))
    expect(reviewKeysFault(DEFAULT_KEYS, command, DEFAULT_KEYS[command])).toBeNull()
  expect(reviewKeysFault(DEFAULT_KEYS, 'comment', 'x')).toBeNull()
  expect(reviewKeysFault(DEFAULT_KEYS, 'comment', 'a')).toEqual({ fault: 'command', command: 'annotate' })
  expect(reviewKeysFault(DEFAULT_KEYS, 'comment', '4')).toEqual({ fault: 'digit' })
  expect(reviewKeysFault(DEFAULT_KEYS, 'comment', 'g')).toEqual({ fault: 'taken' })
})

test('a key press is written like a shortcut', () => {
  const press = (key: string, more: Partial<KeyboardEvent> = {}) =>
    pressOf(
      { key, ctrlKey: false, altKey: false, shiftKey: false, metaKey: false, ...more } as KeyboardEvent,
      false,
    )
  expect(press('M')).toBe('m')
  expect(press('M', { shiftKey: true })).toBe('shift+m')
  expect(press('?', { shiftKey: true })).toBe('?')
  expect(press('Enter', { ctrlKey: true })).toBe('mod+Enter')
  expect(press(' ')).toBe('space')
  expect(press('Shift', { shiftKey: true })).toBeNull()
})
