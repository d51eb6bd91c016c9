export type NotifyType = 'success' | 'warning' | 'error'

export interface NotifyAction {
  label: string
  onClick: () => void
}

export interface NotifyOptions {
  /** Undo, Retry. The message then stays at least eight seconds, with a countdown. */
  action?: NotifyAction
  timeoutMs?: number
}

export interface Notification {
  id: number
  message: string
  type: NotifyType
  action: NotifyAction | undefined
  timeoutMs: number
}

/** How long a message stays, in milliseconds: longer for an error, eight seconds for an Undo. */
export const TIMEOUT_MS = { success: 5000, warning: 8000, error: 12_000, action: 8000 } as const

/**
 * Shows and announces a message. If the same message of the same type is already visible, it is moved instead of shown
 * twice. Any other type (from untyped data) counts as an error. Returns the id for `dismiss`.
 */
export function notify(message: string, type: NotifyType = 'success', options: NotifyOptions = {}): number {
  const known: NotifyType = TYPES.includes(type) ? type : 'error'
  nextId += 1
  const notification: Notification = {
    id: nextId,
    message,
    type: known,
    action: options.action,
    timeoutMs: options.timeoutMs ?? defaultTimeout(known, options.action !== undefined),
  }
  const others = notifications.filter((other) => other.message !== message || other.type !== known)
  publish([...others, notification].slice(-MOST_AT_ONCE))
  return notification.id
}

export function dismiss(id: number): void {
  if (notifications.some((notification) => notification.id === id))
    publish(notifications.filter((notification) => notification.id !== id))
}

export function dismissAll(): void {
  if (notifications.length > 0) publish([])
}

/** The visible messages, oldest first; a new array after each change. */
export function currentNotifications(): readonly Notification[] {
  return notifications
}

export function subscribeNotifications(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const TYPES: readonly string[] = ['success', 'warning', 'error']
const MOST_AT_ONCE = 4

let notifications: readonly Notification[] = []
let nextId = 0
const listeners = new Set<() => void>()

function defaultTimeout(type: NotifyType, hasAction: boolean): number {
  return hasAction ? Math.max(TIMEOUT_MS.action, type === 'error' ? TIMEOUT_MS.error : 0) : TIMEOUT_MS[type]
}

function publish(next: readonly Notification[]): void {
  notifications = next
  for (const listener of listeners) listener()
}
