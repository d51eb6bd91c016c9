import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createOutbox, RETRY_AFTER_MS } from '#features/qa/reviews/web/workspace/outbox.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a job that found no network is retried while its page is open, and not after it was closed', async () => {
  const send = vi.fn().mockRejectedValue(new TypeError('no network'))
  const keep = vi.fn()
  const outbox = createOutbox({ kept: [], send, keep, holds: () => false, refused: vi.fn() })
  outbox.add({ id: 'one' })
  await vi.advanceTimersByTimeAsync(RETRY_AFTER_MS)
  expect(send).toHaveBeenCalledTimes(2)

  outbox.stop()
  // Leaving the page tries once more.
  await outbox.flush()
  expect(send).toHaveBeenCalledTimes(3)
  await vi.advanceTimersByTimeAsync(RETRY_AFTER_MS * 10)
  expect(send).toHaveBeenCalledTimes(3)
  expect(keep.mock.lastCall?.[0]).toEqual([{ id: 'one' }])

  outbox.start()
  await outbox.flush()
  await vi.advanceTimersByTimeAsync(RETRY_AFTER_MS)
  expect(send).toHaveBeenCalledTimes(5)
})
