import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dismissAll, notify } from '#ui/notify.ts'
import { Toasts } from '#ui/Toasts.tsx'
import { loadTestTexts } from '#ui/testing.ts'

loadTestTexts()

beforeEach(() => {
  vi.useFakeTimers()
  dismissAll()
  render(<Toasts />)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
// Each second is one render and one timer, so time must pass in steps.
const passSeconds = (seconds: number) => {
  for (let second = 0; second < seconds; second += 1) pass(1000)
}

describe('Toasts', () => {
  it('SHL-016 shows a message in the style of its type, urgent ones in the assertive region', () => {
    act(() => {
      notify('Saved', 'success')
      notify('Something went wrong', 'error')
    })
    const polite = screen.getByRole('status')
    const urgent = screen.getByRole('alert')
    expect(polite.getAttribute('aria-live')).toBe('polite')
    expect(urgent.getAttribute('aria-live')).toBe('assertive')
    expect(within(polite).getByText('Saved').closest('[data-type]')?.getAttribute('data-type')).toBe(
      'success',
    )
    expect(
      within(urgent).getByText('Something went wrong').closest('[data-type]')?.getAttribute('data-type'),
    ).toBe('error')
  })

  it('has both live regions before any message', () => {
    expect(screen.getByRole('status').textContent).toBe('')
    expect(screen.getByRole('alert').textContent).toBe('')
  })

  it('removes a message after its time', () => {
    act(() => {
      notify('Saved', 'success')
    })
    passSeconds(4)
    expect(screen.queryByText('Saved')).not.toBeNull()
    passSeconds(1)
    expect(screen.queryByText('Saved')).toBeNull()
  })

  it('pauses while hovered or focused', () => {
    act(() => {
      notify('Saved', 'success')
    })
    const toast = screen.getByText('Saved')
    act(() => screen.getByRole('button', { name: 'Dismiss' }).focus())
    passSeconds(30)
    expect(toast.isConnected).toBe(true)
    act(() => screen.getByRole('button', { name: 'Dismiss' }).blur())
    passSeconds(5)
    expect(toast.isConnected).toBe(false)
  })

  it('continues counting when the focused button disappears with its message', () => {
    act(() => {
      notify('Saved', 'success')
      notify('Sent', 'success')
    })
    const [dismissSaved] = screen.getAllByRole('button', { name: 'Dismiss' })
    act(() => dismissSaved?.focus())
    fireEvent.click(dismissSaved as HTMLElement)
    expect(screen.queryByText('Saved')).toBeNull()
    passSeconds(5)
    expect(screen.queryByText('Sent')).toBeNull()
  })

  it('offers Undo for eight seconds, and undoes only once', () => {
    const undo = vi.fn()
    act(() => {
      notify('Removed', 'success', { action: { label: 'Undo', onClick: undo } })
    })
    passSeconds(7)
    fireEvent.click(screen.getByRole('button', { name: /Undo/ }))
    expect(undo).toHaveBeenCalledTimes(1)
    expect(screen.queryByText('Removed')).toBeNull()
  })
})
