import { Button } from '#ui/Button.tsx'
import s from '#ui/Pager.module.css'
import { useNumberFormat, useUiText } from '#ui/text.ts'

export interface PagerProps {
  /** The number of the first row shown, counted from 1, and how many are shown. */
  from: number
  count: number
  /** Of all pages; null while not known. */
  total: number | null
  onPrevious?: () => void
  onNext?: () => void
}

/** Below a list that goes page by page: which rows these are, and the way to the others. */
export function Pager({ from, count, total, onPrevious, onNext }: PagerProps) {
  const text = useUiText()
  const number = useNumberFormat()
  const to = from + count - 1
  return (
    <nav className={s.pager} aria-label={text('pages')}>
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
