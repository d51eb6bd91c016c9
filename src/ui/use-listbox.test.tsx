import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type ListboxSettings, useListbox } from '#ui/use-listbox.ts'

const LETTERS = [...'abcdefghijkl']
const chosen = vi.fn()

beforeEach(() => chosen.mockClear())
afterEach(cleanup)

function Letters({ options = LETTERS, ...rest }: Partial<ListboxSettings<string>>) {
  const { at, ...listbox } = useListbox({ options, onChoose: chosen, ...rest })
  return (
    <>
      <input
        role="combobox"
        aria-label="Letter"
        aria-expanded
        {...listbox.field}
        onKeyDown={listbox.onKey}
        onChange={listbox.restart}
      />
      <div id={listbox.listId} role="listbox" aria-label="Letters">
        {options.map((letter, index) => (
          <div key={letter} id={listbox.idOf(index)} role="option" tabIndex={-1} aria-selected={index === at}>
            {letter}
          </div>
        ))}
      </div>
    </>
  )
}

const field = () => screen.getByRole('combobox')
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent
/** True if the key did nothing, so that the field or the form around it handles it. */
const press = (key: string, more = {}) => fireEvent.keyDown(field(), { key, ...more })

it('moves with arrows, wrapping around, and by pages', () => {
  render(<Letters />)
  expect(active()).toBe('a')
  const path = ['ArrowUp', 'ArrowUp', 'PageUp', 'ArrowDown', 'PageDown', 'PageDown', 'ArrowDown'].map(
    (key) => {
      press(key)
      return active()
    },
  )
  expect(path).toEqual(['l', 'k', 'c', 'd', 'l', 'l', 'a'])
})

it('leaves Home, End and letters to the field, unless it moves with Home and End', () => {
  const { rerender } = render(<Letters />)
  expect(['Home', 'End', 'a'].map((key) => press(key))).toEqual([true, true, true])
  rerender(<Letters homeAndEnd />)
  expect([press('End'), active()]).toEqual([false, 'l'])
  expect([press('Home'), active()]).toEqual([false, 'a'])
})

it('starts at the given option, and there again after a change of the search', () => {
  render(<Letters start={2} />)
  expect(active()).toBe('c')
  press('ArrowDown')
  expect(active()).toBe('d')
  fireEvent.change(field(), { target: { value: 'x' } })
  expect(active()).toBe('c')
})

it('chooses the active option with Enter, but not while text is being composed', () => {
  render(<Letters />)
  press('ArrowDown')
  expect(press('Enter', { isComposing: true })).toBe(true)
  expect(chosen).not.toHaveBeenCalled()
  expect(press('Enter')).toBe(false)
  expect(chosen).toHaveBeenCalledExactlyOnceWith('b', expect.anything())
})

it('does nothing while closed or empty', () => {
  const { rerender } = render(<Letters opened={false} />)
  expect(['ArrowDown', 'Enter'].map((key) => press(key))).toEqual([true, true])
  expect(active()).toBeUndefined()
  expect(field().getAttribute('aria-controls')).toBeNull()
  rerender(<Letters options={[]} />)
  expect(['ArrowDown', 'Enter'].map((key) => press(key))).toEqual([true, true])
  expect(chosen).not.toHaveBeenCalled()
})

it('keeps an option active when the list becomes shorter', () => {
  const { rerender } = render(<Letters homeAndEnd />)
  press('End')
  rerender(<Letters homeAndEnd options={['a', 'b']} />)
  expect(active()).toBe('b')
})
