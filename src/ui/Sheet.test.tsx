import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { Dialog } from '#ui/Dialog.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { loadTestTexts } from '#ui/testing.ts'

loadTestTexts()

afterEach(cleanup)

describe.each([
  ['Sheet', Sheet],
  ['Dialog', Dialog],
])('%s', (_name, Part) => {
  /** Unmounted when it closes, as lazily loaded components are. */
  function Page() {
    const [open, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        {open && (
          <Part opened title="Part" onClose={() => setOpen(false)}>
            Inside
          </Part>
        )}
      </>
    )
  }

  it('needs no provider, and restores the focus when it is unmounted', async () => {
    render(<Page />)
    const opener = screen.getByRole('button', { name: 'Open' })
    opener.focus()
    fireEvent.click(opener)
    const dialog = await screen.findByRole('dialog', { name: 'Part' })
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
    fireEvent.keyDown(dialog, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(opener))
  })

  it('writes no style element, which the content security policy would block', async () => {
    render(<Page />)
    fireEvent.click(screen.getByRole('button', { name: 'Open' }))
    await screen.findByRole('dialog', { name: 'Part' })
    expect(document.querySelectorAll('style[data-mantine-styles]')).toHaveLength(0)
  })
})
