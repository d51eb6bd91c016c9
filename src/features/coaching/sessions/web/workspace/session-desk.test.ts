import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SessionAnswer } from '#features/coaching/sessions/web/session-api.ts'
import { at, testAnswer, testNote } from '#features/coaching/sessions/web/testing.ts'
import { createSessionDesk, SAVE_AFTER_MS } from '#features/coaching/sessions/web/workspace/session-desk.ts'
import { ApiError } from '#platform/web/api-error.ts'

const refusal = (status: number, body: object = {}) => new ApiError(new Response(null, { status }), body)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function started(answers: (() => SessionAnswer)[] = []) {
  const sent: unknown[] = []
  let stored = testAnswer()
  let minute = 1
  const desk = createSessionDesk({
    answer: stored,
    calls: {
      save: async (fields, updatedAt) => {
        sent.push({ ...fields, updatedAt })
        const answer = answers.shift()
        if (answer) return answer()
        minute++
        stored = testAnswer({ session: { ...stored.coachingSession, ...fields, updatedAt: at(minute) } })
        return stored
      },
      saveNote: async (notes) => {
        sent.push({ note: notes })
        return testNote(notes)
      },
    },
    keep: () => undefined,
  })
  const pass = (ms = SAVE_AFTER_MS) => vi.advanceTimersByTimeAsync(ms)
  return { desk, sent, pass }
}

test('saves once, shortly after the last keystroke, and then the private note separately', async () => {
  const { desk, sent, pass } = started()
  for (const title of ['a', 'ab', 'abc']) {
    desk.change({ title })
    await pass(SAVE_AFTER_MS - 1)
  }
  desk.change({ privateNote: '<p>x</p>' })
  expect([sent, desk.state().status, desk.dirty()]).toEqual([[], 'saving', true])
  await pass()
  expect(sent).toEqual([{ title: 'abc', updatedAt: at(1) }, { note: '<p>x</p>' }])
  expect([desk.state().status, desk.dirty()]).toEqual(['saved', false])
  desk.change({ private: true }, { now: true })
  await pass(0)
  expect(sent.at(-1)).toEqual({ private: true, updatedAt: at(2) })
})

test('keeps changes while offline and sends them when the connection is back', async () => {
  const { desk, sent, pass } = started([
    () => {
      throw new TypeError('Failed to fetch')
    },
  ])
  desk.change({ title: 'a' })
  await pass()
  expect([desk.state().status, desk.dirty()]).toEqual(['offline', true])
  expect(await desk.flush()).toBe(true)
  expect(sent).toHaveLength(2)
  expect(desk.state().status).toBe('saved')
})

test('retries after a server error; shows a refusal and waits for the next change', async () => {
  const { desk, sent, pass } = started([
    () => {
      throw refusal(500)
    },
    () => {
      throw refusal(422, { message: 'notes is longer than 100,000 characters' })
    },
  ])
  desk.change({ notes: '<p>long</p>' })
  await pass()
  expect(desk.state().status).toBe('failed')
  await pass(10_000)
  expect(desk.state()).toMatchObject({
    status: 'refused',
    message: 'notes is longer than 100,000 characters',
  })
  await pass(60_000)
  expect(sent).toHaveLength(2)
  desk.change({ notes: '<p>short</p>' })
  await pass()
  expect(desk.state().status).toBe('saved')
})

test('asks when someone else saved the same field, then overwrites based on their copy', async () => {
  const theirs = testAnswer({ session: { title: 'Theirs', updatedAt: at(5) } })
  const { desk, sent, pass } = started([
    () => {
      throw refusal(409, { current: theirs })
    },
  ])
  desk.change({ title: 'Mine' })
  await pass()
  expect(desk.state()).toMatchObject({ status: 'conflict', draft: { now: { title: 'Mine' }, theirs } })
  expect(await desk.flush()).toBe(false)
  expect(sent).toHaveLength(1)
  await desk.keepMine()
  expect(sent.at(-1)).toEqual({ title: 'Mine', updatedAt: at(5) })
  expect(desk.state().status).toBe('saved')
})

test('takes over their version, and merges other fields without asking', async () => {
  const theirs = testAnswer({ session: { title: 'Theirs', notes: '<p>n</p>', updatedAt: at(5) } })
  const { desk, pass } = started([
    () => {
      throw refusal(409, { current: theirs })
    },
  ])
  desk.change({ title: 'Mine' })
  await pass()
  await desk.takeTheirs()
  expect(desk.state()).toMatchObject({
    status: 'saved',
    draft: { now: { title: 'Theirs', notes: '<p>n</p>' }, theirs: null },
  })
})

test('does not retry forever when the newest copy is refused', async () => {
  const { desk, sent, pass } = started([
    () => {
      throw refusal(409, { current: testAnswer(), message: 'No' })
    },
  ])
  desk.change({ title: 'Mine' })
  await pass(60_000)
  expect(sent).toHaveLength(1)
  expect(desk.state()).toMatchObject({ status: 'refused', message: 'No' })
})

test('ignores a response older than the last save', async () => {
  const { desk, pass } = started()
  desk.change({ title: 'Mine' })
  await pass()
  desk.refresh(testAnswer())
  expect(desk.state().draft.now.title).toBe('Mine')
  desk.refresh(testAnswer({ session: { title: 'Newer', updatedAt: at(9) } }))
  expect(desk.state().draft.now.title).toBe('Newer')
})
