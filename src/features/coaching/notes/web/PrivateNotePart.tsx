import { useTranslation } from 'react-i18next'
import s from '#features/coaching/notes/web/private-note.module.css'
import { RichTextEditor } from '#features/coaching/notes/web/RichTextEditor.tsx'
import { useSessionWork } from '#features/coaching/sessions/web/workspace/session-context.ts'
import { useSession } from '#platform/web/session.ts'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/Icon.tsx'

/** A note that only its writer can read. Only the coach and the coachee have one. */
export function PrivateNotePart() {
  const { t } = useTranslation('coaching-sessions')
  const { person, viewAs } = useSession()
  const { answer, editor, state } = useSessionWork()
  const { coachId, employeeId } = answer.coachingSession
  if (viewAs !== null || (person.id !== coachId && person.id !== employeeId)) return null
  return (
    <section className={s.private} aria-labelledby="session-private-note">
      <div className={cx('row wrap', s.privateHead)}>
        <Icon name="lock" />
        <h2 id="session-private-note">{t('privateNote.title')}</h2>
        <small className="small">{t('privateNote.aside')}</small>
      </div>
      <RichTextEditor
        compact
        label={t('privateNote.title')}
        placeholder={t('privateNote.placeholder')}
        value={state.draft.now.privateNote}
        onChange={(privateNote) => editor.change({ privateNote })}
        onDone={() => void editor.flush()}
      />
    </section>
  )
}
