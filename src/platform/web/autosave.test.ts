import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#platform/web/api-error.ts'
import { createAutosave, SAVE_AFTER_MS } from '#platform/web/autosave.ts'

const refusal = (status: number, message = '') => new ApiError(new Response(null, { status }), { message })
const pass = (ms = SAVE_AFTER_MS) => vi.advanceTimersByTimeAsync(ms)

const send = vi.fn<() => Promise<void>>()
const onFailure = vi.fn()
let autosave: ReturnType<typeof createAutosave>

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetAllMocks()
  send.mockResolvedValue()
  autosave = createAutosave({ send, onFailure })
})
afterEach(() => void vi.useRealTimers())

test('saves once, a moment after the last of several changes', async () => {
  for (let change = 0; change < 3; change++) {
    autosave.later()
    await pass(SAVE_AFTER_MS - 1)
  }
  expect(send).not.toHaveBeenCalled()
  await pass()
  expect(send).toHaveBeenCalledTimes(1)
})

test('saves one run at a time', async () => {
  const answer = Promise.withResolvers<void>()
  send.mockReturnValueOnce(answer.promise)
  const runs = [autosave.run(), autosave.run()]
  expect([send.mock.calls.length, autosave.isRunning()]).toEqual([1, true])
  answer.resolve()
  await Promise.all(runs)
  expect(autosave.isRunning()).toBe(false)
  await autosave.run()
  expect(send).toHaveBeenCalledTimes(2)
})

test('saving now replaces the save that was planned', async () => {
  autosave.later()
  await autosave.run()
  await pass()
  expect(send).toHaveBeenCalledTimes(1)
})

test.each([
  ['no response', new TypeError('Failed to fetch'), { status: 'offline', message: null }],
  ['an expired session', refusal(401, 'Sign in'), { status: 'failed', message: 'Sign in' }],
  ['too many requests', refusal(429), { status: 'failed', message: null }],
  ['a server error', refusal(503), { status: 'failed', message: null }],
])('retries after %s', async (_name, error, failure) => {
  send.mockRejectedValueOnce(error)
  await autosave.run()
  expect(onFailure.mock.calls).toEqual([[failure]])
  await pass(9_999)
  expect(send).toHaveBeenCalledTimes(1)
  await pass(1)
  expect(send).toHaveBeenCalledTimes(2)
  expect(onFailure).toHaveBeenCalledTimes(1)
})

test.each([400, 403, 404, 409, 422])('does not retry after a refusal with %i', async (status) => {
  send.mockRejectedValueOnce(refusal(status, 'No'))
  await autosave.run()
  await pass(60_000)
  expect(send).toHaveBeenCalledTimes(1)
  expect(onFailure.mock.calls).toEqual([[{ status: 'refused', message: 'No' }]])
  autosave.later()
  await pass()
  expect(send).toHaveBeenCalledTimes(2)
})

test('once stopped, plans no retry; after a start it does again', async () => {
  send.mockRejectedValue(refusal(503))
  autosave.later()
  autosave.stop()
  await pass(60_000)
  expect(send).not.toHaveBeenCalled()
  await autosave.run()
  await pass(60_000)
  expect(send).toHaveBeenCalledTimes(1)
  autosave.start()
  await autosave.run()
  await pass(10_000)
  expect(send).toHaveBeenCalledTimes(3)
})
