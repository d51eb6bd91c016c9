import { Button } from '#ui/Button.tsx'
import s from '#ui/FilterRemovals.module.css'

export interface FilterRemovalsProps {
  /** The one that takes most away first: how many there would be without it, and how that is said. */
  removals: readonly {
    id: string
    without: string
    value?: string
    count: number
    countText: string
    remove: string
  }[]
  /** On the button of each but the first, for which the caller has a larger one. */
  removeLabel: string
  onRemove: (id: string) => void
}

/** Nothing fits all the filters: how much each of them takes away. Goes into an EmptyState. */
export function FilterRemovals({ removals, removeLabel, onRemove }: FilterRemovalsProps) {
  const most = Math.max(1, removals[0]?.count ?? 0)
  return (
    <ul className={s.removals}>
      {removals.map(({ id, without, value, count, countText, remove }, index) => (
        <li key={id}>
          <span className={s.name}>
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
