import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import s from '#ui/Chip.module.css'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/Icon.tsx'
import { Kbd } from '#ui/Kbd.tsx'

export interface ChipProps {
  /** Name of the filter: quiet next to a value, strong without one. */
  label: string
  value?: ReactNode
  onRemove: () => void
  /** Accessible name of the remove button: "Remove filter Date". */
  removeLabel: string
  /** Opens the filter for editing; without it the body is plain text. */
  onClick?: () => void
  /** Ref of the body button, as an anchor for a popover. */
  ref?: Ref<HTMLButtonElement>
  expanded?: boolean
}

/** An active filter with a remove button. */
export function Chip({ label, value, onRemove, removeLabel, onClick, ref, expanded }: ChipProps) {
  const body = (
    <>
      <span className={cx('muted', s.label)}>{label}</span>
      {value != null && <span className={s.value}>{value}</span>}
    </>
  )
  return (
    <span className={cx('inline-flex flex-none compact nowrap', s.chip, value == null && s.alone)}>
      {onClick ? (
        <button
          type="button"
          className={cx('row gap-6', s.body)}
          onClick={onClick}
          ref={ref}
          aria-expanded={expanded}
        >
          {body}
        </button>
      ) : (
        <span className={cx('row gap-6', s.body)}>{body}</span>
      )}
      <button
        type="button"
        className={cx('stack place-center muted', s.remove)}
        onClick={onRemove}
        aria-label={removeLabel}
        title={removeLabel}
      >
        <Icon name="x" />
      </button>
    </span>
  )
}

export interface AddChipProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  label: string
  kbd?: string
  ref?: Ref<HTMLButtonElement>
}

export function AddChip({ label, kbd, className, ...rest }: AddChipProps) {
  return (
    <button type="button" {...rest} className={cx(s.add, className)}>
      <Icon name="plus" />
      {label}
      {kbd && <Kbd keys={kbd} />}
    </button>
  )
}

/** A row of chips; scrolls sideways on phones. `end` is placed at the far side on wide screens. */
export function ChipRow({ children, end, label }: { children: ReactNode; end?: ReactNode; label?: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own layout
    <div className={cx('row gap-6 wrap min-0', s.row)} role="group" aria-label={label}>
      {children}
      {end && <span className={cx('end', s.rowEnd)}>{end}</span>}
    </div>
  )
}
