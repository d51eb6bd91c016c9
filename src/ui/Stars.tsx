import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/Icon.tsx'
import s from '#ui/Stars.module.css'

export interface StarsProps {
  /** 0 to 5; fractions are rounded to whole stars. */
  value: number
  /** Accessible text: "4 of 5 stars". */
  label: string
}

export function Stars({ value, label }: StarsProps) {
  const filled = Math.round(value)
  return (
    <span className={cx('inline-flex gap-1 flex-none', s.stars)} role="img" aria-label={label}>
      {[1, 2, 3, 4, 5].map((star) => (
        <Icon key={star} name="star-filled" className={cx(star <= filled ? s.on : s.off)} />
      ))}
    </span>
  )
}
