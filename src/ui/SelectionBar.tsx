import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/IconButton.tsx'
import s from '#ui/SelectionBar.module.css'
import { useUiText } from '#ui/text.ts'

export interface SelectionBarProps {
  count: number
  /** "Select all 1,240". */
  more?: ReactNode
  /** Buttons for actions on all selected rows. */
  children: ReactNode
  onClear: () => void
}

/** Shown above a list while rows are selected: how many, and the actions for them. */
export function SelectionBar({ count, more, children, onClear }: SelectionBarProps) {
  const text = useUiText()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own layout
    <div
      className={cx('row gap-6 wrap flex-none compact', s.bar)}
      role="group"
      aria-label={text('selected', { count })}
    >
      <b role="status">{text('selected', { count })}</b>
      {more}
      {children}
      <IconButton className={s.close} icon="x" label={text('clearSelection')} onClick={onClear} />
    </div>
  )
}
