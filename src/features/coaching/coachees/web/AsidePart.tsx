import type { ReactNode } from 'react'
import s from '#features/coaching/coachees/web/coachees.module.css'
import { ReadError } from '#platform/web/ReadError.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'

type AsidePartProps<Data> = {
  title: string
  count?: string | undefined
  query: { data: Data | undefined; isError: boolean; error: unknown; refetch: () => unknown }
  /** Text for the empty state; null hides the part when it is empty. */
  none: string | null
  isNone: (data: Data) => boolean
  children: (data: Data) => ReactNode
}

/** A part of the side column with its loading, error and empty states. */
export function AsidePart<Data>({ title, count, query, none, isNone, children }: AsidePartProps<Data>) {
  const { data, isError, error, refetch } = query
  const empty = data !== undefined && isNone(data)
  if (empty && none === null) return null
  return (
    <section className={s.part}>
      <h2>
        {title}
        {count !== undefined && !empty && <small className="small muted num">{count}</small>}
      </h2>
      {isError && data === undefined ? (
        <ReadError error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonRows rows={2} height={32} avatar={false} />
      ) : empty ? (
        <p className="compact muted">{none}</p>
      ) : (
        children(data)
      )}
    </section>
  )
}
