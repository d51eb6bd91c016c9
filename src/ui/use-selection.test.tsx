import { act, renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { useSelection } from '#ui/use-selection.ts'

const render = (shown: number[]) =>
  renderHook((keys: number[]) => useSelection(keys), { initialProps: shown })

describe('useSelection', () => {
  it('toggles one, and says whether none, some or all that are shown are selected', () => {
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

  it('takes a range from the one toggled last, in both directions', () => {
    const { result } = render([1, 2, 3, 4, 5])
    act(() => result.current.toggle(4))
    act(() => result.current.toggle(2, true))
    expect([...result.current.selected].sort()).toEqual([2, 3, 4])
    act(() => result.current.toggle(3))
    act(() => result.current.toggle(5, true))
    expect([...result.current.selected].sort()).toEqual([2, 3, 4, 5])
  })

  it('takes the row alone where the start of a range is out of sight', () => {
    const { result, rerender } = render([1, 2])
    act(() => result.current.toggle(1))
    rerender([3, 4, 5])
    act(() => result.current.toggle(5, true))
    expect([...result.current.selected].sort()).toEqual([1, 5])
  })

  it('selects and clears the rows shown and keeps those of other pages', () => {
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
