import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { PasswordInput } from '#ui/PasswordInput.tsx'
import { Select } from '#ui/Select.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { loadTestTexts } from '#ui/testing.ts'

loadTestTexts()

afterEach(cleanup)

const described = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent

describe('Field', () => {
  it('connects label and hint to the control', () => {
    render(<TextInput label="Name" hint="As others see it" />)
    const input = screen.getByLabelText('Name')
    expect(described(input)).toBe('As others see it')
    expect(input.getAttribute('aria-invalid')).toBeNull()
  })

  it('shows the error instead of the hint', () => {
    const { rerender } = render(<TextInput label="Name" hint="As others see it" error="Name is required" />)
    const input = screen.getByLabelText('Name')
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(described(input)).toBe('Name is required')
    expect(screen.queryByText('As others see it')).toBeNull()
    rerender(<TextInput label="Name" hint="As others see it" error="" />)
    expect(described(screen.getByLabelText('Name'))).toBe('As others see it')
  })

  it('keeps typed text when an error appears', () => {
    const { rerender } = render(<TextInput label="Name" icon="search" />)
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Ada' } })
    rerender(<TextInput label="Name" icon="search" error="Taken" />)
    expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Ada')
  })

  it('does the same for a text area and a select', () => {
    render(
      <>
        <TextArea label="Text" error="Too long" />
        <Select
          label="Language"
          error="Choose one"
          placeholder="None"
          options={[{ value: 'en', label: 'English' }]}
        />
      </>,
    )
    expect(described(screen.getByLabelText('Text'))).toBe('Too long')
    expect(described(screen.getByLabelText('Language'))).toBe('Choose one')
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['None', 'English'])
  })

  it('gives two fields with the same label different ids', () => {
    render(
      <>
        <TextInput label="Name" />
        <TextInput label="Name" />
      </>,
    )
    const ids = screen.getAllByLabelText('Name').map((input) => input.id)
    expect(new Set(ids).size).toBe(2)
  })
})

describe('PasswordInput', () => {
  it('shows and hides the password, and names the button by its action', () => {
    render(<PasswordInput label="Password" autoComplete="current-password" />)
    const input = screen.getByLabelText('Password') as HTMLInputElement
    expect([input.type, input.autocomplete]).toEqual(['password', 'current-password'])
    fireEvent.click(screen.getByRole('button', { name: 'Show password' }))
    expect(input.type).toBe('text')
    fireEvent.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(input.type).toBe('password')
  })
})
