import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { UiProvider } from '#ui/Provider.tsx'
import { SaveBar } from '#ui/SaveBar.tsx'

const onDiscard = vi.fn()
const show = (props: Partial<ComponentProps<typeof SaveBar>>) =>
  render(
    <UiProvider>
      <SaveBar
        dirty={false}
        saving={false}
        onDiscard={onDiscard}
        actions={<a href="/x">More</a>}
        {...props}
      />
    </UiProvider>,
  )
const button = (name: string) => screen.queryByRole<HTMLButtonElement>('button', { name })

afterEach(cleanup)

test('without changes there is nothing to save or discard, and other actions are shown', () => {
  show({})
  expect([button('Save')?.disabled, button('Discard'), screen.queryByText('More') !== null]).toEqual([
    true,
    null,
    true,
  ])
})

test('unsaved changes can be saved or discarded', () => {
  show({ dirty: true })
  expect([button('Save')?.disabled, screen.queryByText('More')]).toEqual([false, null])
  expect(screen.getByRole('status').textContent).toBe('Unsaved changes')
  fireEvent.click(button('Discard') as HTMLButtonElement)
  expect(onDiscard).toHaveBeenCalledTimes(1)
})

test('says what is missing instead of saving', () => {
  show({ dirty: true, missing: 'Choose two more' })
  expect([button('Save')?.disabled, screen.getByRole('status').textContent]).toEqual([
    true,
    'Choose two more',
  ])
})

test('discards nothing while it is saving', () => {
  show({ dirty: true, saving: true })
  expect(button('Discard')?.disabled).toBe(true)
})
