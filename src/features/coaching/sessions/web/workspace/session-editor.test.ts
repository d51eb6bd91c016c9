import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SessionAnswer } from '#features/coaching/sessions/web/session-api.ts'
import { at, testAnswer, testNote } from '#features/coaching/sessions/web/testing.ts'
import { createSessionEditor } from '#features/coaching/sessions/web/workspace/session-editor.ts'
import { ApiError } from '#platform/web/api-error.ts'
import { SAVE_AFTER_MS } from '#platform/web/autosave.ts'

const refusal = (status: number, body: object = {}) => new ApiError(new Response(null, { status }), body)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function started(answers: (() => SessionAnswer)[] = []) {
  const sent: unknown[] = []
  let stored = testAnswer()
  let minute = 1
  const editor = createSessionEditor({
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
  return { editor, sent, pass }
}

test('saves once, shortly after the last keystroke, and then the private note separately', async () => {
  const { editor, sent, pass } = started()
  for (const title of ['a', 'ab', 'abc']) {
    editor.change({ title })
    await pass(SAVE_AFTER_MS - 1)
  }
  editor.change({ privateNote: '<p>x</p>' })
  expect([sent, editor.state().status, editor.dirty()]).toEqual([[], 'saving', true])
  await pass()
  expect(sent).toEqual([{ title: 'abc', updatedAt: at(1) }, { note: '<p>x</p>' }])
  expect([editor.state().status, editor.dirty()]).toEqual(['saved', false])
  editor.change({ private: true }, { now: true })
  await pass(0)
  expect(sent.at(-1)).toEqual({ private: true, updatedAt: at(2) })
})

test('keeps changes while offline and sends them when the connection is back', async () => {
  const { editor, sent, pass } = started([
    () => {
      throw new TypeError('Failed to fetch')
    },
  ])
  editor.change({ title: 'a' })
  await pass()
  expect([editor.state().status, editor.dirty()]).toEqual(['offline', true])
  expect(await editor.flush()).toBe(true)
  expect(sent).toHaveLength(2)
  expect(editor.state().status).toBe('saved')
})

test('retries after a server error; shows a refusal and waits for the next change', async () => {
  const { editor, sent, pass } = started([
    () => {
      throw refusal(500)
    },
    () => {
      throw refusal(422, { message: 'notes is longer than 100,000 characters' })
    },
  ])
  editor.change({ notes: '<p>long</p>' })
  await pass()
  expect(editor.state().status).toBe('failed')
  await pass(10_000)
  expect(editor.state()).toMatchObject({
    status: 'refused',
    message: 'notes is longer than 100,000 characters',
  })
  await pass(60_000)
  expect(sent).toHaveLength(2)
  editor.change({ notes: '<p>short</p>' })
  await pass()
  expect(editor.state().status).toBe('saved')
})

test('asks when someone else saved the same field, then overwrites based on their copy', async () => {
  const theirs = testAnswer({ session: { title: 'Theirs', updatedAt: at(5) } })
  const { editor, sent, pass } = started([
    () => {
      throw refusal(409, { current: theirs })
    },
  ])
  editor.change({ title: 'Mine' })
  await pass()
  expect(editor.state()).toMatchObject({ status: 'conflict', draft: { now: { title: 'Mine' }, theirs } })
  expect(await editor.flush()).toBe(false)
  expect(sent).toHaveLength(1)
  await editor.keepMine()
  expect(sent.at(-1)).toEqual({ title: 'Mine', updatedAt: at(5) })
  expect(editor.state().status).toBe('saved')
})

test('takes over their version, and merges other fields without asking', async () => {
  const theirs = testAnswer({ session: { title: 'Theirs', notes: '<p>n</p>', updatedAt: at(5) } })
  const { editor, pass } = started([
    () => {
      throw refusal(409, { current: theirs })
    },
  ])
  editor.change({ title: 'Mine' })
  await pass()
  await editor.takeTheirs()
  expect(editor.state()).toMatchObject({
    status: 'saved',
    draft: { now: { title: 'Theirs', notes: '<p>n</p>' }, theirs: null },
  })
})

test('does not retry forever when the newest copy is refused', async () => {
  const { editor, sent, pass } = started([
    () => {
      throw refusal(409, { current: testAnswer(), message: 'No' })
    },
  ])
  editor.change({ title: 'Mine' })
  await pass(60_000)
  expect(sent).toHaveLength(1)
  expect(editor.state()).toMatchObject({ status: 'refused', message: 'No' })
})

test('ignores a response older than the last save', async () => {
  const { editor, pass } = started()
  editor.change({ title: 'Mine' })
  await pass()
  editor.refresh(testAnswer())
  expect(editor.state().draft.now.title).toBe('Mine')
  editor.refresh(testAnswer({ session: { title: 'Newer', updatedAt: at(9) } }))
  expect(editor.state().draft.now.title).toBe('Newer')
})
