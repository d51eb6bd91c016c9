import { Button } from '#ui/Button.tsx'
import s from '#ui/Pager.module.css'
import { useNumberFormat, useUiText } from '#ui/text.ts'

export interface PagerProps {
  /** Number of the first visible row, from 1, and how many are visible. */
  from: number
  count: number
  /** Total over all pages; null if unknown. */
  total: number | null
  onPrevious?: () => void
  onNext?: () => void
}

/** Below a paged list: the range of rows, and buttons for the previous and next page. */
export function Pager({ from, count, total, onPrevious, onNext }: PagerProps) {
  const text = useUiText()
  const number = useNumberFormat()
  const to = from + count - 1
  return (
    <nav className="row gap-8 wrap" aria-label={text('pages')}>
      <span role="status" className={s.range}>
        {count > 0 &&
          text(total === null ? 'range' : 'rangeOf', {
            from: number(from),
            to: number(to),
            total: number(total ?? 0),
          })}
      </span>
      <Button size="sm" icon="chevron-left" disabled={!onPrevious} onClick={onPrevious}>
        {text('previous')}
      </Button>
      <Button size="sm" iconEnd="chevron-right" disabled={!onNext} onClick={onNext}>
        {text('next')}
      </Button>
    </nav>
  )
}
