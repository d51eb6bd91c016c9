import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Combobox, type ComboboxOption, type ComboboxProps } from '#ui/Combobox.tsx'
import { loadTestTexts } from '#ui/testing.ts'

loadTestTexts()
afterEach(cleanup)

const options: ComboboxOption[] = [
  { value: '1', label: 'Billing', detail: 'in Care' },
  { value: '2', label: 'Ærlig' },
  { value: '3', label: 'Bøker' },
]

function Team(
  props: Partial<ComboboxProps> & { start?: ComboboxOption; seen?: (value: string | null) => void },
) {
  const { start = null, seen, ...rest } = props
  const [value, setValue] = useState<ComboboxOption | null>(start)
  return (
    <Combobox
      label="Team"
      options={options}
      value={value}
      onChange={(option) => {
        setValue(option)
        seen?.(option?.value ?? null)
      }}
      {...rest}
    />
  )
}

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Team' })
const optionTexts = () => screen.queryAllByRole('option').map((option) => option.textContent)
const active = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent
/** Waits for the list, which fades in. */
const listed = () => screen.findAllByRole('option')
const press = (key: string) => fireEvent.keyDown(box(), { key })

describe('Combobox', () => {
  it('finds options by typed text, with or without accents, also in the detail', async () => {
    render(<Team />)
    fireEvent.click(box())
    await listed()
    expect(optionTexts()).toHaveLength(3)
    fireEvent.change(box(), { target: { value: 'care' } })
    expect(optionTexts()).toEqual(['Billingin Care'])
    fireEvent.change(box(), { target: { value: 'zzz' } })
    expect(optionTexts()).toEqual([])
    expect(screen.getByText('No matches')).toBeTruthy()
  })

  it('can be operated by keyboard: arrows move, Enter chooses', async () => {
    const seen = vi.fn()
    render(<Team seen={seen} />)
    press('ArrowDown')
    await listed()
    expect([box().getAttribute('aria-expanded'), active()]).toEqual(['true', 'Billingin Care'])
    press('ArrowDown')
    press('ArrowDown')
    press('Enter')
    expect(seen).toHaveBeenCalledWith('3')
    expect([box().value, box().getAttribute('aria-expanded')]).toEqual(['Bøker', 'false'])
  })

  it('starts at the chosen option', async () => {
    render(<Team start={options[1]} />)
    press('ArrowDown')
    await listed()
    expect(active()).toBe('Ærlig')
  })

  it('while closed, leaves Enter to the form and Escape to the surrounding dialog', () => {
    const around = vi.fn()
    render(
      // biome-ignore lint/a11y/noStaticElementInteractions: stands for a dialog
      <div onKeyDown={around}>
        <Team />
      </div>,
    )
    expect(press('Enter')).toBe(true)
    press('ArrowDown')
    around.mockClear()
    press('Escape')
    expect(around).not.toHaveBeenCalled()
    press('Escape')
    expect(around).toHaveBeenCalledOnce()
  })

  it('shows the chosen option again when the person leaves without choosing', async () => {
    const seen = vi.fn()
    const onSearch = vi.fn()
    render(<Team start={options[0]} seen={seen} onSearch={onSearch} />)
    fireEvent.change(box(), { target: { value: 'xyz' } })
    expect(onSearch).toHaveBeenLastCalledWith('xyz')
    await listed()
    // The caller searches, so nothing is filtered here.
    expect(optionTexts()).toHaveLength(3)
    fireEvent.blur(box())
    expect(box().value).toBe('Billing')
    expect(onSearch).toHaveBeenLastCalledWith('')
    expect(seen).not.toHaveBeenCalled()
  })

  it('can be cleared if `clearable` is set', () => {
    const seen = vi.fn()
    const { rerender } = render(<Team start={options[0]} seen={seen} />)
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull()
    rerender(<Team start={options[0]} seen={seen} clearable />)
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
    expect(seen).toHaveBeenCalledWith(null)
    expect(box().value).toBe('')
  })
})
