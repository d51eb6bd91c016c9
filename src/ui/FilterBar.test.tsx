import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { FilterBar } from '#ui/FilterBar.tsx'
import { loadTestTexts } from '#ui/testing.ts'

loadTestTexts()
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Bar({ onClearAll = () => {} }: { onClearAll?: () => void }) {
  const [status, setStatus] = useState<string>()
  return (
    <FilterBar
      keysSection="Test"
      onClearAll={onClearAll}
      sheetExtra={<p>Order</p>}
      filters={[
        {
          id: 'status',
          label: 'Status',
          value: status,
          onRemove: () => setStatus(undefined),
          editor: (
            <button type="button" onClick={() => setStatus(status ? undefined : 'Active')}>
              Toggle active
            </button>
          ),
        },
        { id: 'team', label: 'Team', value: undefined, onRemove: () => {}, editor: <p>Teams</p> },
      ]}
    />
  )
}

describe('FilterBar', () => {
  it('opens the editor of a filter from the list, and shows its value as a chip', async () => {
    const onClearAll = vi.fn()
    render(<Bar onClearAll={onClearAll} />)
    expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull()
    fireEvent.keyDown(document.body, { key: 'f' })
    fireEvent.click(await screen.findByRole('button', { name: 'Status' }))
    fireEvent.click(screen.getByRole('button', { name: 'Toggle active' }))
    expect(screen.getByRole('button', { name: 'Remove filter Status' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Clear all' }))
    expect(onClearAll).toHaveBeenCalledOnce()
  })

  it('keeps a chip while its editor is open, and moves the focus when it disappears', async () => {
    render(<Bar />)
    const add = screen.getByRole('button', { name: /^Filter/ })
    fireEvent.click(add)
    fireEvent.click(await screen.findByRole('button', { name: 'Status' }))
    fireEvent.click(screen.getByRole('button', { name: 'Toggle active' }))
    fireEvent.click(add)
    const chip = screen.getByRole('button', { name: /^Status/ })
    fireEvent.click(chip)
    fireEvent.click(await screen.findByRole('button', { name: 'Toggle active' }))
    expect(chip.isConnected).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Remove filter Status' }))
    expect(screen.queryByRole('button', { name: 'Remove filter Status' })).toBeNull()
    expect(document.activeElement).toBe(add)
  })

  it('is a sheet in the phone layout, with a way back to the list', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
    render(<Bar />)
    fireEvent.click(screen.getByRole('button', { name: /^Filter/ }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }))
    expect(sheet.getByText('Order')).toBeTruthy()
    fireEvent.click(sheet.getByRole('button', { name: 'Team' }))
    expect(sheet.getByText('Teams')).toBeTruthy()
    fireEvent.click(sheet.getByRole('button', { name: 'Back' }))
    expect(sheet.getByRole('button', { name: 'Team' })).toBeTruthy()
  })
})
