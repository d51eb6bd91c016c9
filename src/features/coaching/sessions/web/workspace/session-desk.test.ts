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

test('what is typed is saved once, a moment after the last of it, and then the private note apart from it', async () => {
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

test('without a connection it stays here and is sent when that is back', async () => {
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

test('a server that fails is asked again by itself; a refusal is told of and waits for another change', async () => {
  const { desk, sent, pass } = started([
    () => {
      throw refusal(500)
    },
    () => {
      throw refusal(422, { message: 'notes is longer than 100,000 signs' })
    },
  ])
  desk.change({ notes: '<p>long</p>' })
  await pass()
  expect(desk.state().status).toBe('failed')
  await pass(10_000)
  expect(desk.state()).toMatchObject({ status: 'refused', message: 'notes is longer than 100,000 signs' })
  await pass(60_000)
  expect(sent).toHaveLength(2)
  desk.change({ notes: '<p>short</p>' })
  await pass()
  expect(desk.state().status).toBe('saved')
})

test('somebody saved the same field meanwhile: asked, and then one’s own goes over theirs on their copy', async () => {
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

test('theirs can be taken, and other fields are merged without a question', async () => {
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

test('refused on the very copy that there is, it is not sent for ever', async () => {
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

test('a look that is older than the last save changes nothing', async () => {
  const { desk, pass } = started()
  desk.change({ title: 'Mine' })
  await pass()
  desk.refresh(testAnswer())
  expect(desk.state().draft.now.title).toBe('Mine')
  desk.refresh(testAnswer({ session: { title: 'Newer', updatedAt: at(9) } }))
  expect(desk.state().draft.now.title).toBe('Newer')
})
