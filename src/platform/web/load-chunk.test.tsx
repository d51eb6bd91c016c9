import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CHUNK_LOAD_TIMEOUT_MS, ChunkLoadError, loadChunk, prefetchChunk } from '#platform/web/load-chunk.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('SHL-553 a part that does not load fails after 120 s', async () => {
  expect(CHUNK_LOAD_TIMEOUT_MS).toBe(120_000)
  const settled = vi.fn()
  const loading = loadChunk(() => new Promise(() => {})).catch(settled)
  await vi.advanceTimersByTimeAsync(119_999)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await loading
  expect(settled).toHaveBeenCalledWith(expect.any(ChunkLoadError))
})

test('a loaded part leaves no timer behind', async () => {
  expect(await loadChunk(async () => 'module')).toBe('module')
  expect(vi.getTimerCount()).toBe(0)
})

test('a part that fails to load fails immediately', async () => {
  await expect(loadChunk(async () => Promise.reject(new TypeError('gone')))).rejects.toThrow('gone')
  expect(vi.getTimerCount()).toBe(0)
})

test('prefetches a part once, and again after a failure', async () => {
  const load = vi.fn().mockRejectedValueOnce(new TypeError('gone')).mockResolvedValue('module')
  prefetchChunk(load)
  prefetchChunk(load)
  expect(load).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(0)
  prefetchChunk(load)
  await vi.advanceTimersByTimeAsync(0)
  prefetchChunk(load)
  expect(load).toHaveBeenCalledTimes(2)
})
