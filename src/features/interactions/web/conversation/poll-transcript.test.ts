import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  GIVE_UP_MS,
  pollTranscript,
  type TranscriptAnswer,
  TranscriptError,
} from '#features/interactions/web/conversation/poll-transcript.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const turn = {
  id: 1,
  position: 1,
  kind: 'turn',
  speaker: 'agent',
  author: null,
  text: 'Hi',
  translated_text: null,
  at: null,
}
const pending: TranscriptAnswer = { status: 202, body: {} }
const ready: TranscriptAnswer = { status: 200, body: { transcript: [turn] } }

function begin(...answers: TranscriptAnswer[]) {
  const abort = new AbortController()
  const ask = vi.fn(async () => answers[Math.min(ask.mock.calls.length, answers.length) - 1] ?? pending)
  const outcome = pollTranscript({ ask, signal: abort.signal }).then(
    (events) => ({ events }),
    (error: unknown) => ({ error }),
  )
  return { ask, outcome, abort }
}

test('QAR-518 QAR-519 status 202 means waiting: asks again after a second, until the transcript arrives', async () => {
  const { ask, outcome } = begin(pending, pending, ready)
  await vi.advanceTimersByTimeAsync(0)
  expect(ask).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(999)
  expect(ask).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(ask).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(ask).toHaveBeenCalledTimes(3)
  expect(await outcome).toEqual({ events: [turn] })
})

test.each([
  ['not integrated', { integrated: false }, 'not integrated', ''],
  ['an error of the source', { error: 'Gone away' }, 'source', 'Gone away'],
  ['neither of both', {}, 'empty', ''],
])('QAR-520 QAR-521 %s ends the asking with an error', async (_title, body, reason, message) => {
  const { ask, outcome } = begin(pending, { status: 200, body })
  await vi.advanceTimersByTimeAsync(GIVE_UP_MS * 2)
  const { error } = (await outcome) as { error: TranscriptError }
  expect(error).toBeInstanceOf(TranscriptError)
  expect([error.reason, error.message]).toEqual([reason, message])
  expect(ask).toHaveBeenCalledTimes(2)
})

test('gives up at 120 seconds, not before', async () => {
  const { ask, outcome } = begin(pending)
  const settled = vi.fn()
  void outcome.then(settled)
  await vi.advanceTimersByTimeAsync(119_999)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(settled).toHaveBeenCalled()
  const calls = ask.mock.calls.length
  expect(calls).toBeGreaterThanOrEqual(120)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ask).toHaveBeenCalledTimes(calls)
})

test('a failed request ends the wait with an error; leaving the page ends it silently', async () => {
  const failing = vi.fn().mockRejectedValue(new Error('500'))
  await expect(pollTranscript({ ask: failing, signal: new AbortController().signal })).rejects.toThrow('500')
  const { ask, outcome, abort } = begin(pending)
  await vi.advanceTimersByTimeAsync(500)
  abort.abort()
  await outcome
  await vi.advanceTimersByTimeAsync(10_000)
  expect(ask).toHaveBeenCalledTimes(1)
})
