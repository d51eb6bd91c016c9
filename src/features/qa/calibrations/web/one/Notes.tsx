import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import s from '#features/qa/calibrations/web/one/one.module.css'
import type { useNotes } from '#features/qa/calibrations/web/one/use-notes.ts'
import { RestoredForm } from '#platform/web/RestoredBanner.tsx'
import { StaleCopy } from '#platform/web/StaleCopy.tsx'
import { cx } from '#ui/cx.ts'
import { TextArea } from '#ui/TextArea.tsx'

const LONGEST = 20_000

type NotesProps = {
  notes: ReturnType<typeof useNotes>
  readOnly: boolean
  field: Ref<HTMLTextAreaElement>
}

/** The notes of the meeting. */
export function Notes({ notes, readOnly, field }: NotesProps) {
  const { t } = useTranslation('qa-calibrations')
  if (readOnly)
    return (
      <section className={s.notes}>
        <h3>{t('one.notes')}</h3>
        <p className={cx('compact break', s.said)} dir="auto">
          {notes.text || <span className="small muted num">{t('one.noNotes')}</span>}
        </p>
      </section>
    )
  return (
    <section className={s.notes}>
      <RestoredForm form={notes.restored} />
      <TextArea
        ref={field}
        label={t('one.notes')}
        rows={4}
        dir="auto"
        maxLength={LONGEST}
        value={notes.text}
        onChange={({ target }) => notes.change(target.value)}
        onBlur={() => void notes.save()}
      />
      <StaleCopy
        stored={notes.stored}
        title={t('one.notesConflict.title')}
        text={t('one.notesConflict.text')}
        fields={(stored) => [
          { id: 'notes', label: t('one.notes'), mine: notes.text || null, stored: stored.notes || null },
        ]}
        onTake={notes.takeStored}
        onKeep={notes.keepMine}
        onClose={notes.decideLater}
      />
    </section>
  )
}
