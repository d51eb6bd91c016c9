import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { MultiSelectField } from '#ui/MultiSelectField.tsx'
import { loadTestTexts } from '#ui/testing.ts'

loadTestTexts()
afterEach(cleanup)

const options = [
  { value: 1, label: 'Phone' },
  { value: 2, label: 'Chat' },
]

function Channels({ error }: { error?: string }) {
  const [value, setValue] = useState<number[]>([])
  const summary = options
    .filter((option) => value.includes(option.value))
    .map(({ label }) => label)
    .join(', ')
  return (
    <MultiSelectField
      label="Channels"
      placeholder="No channels"
      summary={summary}
      options={options}
      value={value}
      onChange={setValue}
      error={error}
    />
  )
}

describe('MultiSelectField', () => {
  it('shows the choice, also to screen readers', async () => {
    render(<Channels />)
    const button = screen.getByRole('button', { name: 'Channels: No channels' })
    expect(button.getAttribute('aria-expanded')).toBe('false')
    fireEvent.click(button)
    expect(button.getAttribute('aria-expanded')).toBe('true')
    fireEvent.click(await screen.findByRole('option', { name: 'Chat' }))
    fireEvent.click(screen.getByRole('option', { name: 'Phone' }))
    expect(screen.getByRole('button', { name: 'Channels: Phone, Chat' })).toBe(button)
  })

  it('is connected to its label and its error', () => {
    render(<Channels error="is gone" />)
    const button = screen.getByRole('button', { name: /^Channels/ })
    expect(document.querySelector('label')?.htmlFor).toBe(button.id)
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'is gone',
    )
  })
})
