import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useDebouncedCallback } from '#features/feedback/web/editors/use-debounced-callback.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function debounced() {
  const calls: string[] = []
  const hook = renderHook(() => useDebouncedCallback((text: string) => calls.push(text), 300))
  return { call: hook.result.current, calls, unmount: hook.unmount }
}

test('a run of calls is one, with the last value', () => {
  const { call, calls } = debounced()
  call('s')
  vi.advanceTimersByTime(299)
  call('sh')
  vi.advanceTimersByTime(299)
  expect(calls).toEqual([])
  vi.advanceTimersByTime(1)
  expect(calls).toEqual(['sh'])
})

test('flushing calls at once and only once', () => {
  const { call, calls } = debounced()
  call('shower')
  call.flush()
  vi.advanceTimersByTime(1_000)
  expect(calls).toEqual(['shower'])
})

test('what was typed last is not lost when the field goes', () => {
  const { call, calls, unmount } = debounced()
  call('shower')
  unmount()
  expect(calls).toEqual(['shower'])
})
