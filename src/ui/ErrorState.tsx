import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useUiText } from '#ui/text.ts'

export interface ErrorStateProps {
  /** The server's message, or the caller's. */
  message: string
  /** Optional heading above the message; without it the message is the heading. */
  title?: string
  requestId?: string | null
  onRetry?: () => void
  retrying?: boolean
}

/** Shown instead of content that did not load: the message, the request id, and Retry. */
export function ErrorState({ message, title, requestId, onRetry, retrying }: ErrorStateProps) {
  const text = useUiText()
  const id = requestId && <span className="muted">{text('requestId', { id: requestId })}</span>
  return (
    <EmptyState
      kind="failed"
      title={title ?? message}
      text={
        title === undefined ? (
          id
        ) : (
          <>
            {message} {id}
          </>
        )
      }
      action={
        onRetry && (
          <Button size="sm" onClick={onRetry} loading={retrying}>
            {text('retry')}
          </Button>
        )
      }
    />
  )
}
