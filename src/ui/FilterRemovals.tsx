import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import s from '#ui/FilterRemovals.module.css'

export interface FilterRemovalsProps {
  /** Sorted by effect: the number of results without each filter, and its display text. */
  removals: readonly {
    id: string
    without: string
    value?: string
    count: number
    countText: string
    remove: string
  }[]
  /** On every button but the first, for which the caller shows a larger one. */
  removeLabel: string
  onRemove: (id: string) => void
}

/** For an EmptyState when no record matches all filters: how many would match without each of them. */
export function FilterRemovals({ removals, removeLabel, onRemove }: FilterRemovalsProps) {
  const most = Math.max(1, removals[0]?.count ?? 0)
  return (
    <ul className={s.removals}>
      {removals.map(({ id, without, value, count, countText, remove }, index) => (
        <li key={id}>
          <span className={cx('muted break', s.name)}>
            {without} <b>{value}</b>
          </span>
          <i aria-hidden="true">
            <b style={{ inlineSize: `${(count / most) * 100}%` }} />
          </i>
          <em>{countText}</em>
          {index > 0 && (
            <Button size="xs" aria-label={remove} onClick={() => onRemove(id)}>
              {removeLabel}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
