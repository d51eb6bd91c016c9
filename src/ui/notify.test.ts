import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  currentNotifications,
  dismiss,
  dismissAll,
  type NotifyType,
  notify,
  subscribeNotifications,
  TIMEOUT_MS,
} from '#ui/notify.ts'

beforeEach(() => dismissAll())

describe('notify', () => {
  it('SHL-017 shows success, warning and error, and treats any other type as an error', () => {
    for (const type of ['success', 'warning', 'error'] as const) notify(`of type ${type}`, type)
    notify('from untyped data', 'fatal' as NotifyType)
    expect(currentNotifications().map(({ message, type }) => [message, type])).toEqual([
      ['of type success', 'success'],
      ['of type warning', 'warning'],
      ['of type error', 'error'],
      ['from untyped data', 'error'],
    ])
  })

  it('keeps errors longer, and an Undo for at least eight seconds', () => {
    notify('saved', 'success')
    notify('failed', 'error')
    notify('removed', 'success', { action: { label: 'Undo', onClick: () => undefined } })
    const stays = Object.fromEntries(currentNotifications().map((n) => [n.message, n.timeoutMs]))
    expect(stays).toEqual({ saved: TIMEOUT_MS.success, failed: TIMEOUT_MS.error, removed: 8000 })
    expect(stays.failed).toBeGreaterThan(stays.saved ?? 0)
  })

  it('uses the given time', () => {
    notify('brief', 'error', { timeoutMs: 900 })
    expect(currentNotifications()[0]?.timeoutMs).toBe(900)
  })

  it('moves a repeated message to the end instead of showing it twice', () => {
    const first = notify('Session expired', 'error')
    notify('other', 'success')
    notify('Session expired', 'error')
    expect(currentNotifications().map((n) => n.message)).toEqual(['other', 'Session expired'])
    expect(currentNotifications()[1]?.id).not.toBe(first)
  })

  it('shows the same text twice for different types', () => {
    notify('Connection', 'success')
    notify('Connection', 'error')
    expect(currentNotifications()).toHaveLength(2)
  })

  it('drops the oldest when there are more than four', () => {
    for (const n of [1, 2, 3, 4, 5]) notify(`message ${n}`)
    expect(currentNotifications().map((n) => n.message)).toEqual([
      'message 2',
      'message 3',
      'message 4',
      'message 5',
    ])
  })

  it('notifies listeners of each change, and only of changes', () => {
    const listener = vi.fn()
    const stop = subscribeNotifications(listener)
    const id = notify('x')
    dismiss(id)
    dismiss(id)
    expect(listener).toHaveBeenCalledTimes(2)
    stop()
    notify('y')
    expect(listener).toHaveBeenCalledTimes(2)
  })
})
