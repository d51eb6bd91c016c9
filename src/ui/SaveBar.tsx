import type { ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import s from '#ui/SaveBar.module.css'
import { useUiText } from '#ui/text.ts'

type SaveBarProps = {
  dirty: boolean
  saving: boolean
  onDiscard: () => void
  /** Why it cannot be saved yet; null if it can. */
  missing?: string | null
  /** Enables saving even without changes. */
  always?: boolean
  /** Other actions, shown while there are no unsaved changes. */
  actions?: ReactNode
}

/** The bar at the bottom of a form: unsaved or missing values, and the buttons that discard and save. */
export function SaveBar({ dirty, saving, onDiscard, missing = null, always = false, actions }: SaveBarProps) {
  const text = useUiText()
  return (
    <div className={cx('row gap-8 wrap', s.bar)}>
      {!dirty && actions}
      <p role="status">{missing ?? (dirty && text('unsaved'))}</p>
      {dirty && (
        <Button onClick={onDiscard} disabled={saving}>
          {text('discard')}
        </Button>
      )}
      <Button
        type="submit"
        variant="primary"
        loading={saving}
        disabled={missing !== null || !(dirty || always)}
      >
        {text('save')}
      </Button>
    </div>
  )
}
