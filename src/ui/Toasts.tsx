import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import {
  currentNotifications,
  dismiss,
  type Notification,
  type NotifyType,
  subscribeNotifications,
} from '#ui/notify.ts'
import s from '#ui/Toasts.module.css'
import { useUiText } from '#ui/text.ts'

/**
 * The messages of `notify`; use it once at the root. Both live regions exist before any message, otherwise screen
 * readers would miss the first one.
 */
export function Toasts() {
  const notifications = useSyncExternalStore(subscribeNotifications, currentNotifications)
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const paused = pointed || focused
  const root = useRef<HTMLDivElement>(null)
  // A button that disappears with its message fires no blur event.
  // biome-ignore lint/correctness/useExhaustiveDependencies: checked after each change of the messages
  useEffect(() => {
    setFocused(root.current?.contains(document.activeElement) ?? false)
  }, [notifications])
  const of = (urgent: boolean) =>
    notifications
      .filter((notification) => (notification.type === 'error') === urgent)
      .map((notification) => <Toast key={notification.id} notification={notification} paused={paused} />)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pausing is a courtesy, not an action
    <div
      ref={root}
      className={s.toasts}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <div role="status" aria-live="polite" aria-relevant="additions" className={s.region}>
        {of(false)}
      </div>
      <div role="alert" aria-live="assertive" aria-relevant="additions" className={s.region}>
        {of(true)}
      </div>
    </div>
  )
}

function Toast({ notification, paused }: { notification: Notification; paused: boolean }) {
  const text = useUiText()
  const { id, type, message, action, timeoutMs } = notification
  const seconds = useCountdown(timeoutMs, paused, () => dismiss(id))
  return (
    <div className={cx(s.toast, s[type])} data-type={type}>
      <span className={s.sign}>
        <Icon name={ICONS[type]} />
      </span>
      <span className={s.message}>{message}</span>
      {action && (
        <Button
          size="sm"
          className={s.action}
          onClick={() => {
            dismiss(id)
            action.onClick()
          }}
        >
          {action.label}
          <span className={s.seconds} aria-hidden="true">
            {' '}
            {text('seconds', { seconds })}
          </span>
        </Button>
      )}
      <IconButton icon="x" label={text('dismiss')} className={s.close} onClick={() => dismiss(id)} />
    </div>
  )
}

/** Whole seconds left. Stops while paused, because reading and reaching for the button take time. */
function useCountdown(timeoutMs: number, paused: boolean, onEnd: () => void): number {
  const [left, setLeft] = useState(timeoutMs)
  const end = useRef(onEnd)
  end.current = onEnd
  useEffect(() => {
    if (paused) return
    if (left <= 0) {
      end.current()
      return
    }
    const step = Math.min(1000, left)
    const timer = setTimeout(() => setLeft(left - step), step)
    return () => clearTimeout(timer)
  }, [left, paused])
  return Math.ceil(left / 1000)
}

const ICONS = {
  success: 'check',
  warning: 'alert-triangle',
  error: 'alert-circle',
} as const satisfies Record<NotifyType, string>
