import type { ReactNode } from 'react'
import s from '#features/coaching/coachees/web/coachees.module.css'
import { ReadError } from '#platform/web/ReadError.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'

type PartProps<Data> = {
  title: string
  count?: string | undefined
  query: { data: Data | undefined; isError: boolean; error: unknown; refetch: () => unknown }
  /** Null: the part is left out where there is nothing in it. */
  none: string | null
  isNone: (data: Data) => boolean
  children: (data: Data) => ReactNode
}

/** One part of what stands beside a list, with what it says while it waits, failed or is empty. */
export function Part<Data>({ title, count, query, none, isNone, children }: PartProps<Data>) {
  const { data, isError, error, refetch } = query
  const empty = data !== undefined && isNone(data)
  if (empty && none === null) return null
  return (
    <section className={s.part}>
      <h2>
        {title}
        {count !== undefined && !empty && <small className={s.count}>{count}</small>}
      </h2>
      {isError && data === undefined ? (
        <ReadError error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonRows rows={2} height={32} avatar={false} />
      ) : empty ? (
        <p className={s.nothing}>{none}</p>
      ) : (
        children(data)
      )}
    </section>
  )
}
