import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { BREAKPOINTS, layoutAt, onResize, useBreakpoint } from '#ui/breakpoints.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function resizeTo(width: number) {
  Object.defineProperty(window, 'innerWidth', { value: width, configurable: true })
  window.dispatchEvent(new Event('resize'))
}

describe('breakpoints', () => {
  it('SHL-020 are 449, 768, 991 and 1199 px, each the last width of its layout', () => {
    expect(BREAKPOINTS).toEqual([449, 768, 991, 1199])
    expect(BREAKPOINTS.map((bound) => [layoutAt(bound), layoutAt(bound + 1)])).toEqual([
      ['xs', 'sm'],
      ['sm', 'md'],
      ['md', 'lg'],
      ['lg', 'xl'],
    ])
  })

  it('SHL-021 calls back once, 100 ms after the last of several resizes', () => {
    vi.useFakeTimers()
    const handler = vi.fn()
    const stop = onResize(handler)
    for (let event = 0; event < 5; event += 1) {
      window.dispatchEvent(new Event('resize'))
      vi.advanceTimersByTime(10)
    }
    vi.advanceTimersByTime(89)
    expect(handler).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(handler).toHaveBeenCalledTimes(1)
    stop()
    window.dispatchEvent(new Event('resize'))
    vi.advanceTimersByTime(200)
    expect(handler).toHaveBeenCalledTimes(1)
  })

  it('SHL-021 follows the window after the debounce', () => {
    vi.useFakeTimers()
    resizeTo(1280)
    const { result } = renderHook(() => useBreakpoint())
    expect(result.current).toBe('xl')
    act(() => resizeTo(400))
    act(() => vi.advanceTimersByTime(99))
    expect(result.current).toBe('xl')
    act(() => vi.advanceTimersByTime(1))
    expect(result.current).toBe('xs')
  })
})
