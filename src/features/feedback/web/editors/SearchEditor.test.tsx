import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SearchEditor } from '#features/feedback/web/editors/SearchEditor.tsx'
import en from '#features/feedback/web/locales/en.json'
import { renderWeb } from '#platform/web/testing.tsx'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

async function open() {
  const onChange = vi.fn()
  const onClose = vi.fn()
  const editor = <SearchEditor filters={{}} onChange={onChange} onClose={onClose} />
  const { unmount } = await renderWeb(editor, { texts: { feedback: en } })
  const field = await screen.findByLabelText('Search')
  const type = (value: string) => fireEvent.change(field, { target: { value } })
  return { field, type, onChange, onClose, unmount }
}

test('searches once, when typing pauses', async () => {
  const { type, onChange } = await open()
  type('sho')
  type(' shower ')
  expect(onChange).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(300))
  expect(onChange.mock.calls).toEqual([[{ search: 'shower' }]])
})

test('Enter searches immediately and closes', async () => {
  const { field, type, onChange, onClose } = await open()
  type('shower')
  fireEvent.submit(field)
  expect(onChange.mock.calls).toEqual([[{ search: 'shower' }]])
  expect(onClose).toHaveBeenCalledOnce()
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(onChange).toHaveBeenCalledOnce()
})

test('closing the editor does not lose the last letters', async () => {
  const { type, onChange, unmount } = await open()
  type('shower')
  unmount()
  expect(onChange.mock.calls).toEqual([[{ search: 'shower' }]])
})
