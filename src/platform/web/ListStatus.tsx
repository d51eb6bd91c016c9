import type { ReactNode } from 'react'
import { ReadError } from '#platform/web/ReadError.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'

type ListStatusProps = { loading: boolean; error: unknown; onRetry: () => void; children: ReactNode }

/** Replaces a list of options while it is loading, failed or empty. */
export function ListStatus({ loading, error, onRetry, children }: ListStatusProps) {
  if (error) return <ReadError error={error} onRetry={onRetry} />
  return loading ? <SkeletonRows rows={5} height={32} avatar={false} /> : <p className="muted">{children}</p>
}
