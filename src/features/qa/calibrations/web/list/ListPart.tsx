import { type ReactNode, useId } from 'react'
import s from '#features/qa/calibrations/web/list/list.module.css'
import { ReadError } from '#platform/web/ReadError.tsx'
import { cx } from '#ui/cx.ts'
import { useNumberFormat } from '#ui/text.ts'

type ListPartProps = {
  title: string
  count?: number | undefined
  error: unknown
  onRetry: () => void
  children: ReactNode
}

/** One of several lists on a page, with its title and count. */
export function ListPart({ title, count, error, onRetry, children }: ListPartProps) {
  const id = useId()
  const number = useNumberFormat()
  return (
    <section className={cx('stack gap-8 min-0', s.part)} aria-labelledby={id}>
      <h2 id={id}>
        {title}
        {count !== undefined && <small> {number(count)}</small>}
      </h2>
      {error ? <ReadError error={error} onRetry={onRetry} /> : <div className={s.table}>{children}</div>}
    </section>
  )
}
