import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type ComponentProps, Fragment } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FormDialog } from '#ui/FormDialog.tsx'
import { UiProvider } from '#ui/Provider.tsx'

const onSubmit = vi.fn()
const onClose = vi.fn()
type Change = Partial<ComponentProps<typeof FormDialog>> & { within?: typeof Fragment | typeof PageForm }
const onPageSubmit = vi.fn()
const PageForm = ({ children }: ComponentProps<'form'>) => <form onSubmit={onPageSubmit}>{children}</form>

function open({ within: Around = Fragment, ...change }: Change = {}) {
  render(
    <UiProvider>
      <Around>
        <FormDialog title="New team" submit="Create" onSubmit={onSubmit} onClose={onClose} {...change}>
          <input aria-label="Name" />
        </FormDialog>
      </Around>
    </UiProvider>,
  )
  return { form: screen.getByLabelText('Name').closest('form') as HTMLFormElement }
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

beforeEach(() => void vi.resetAllMocks())
afterEach(cleanup)

test('its button, outside the form, submits the form without leaving the page', () => {
  const { form } = open()
  expect(button('Create').form).toBe(form)
  expect(fireEvent.submit(form)).toBe(false)
  expect(onSubmit).toHaveBeenCalledTimes(1)
})

test('Cancel closes, or does what the form wants instead', () => {
  open()
  fireEvent.click(button('Cancel'))
  expect(onClose).toHaveBeenCalledTimes(1)
  cleanup()
  const onCancel = vi.fn()
  open({ onCancel })
  fireEvent.click(button('Cancel'))
  expect([onCancel.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1])
})

test.each([{ busy: true }, { disabled: true }])('submits nothing while %o', (state) => {
  const { form } = open(state)
  fireEvent.submit(form)
  expect(onSubmit).not.toHaveBeenCalled()
})

test('while busy, it can neither be cancelled nor closed', () => {
  open({ busy: true })
  expect([button('Cancel').disabled, button('Close').disabled]).toEqual([true, true])
})

test('submitting it does not submit the form of the page around it', () => {
  const { form } = open({ within: PageForm })
  fireEvent.submit(form)
  expect([onSubmit.mock.calls.length, onPageSubmit.mock.calls.length]).toEqual([1, 0])
})

test('a refused submit moves the focus to the first faulty field, unless a field was changed since', () => {
  const dialog = (faulty: boolean) => (
    <UiProvider>
      <FormDialog title="New team" submit="Create" onSubmit={onSubmit} onClose={onClose}>
        <input aria-label="Name" />
        <input aria-label="Place" aria-invalid={faulty} />
      </FormDialog>
    </UiProvider>
  )
  const { rerender } = render(dialog(false))
  const place = screen.getByLabelText('Place')
  const form = place.closest('form') as HTMLFormElement
  rerender(dialog(true))
  expect(document.activeElement).not.toBe(place)
  rerender(dialog(false))
  fireEvent.submit(form)
  rerender(dialog(true))
  expect(document.activeElement).toBe(place)
  place.blur()
  rerender(dialog(false))
  fireEvent.submit(form)
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Billing' } })
  rerender(dialog(true))
  expect(document.activeElement).not.toBe(place)
})
