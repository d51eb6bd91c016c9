import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import en from '#features/coaching/notes/web/locales/en.json'
import { RichTextEditor } from '#features/coaching/notes/web/RichTextEditor.tsx'
import { renderWeb } from '#platform/web/testing.tsx'

afterEach(cleanup)

const onChange = vi.fn()

function Field() {
  const [value, setValue] = useState('<p>Ours</p>')
  return (
    <>
      <RichTextEditor label="Notes" value={value} onChange={onChange} />
      <button type="button" onClick={() => setValue('<h2>Theirs</h2><p>words</p>')}>
        Elsewhere
      </button>
    </>
  )
}

test('has a label and a toolbar with arrow keys, and takes over a value changed elsewhere', async () => {
  await renderWeb(<Field />, { texts: { 'coaching-notes': en } })
  const field = await screen.findByRole('textbox', { name: 'Notes' })
  expect(field.getAttribute('aria-multiline')).toBe('true')
  expect(field.textContent).toBe('Ours')

  const tools = within(screen.getByRole('toolbar', { name: 'Formatting for Notes' })).getAllByRole('button')
  expect(tools.map(({ tabIndex }) => tabIndex)).toEqual([0, ...tools.slice(1).map(() => -1)])
  tools[0]?.focus()
  fireEvent.keyDown(tools[0] as HTMLElement, { key: 'ArrowLeft' })
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Mention someone')

  fireEvent.click(screen.getByRole('button', { name: 'Elsewhere' }))
  expect(field.querySelector('h2')?.textContent).toBe('Theirs')
  // The value was not typed here, so there is nothing to save.
  expect(onChange).not.toHaveBeenCalled()
})
