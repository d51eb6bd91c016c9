import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LONGEST_NOTES } from '#features/coaching/attachments/limits.ts'
import s from '#features/coaching/attachments/web/attachments.module.css'
import { writeErrorText } from '#platform/web/error-text.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/Icon.tsx'
import { useUiText } from '#ui/text.ts'

const SAVE_AFTER_MS = 1_500

type NoteFieldProps = { what: string; notes: string; onSave: (notes: string) => Promise<void> }

/** A note on an attachment, saved after a pause in typing and when the field loses focus. */
export function NoteField({ what, notes, onSave }: NoteFieldProps) {
  const { t } = useTranslation('coaching-attachments')
  const ui = useUiText()
  // Null while it equals the saved note.
  const [typed, setTyped] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const latest = useRef<() => void>(() => {})

  const save = async () => {
    if (typed === null || typed === notes) return
    setFailure(null)
    try {
      await onSave(typed)
      setTyped((now) => (now === typed ? null : now))
    } catch (error) {
      setFailure(writeErrorText(error, t))
    }
  }
  latest.current = () => void save()

  useEffect(() => {
    if (typed === null) return
    const timer = setTimeout(() => latest.current(), SAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [typed])
  useEffect(() => {
    const leave = () => latest.current()
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [])

  return (
    <div className={s.noteField}>
      <textarea
        className={cx('full compact secondary', s.noteInput)}
        aria-label={t('note.label', { what })}
        placeholder={t('note.add')}
        rows={1}
        maxLength={LONGEST_NOTES}
        dir="auto"
        value={typed ?? notes}
        aria-invalid={failure !== null || undefined}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => void save()}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || typed === null) return
          event.stopPropagation()
          setTyped(null)
          setFailure(null)
        }}
      />
      {failure && (
        <p className={cx('row gap-6 wrap small bad', s.failure)} role="alert">
          <Icon name="alert-circle" />
          {failure}
          <Button variant="link" size="sm" onClick={() => void save()}>
            {ui('retry')}
          </Button>
        </p>
      )}
    </div>
  )
}
