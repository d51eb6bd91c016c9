import { useTranslation } from 'react-i18next'
import { KudosPart } from '#features/coaching/kudos/web/KudosPart.tsx'
import { CoacheeNote, NotesPart } from '#features/coaching/notes/web/NotesPart.tsx'
import { PrivateNotePart } from '#features/coaching/notes/web/PrivateNotePart.tsx'
import { useSessionWork } from '#features/coaching/sessions/web/workspace/session-context.ts'
import s from '#features/coaching/sessions/web/workspace/workspace.module.css'
import { CarriedOver } from '#features/coaching/takeaways/web/CarriedOver.tsx'
import { TakeawaysPart } from '#features/coaching/takeaways/web/TakeawaysPart.tsx'
import { Agenda } from '#features/coaching/topics/web/Agenda.tsx'
import { cx } from '#ui/cx.ts'

const LONGEST_TITLE = 200

/** The parts of a session, in the order of a conversation. */
export function SessionSheet({ onTemplate }: { onTemplate: (templateId: number) => void }) {
  const { t } = useTranslation('coaching-sessions')
  const { answer, editor, state } = useSessionWork()
  return (
    <div className={s.sheet}>
      <input
        className={s.titleField}
        aria-label={t('titleField')}
        placeholder={t('titlePlaceholder')}
        maxLength={LONGEST_TITLE}
        value={state.draft.now.title}
        onChange={(event) => editor.change({ title: event.target.value })}
        onBlur={() => void editor.flush()}
      />
      <CarriedOver />
      <div className={cx(s.part, s.agenda)}>
        <Agenda session={answer.coachingSession} editable />
      </div>
      <NotesPart onTemplate={onTemplate} />
      <CoacheeNote />
      <TakeawaysPart />
      <KudosPart />
      <PrivateNotePart />
    </div>
  )
}
