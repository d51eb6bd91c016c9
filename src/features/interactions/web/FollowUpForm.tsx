import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import s from '#features/interactions/web/FollowUps.module.css'
import type { Subject } from '#features/interactions/web/follow-ups-api.ts'
import { noteDraft, saveNoteDraft } from '#features/interactions/web/note-draft.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { TextArea } from '#ui/TextArea.tsx'
import { restoreFocus } from '#ui/use-restore-focus.ts'

/** The longest note the server accepts. */
const LONGEST_NOTE = 10_000

type FollowUpFormProps = { subject: Subject; onAdd: (note: string) => void; onClose: () => void }

/** The form for a new note. Escape closes it and keeps the text; Control or Command with Enter saves. */
export function FollowUpForm({ subject, onAdd, onClose }: FollowUpFormProps) {
  const { t } = useTranslation('interactions')
  const queryClient = useQueryClient()
  const [note, setNote] = useState(() => noteDraft(queryClient, subject))
  const [empty, setEmpty] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    area.current?.focus()
    // Return the focus to the subject of the note, so that keys act on it again.
    const about = area.current?.closest('article') ?? null
    return () => restoreFocus(about)
  }, [])

  const change = (text: string) => {
    setNote(text)
    setEmpty(false)
    saveNoteDraft(queryClient, subject, text)
  }
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    const trimmed = note.trim()
    if (trimmed !== '') return onAdd(trimmed)
    setEmpty(true)
    area.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') onClose()
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <form className={cx('stack gap-8', s.form)} onSubmit={submit} noValidate>
      <TextArea
        ref={area}
        label={t('followUps.note')}
        rows={3}
        maxLength={LONGEST_NOTE}
        dir="auto"
        value={note}
        error={empty ? t('followUps.empty') : undefined}
        onChange={(event) => change(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div className="flex gap-8">
        <Button type="submit" variant="primary" size="sm" kbd="mod+Enter">
          {t('followUps.save')}
        </Button>
        <Button size="sm" onClick={onClose}>
          {t('followUps.cancel')}
        </Button>
      </div>
    </form>
  )
}
