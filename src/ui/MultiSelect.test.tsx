import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { MultiSelect, type MultiSelectOption } from '#ui/MultiSelect.tsx'
import { loadTestTexts } from '#ui/testing.ts'

loadTestTexts()

afterEach(cleanup)

const channels: MultiSelectOption<number>[] = [
  { value: 1, label: 'Phone' },
  { value: 2, label: 'Chat' },
  { value: 3, label: 'E-post', detail: 'Écrit' },
]

function show(options = channels, initial: number[] = []) {
  const chosen = vi.fn()
  function Held() {
    const [value, setValue] = useState(initial)
    return (
      <MultiSelect
        label="Channels"
        options={options}
        value={value}
        onChange={(next) => {
          chosen(next)
          setValue(next)
        }}
      />
    )
  }
  render(<Held />)
  return { chosen, input: screen.getByRole('combobox', { name: 'Channels' }) as HTMLInputElement }
}

const labels = () => screen.getAllByRole('option').map((option) => option.textContent)
const activeLabel = (input: HTMLElement) =>
  document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent

describe('MultiSelect', () => {
  it('moves with the arrows, wrapping around, and with Home and End', () => {
    const { input } = show()
    const path = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Home', 'End'].map((key) => {
      fireEvent.keyDown(input, { key })
      return activeLabel(input)
    })
    expect(path).toEqual(['Chat', 'E-postÉcrit', 'Phone', 'E-postÉcrit', 'Phone', 'E-postÉcrit'])
  })

  it('adds and removes with Enter', () => {
    const { input, chosen } = show()
    fireEvent.keyDown(input, { key: 'ArrowDown' })
    fireEvent.keyDown(input, { key: 'Enter' })
    expect(chosen).toHaveBeenLastCalledWith([2])
    expect(screen.getByRole('option', { name: 'Chat' }).getAttribute('aria-selected')).toBe('true')
    fireEvent.keyDown(input, { key: 'Enter' })
    expect(chosen).toHaveBeenLastCalledWith([])
  })

  it('adds to the latest choice, also from another row', () => {
    const { chosen } = show()
    fireEvent.click(screen.getByRole('option', { name: 'Phone' }))
    fireEvent.click(screen.getByRole('option', { name: 'Chat' }))
    expect(chosen).toHaveBeenLastCalledWith([1, 2])
  })

  it('finds by label and detail, ignoring case and accents', () => {
    const { input } = show()
    fireEvent.change(input, { target: { value: 'ecr' } })
    expect(labels()).toEqual(['E-postÉcrit'])
    fireEvent.change(input, { target: { value: 'zzz' } })
    expect(screen.queryAllByRole('option')).toEqual([])
    expect(screen.getByText('No matches')).toBeTruthy()
    expect(input.getAttribute('aria-activedescendant')).toBeNull()
  })

  it('toggles nothing when nothing matches', () => {
    const { input, chosen } = show()
    fireEvent.change(input, { target: { value: 'zzz' } })
    fireEvent.keyDown(input, { key: 'Enter' })
    expect(chosen).not.toHaveBeenCalled()
  })

  it('clears the search with Escape without closing the surrounding dialog', () => {
    const { input } = show()
    const around = vi.fn()
    document.body.addEventListener('keydown', around)
    fireEvent.change(input, { target: { value: 'ch' } })
    fireEvent.keyDown(input, { key: 'Escape' })
    expect(input.value).toBe('')
    fireEvent.keyDown(input, { key: 'Escape' })
    document.body.removeEventListener('keydown', around)
    expect(around).toHaveBeenCalledTimes(1)
  })

  it('lists chosen options first, and keeps their place while open', () => {
    const { input } = show(channels, [3])
    expect(labels()).toEqual(['E-postÉcrit', 'Phone', 'Chat'])
    fireEvent.keyDown(input, { key: 'End' })
    fireEvent.keyDown(input, { key: 'Enter' })
    expect(labels()).toEqual(['E-postÉcrit', 'Phone', 'Chat'])
  })

  it('clears all choices together', () => {
    const { chosen } = show(channels, [1, 2])
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
    expect(chosen).toHaveBeenLastCalledWith([])
  })

  it('keeps chosen values that are not among the options', () => {
    const { chosen } = show(channels, [99])
    fireEvent.click(screen.getByRole('option', { name: 'Chat' }))
    expect(chosen).toHaveBeenLastCalledWith([99, 2])
  })

  it('holds a thousand options', () => {
    const many = Array.from({ length: 1000 }, (_, n) => ({ value: n, label: `Choice ${n}` }))
    const { input, chosen } = show(many)
    fireEvent.keyDown(input, { key: 'ArrowUp' })
    fireEvent.keyDown(input, { key: 'Enter' })
    expect(chosen).toHaveBeenLastCalledWith([999])
  })
})
