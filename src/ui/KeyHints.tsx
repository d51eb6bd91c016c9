import { cx } from '#ui/cx.ts'
import { Kbd } from '#ui/Kbd.tsx'
import s from '#ui/KeyHints.module.css'

/** Key hints below a table on wide screens. Screen reader users have the key help. */
export function KeyHints({
  hints,
}: {
  hints: readonly (readonly [keys: readonly string[], label: string])[]
}) {
  return (
    <span className={cx('row gap-12 keyboard-only end', s.keys)} aria-hidden="true">
      {hints.map(([keys, label]) => (
        <span key={label}>
          {keys.map((key) => (
            <Kbd key={key} keys={key} />
          ))}
          {label}
        </span>
      ))}
    </span>
  )
}
