import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { AddChip, Chip } from '#ui/Chip.tsx'

afterEach(cleanup)

describe('Chip', () => {
  it('opens when its body is clicked, and is removed by its own button', () => {
    const open = vi.fn()
    const remove = vi.fn()
    render(
      <Chip
        label="Date"
        value="Last 30 days"
        onClick={open}
        onRemove={remove}
        removeLabel="Remove filter Date"
      />,
    )
    fireEvent.click(screen.getByRole('button', { name: /Date\s*Last 30 days/ }))
    expect([open.mock.calls.length, remove.mock.calls.length]).toEqual([1, 0])
    fireEvent.click(screen.getByRole('button', { name: 'Remove filter Date' }))
    expect([open.mock.calls.length, remove.mock.calls.length]).toEqual([1, 1])
  })

  it('has only the remove button if there is nothing to open', () => {
    render(<Chip label="Comments" onRemove={vi.fn()} removeLabel="Remove filter Comments" />)
    expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Remove filter Comments',
    ])
  })

  it('has an add button with a name; the key hint is not announced', () => {
    const add = vi.fn()
    render(<AddChip label="Filter" kbd="f" onClick={add} />)
    fireEvent.click(screen.getByRole('button', { name: 'Filter' }))
    expect(add).toHaveBeenCalledTimes(1)
    expect(screen.getByText('F').getAttribute('aria-hidden')).toBe('true')
  })
})
