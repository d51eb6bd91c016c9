import type { ReactNode } from 'react'
import { isApiError } from '#platform/web/api-error.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { EmptyState, type EmptyStateProps } from '#ui/EmptyState.tsx'
import { PageBar } from '#ui/PageBar.tsx'

type Message = Omit<EmptyStateProps, 'kind'> & Partial<Pick<EmptyStateProps, 'kind'>>

export interface RecordStateProps {
  /** Title of the page until the record is there. */
  title: string
  crumb?: ReactNode
  /** False if the address cannot name a record. */
  known?: boolean
  /** Why the record could not be read, if it could not. */
  error: unknown
  onRetry: () => void
  /** Shown if there is no such record. */
  gone: Message
  /** Shown if the viewer may not see the record; without it, that is a failure like others. */
  noAccess?: Message
  /** A class around these two messages. */
  className?: string
  /** Shown while the record loads. */
  children: ReactNode
}

/** The page of a record that is not there: it loads, does not exist, is not visible, or could not be read. */
export function RecordState(props: RecordStateProps) {
  const { title, crumb, known = true, error, onRetry, gone, noAccess, className, children } = props
  const missing = !known || isApiError(error, 404)
  const message: EmptyStateProps | null = missing
    ? { kind: 'none-match', ...gone }
    : noAccess && isApiError(error, 403)
      ? { kind: 'no-access', ...noAccess }
      : null
  return (
    <>
      <PageBar title={title} crumb={crumb} />
      {message ? (
        className ? (
          <div className={className}>
            <EmptyState {...message} />
          </div>
        ) : (
          <EmptyState {...message} />
        )
      ) : error ? (
        <ReadError error={error} onRetry={onRetry} />
      ) : (
        children
      )}
    </>
  )
}

/** The cached copy of a record. It survives a failed refresh, but not the record's end or the loss of access. */
export const visibleRecord = <Value,>({
  data,
  error,
}: {
  data: Value | undefined
  error: unknown
}): Value | undefined => (isApiError(error, 404) || isApiError(error, 403) ? undefined : data)
