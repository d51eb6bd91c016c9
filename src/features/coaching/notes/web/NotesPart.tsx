import { useTranslation } from 'react-i18next'
import { RichText } from '#features/coaching/notes/web/RichText.tsx'
import { RichTextEditor } from '#features/coaching/notes/web/RichTextEditor.tsx'
import { SectionHead } from '#features/coaching/sessions/web/workspace/SectionHead.tsx'
import { useSessionWork } from '#features/coaching/sessions/web/workspace/session-context.ts'
import s from '#features/coaching/sessions/web/workspace/workspace.module.css'
import { TemplateMenu } from '#features/coaching/templates/web/TemplateMenu.tsx'
import { LazyPart } from '#platform/web/LazyPart.tsx'

/** Notes for both participants. In a draft, a template can be inserted below them. */
export function NotesPart({ onTemplate }: { onTemplate: (templateId: number) => void }) {
  const { t } = useTranslation('coaching-sessions')
  const { answer, editor, state } = useSessionWork()
  const { coachingSession: session } = answer
  return (
    <section className={s.part} aria-labelledby="session-notes">
      <SectionHead
        id="session-notes"
        icon="forms"
        title={t('notes.title')}
        aside={t('notes.aside', { name: session.employee.full_name })}
        end={
          session.sharedAt === null && (
            <LazyPart>
              <TemplateMenu onChoose={onTemplate} />
            </LazyPart>
          )
        }
      />
      <RichTextEditor
        label={t('notes.title')}
        placeholder={t('notes.placeholder')}
        value={state.draft.now.notes}
        onChange={(notes) => editor.change({ notes })}
        onDone={() => void editor.flush()}
      />
    </section>
  )
}

/** The coachee's note, read-only. */
export function CoacheeNote() {
  const { t } = useTranslation('coaching-sessions')
  const { answer } = useSessionWork()
  const { employee } = answer.coachingSession
  const note = answer.publicNotes.find(({ createdById }) => createdById === employee.id)
  if (!note || note.notes === '') return null
  return (
    <section className={s.part} aria-labelledby="session-coachee-note">
      <SectionHead
        id="session-coachee-note"
        icon="message"
        title={t('notes.ofCoachee', { name: employee.full_name })}
      />
      <RichText html={note.notes} />
    </section>
  )
}
