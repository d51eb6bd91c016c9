import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useUiText } from '#ui/text.ts'

export interface ErrorStateProps {
  /** The server's text, or what the caller says instead. */
  message: string
  /** Above the message, where it needs one; the message is the heading otherwise. */
  title?: string
  requestId?: string | null
  onRetry?: () => void
  retrying?: boolean
}

/** In place of content that did not load: says what, shows the request id, offers Retry. */
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
