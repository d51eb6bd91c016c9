import { act, renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { useSelection } from '#ui/use-selection.ts'

const render = (shown: number[]) =>
  renderHook((keys: number[]) => useSelection(keys), { initialProps: shown })

describe('useSelection', () => {
  it('toggles a row, and reports whether none, some or all visible rows are selected', () => {
    const { result } = render([1, 2])
    expect(result.current.all).toBe('none')
    act(() => result.current.toggle(1))
    expect([...result.current.selected]).toEqual([1])
    expect(result.current.all).toBe('some')
    act(() => result.current.toggle(2))
    expect(result.current.all).toBe('all')
    act(() => result.current.toggle(1))
    expect([...result.current.selected]).toEqual([2])
  })

  it('selects a range from the last toggled row, in both directions', () => {
    const { result } = render([1, 2, 3, 4, 5])
    act(() => result.current.toggle(4))
    act(() => result.current.toggle(2, true))
    expect([...result.current.selected].sort()).toEqual([2, 3, 4])
    act(() => result.current.toggle(3))
    act(() => result.current.toggle(5, true))
    expect([...result.current.selected].sort()).toEqual([2, 3, 4, 5])
  })

  it('selects only the row if the start of the range is not visible', () => {
    const { result, rerender } = render([1, 2])
    act(() => result.current.toggle(1))
    rerender([3, 4, 5])
    act(() => result.current.toggle(5, true))
    expect([...result.current.selected].sort()).toEqual([1, 5])
  })

  it('selects and clears the visible rows and keeps those of other pages', () => {
    const { result, rerender } = render([1, 2])
    act(() => result.current.toggleAll())
    rerender([3, 4])
    expect(result.current.all).toBe('none')
    act(() => result.current.toggleAll())
    expect([...result.current.selected]).toEqual([1, 2, 3, 4])
    act(() => result.current.toggleAll())
    expect([...result.current.selected]).toEqual([1, 2])
    act(() => result.current.set([8, 9]))
    expect([...result.current.selected]).toEqual([8, 9])
    act(() => result.current.clear())
    expect(result.current.selected.size).toBe(0)
  })
})
