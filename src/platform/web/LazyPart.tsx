import i18next from 'i18next'
import { Component, type ReactNode, Suspense } from 'react'
import { readErrorText } from '#platform/web/error-text.ts'
import { notify } from '#ui/notify.ts'

type LazyPartProps = { onFailure?: () => void; children: ReactNode }

/** Wraps a part that is loaded on demand: if loading fails, it shows an error and keeps the rest of the page. */
export class LazyPart extends Component<LazyPartProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override componentDidCatch(error: unknown): void {
    notify(readErrorText(error, i18next.t), 'error')
    this.props.onFailure?.()
  }

  override render(): ReactNode {
    return this.state.failed ? null : <Suspense>{this.props.children}</Suspense>
  }
}
