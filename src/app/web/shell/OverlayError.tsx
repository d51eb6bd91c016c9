import i18next from 'i18next'
import { Component, type ReactNode } from 'react'
import { readErrorText } from '#platform/web/error-text.ts'
import { notify } from '#ui/notify.ts'

/** A dialog whose code does not arrive must not take the page with it: it says so and goes away. */
export class OverlayError extends Component<
  { onClose: () => void; children: ReactNode },
  { failed: boolean }
> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override componentDidCatch(error: unknown): void {
    notify(readErrorText(error, i18next.t), 'error')
    this.props.onClose()
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children
  }
}
