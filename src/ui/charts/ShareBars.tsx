import s from '#ui/charts/share.module.css'
import { cx } from '#ui/cx.ts'
import { Link } from '#ui/Link.tsx'
import { useNumberFormat, useUiText } from '#ui/text.ts'

export interface Share {
  id: string | number
  label: string
  count: number
  /** Not one of the answers, such as "not applicable". */
  quiet?: boolean
  href?: string
}

/** How often each answer was given: a bar per share, with count and percentage as text. */
export function ShareBars({ label, shares }: { label: string; shares: readonly Share[] }) {
  const text = useUiText()
  const number = useNumberFormat()
  const total = shares.reduce((sum, { count }) => sum + count, 0)
  return (
    <ul className={cx('stack gap-2 compact num', s.shares)} aria-label={label} data-figure="">
      {shares.map(({ id, label: name, count, quiet, href }) => {
        const share = total === 0 ? 0 : (100 * count) / total
        return (
          <li key={id} data-quiet={quiet || undefined}>
            <span className="break">{href && count > 0 ? <Link href={href}>{name}</Link> : name}</span>
            <span className={s.track} aria-hidden="true">
              <i style={{ inlineSize: `${share}%` }} />
            </span>
            <span className={s.count}>
              {number(count)}
              {total > 0 && <small>{text('percent', { value: number(share) })}</small>}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
