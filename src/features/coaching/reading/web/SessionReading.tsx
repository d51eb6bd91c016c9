import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Attachments } from '#features/coaching/attachments/web/Attachments.tsx'
import { RichText } from '#features/coaching/notes/web/RichText.tsx'
import { Acknowledgement } from '#features/coaching/reading/web/Acknowledgement.tsx'
import { KudosList } from '#features/coaching/reading/web/KudosList.tsx'
import { NeighbourLinks } from '#features/coaching/reading/web/NeighbourLinks.tsx'
import { ReadingHead } from '#features/coaching/reading/web/ReadingHead.tsx'
import { ReadingPageBar } from '#features/coaching/reading/web/ReadingPageBar.tsx'
import s from '#features/coaching/reading/web/reading.module.css'
import { neighboursQuery } from '#features/coaching/reading/web/reading-api.ts'
import { TakeawayRows } from '#features/coaching/reading/web/TakeawayRows.tsx'
import type { SessionAnswer } from '#features/coaching/sessions/web/session-api.ts'
import { Agenda } from '#features/coaching/topics/web/Agenda.tsx'
import { useSession } from '#platform/web/session.ts'
import { cx } from '#ui/cx.ts'
import { Icon, type IconName } from '#ui/Icon.tsx'

export type SessionReadingProps = {
  answer: SessionAnswer
  /** Shown in the dialog before sharing: no acknowledgement, no shortcuts, nothing is stored. */
  preview?: boolean
}

/** More would push the session's own content out of sight. */
const MOST_CARRIED_OVER = 4

/**
 * A session as its coachee reads it, designed for phones first. Print leaves out what only a screen needs. The
 * private note is never part of it.
 */
export function SessionReading({ answer, preview = false }: SessionReadingProps) {
  const { t } = useTranslation('coaching-reading')
  const { person } = useSession()
  const { coachingSession: session } = answer
  const { current, allOpen } = session.takeaways
  const carriedOver = allOpen.filter(({ sessionId }) => sessionId !== session.id)
  const isCoachee = person.id === session.employeeId
  const takesPart = isCoachee || person.id === session.coachId
  // The coach's own note is the text of the session.
  const reply = answer.publicNotes.find(({ createdById }) => createdById === session.employeeId)
  const neighbours = useQuery({ ...neighboursQuery(session), ...(preview && { enabled: false }) }).data
  const parts = (
    <>
      <ReadingHead session={session} />
      {carriedOver.length > 0 && (
        <Part icon="history" title={t('carriedOver')} fact={t('carriedOverFact')}>
          <TakeawayRows takeaways={carriedOver} preview={preview} most={MOST_CARRIED_OVER} />
        </Part>
      )}
      <div className={s.agenda}>
        <Agenda session={session} editable={takesPart && !preview} />
      </div>
      {hasWords(session.notes) && (
        <Part icon="message" title={t('notes')}>
          <div className={s.prose}>
            <RichText html={session.notes} />
          </div>
        </Part>
      )}
      {reply && hasWords(reply.notes) && (
        <Part icon="message-2" title={t('replyOf', { name: session.employee.full_name })}>
          <div className={s.prose}>
            <RichText html={reply.notes} />
          </div>
        </Part>
      )}
      {current.length > 0 && (
        <Part icon="target-arrow" title={t('takeaways')}>
          <TakeawayRows takeaways={current} preview={preview} />
        </Part>
      )}
      {session.kudos.length > 0 && (
        <Part icon="confetti" title={t('kudos')}>
          <KudosList kudos={session.kudos} celebrated={isCoachee || preview} preview={preview} />
        </Part>
      )}
      {isEmpty(answer) && <p className={s.nothing}>{t('nothing')}</p>}
      {/* Empty where nothing is attached, of which the answer does not know all. */}
      <div className={s.evidence}>
        <Attachments answer={answer} editable={false} preview={preview} />
      </div>
    </>
  )
  if (preview) return <div className={cx('stack-fit content-start', s.reading, s.preview)}>{parts}</div>
  return (
    <>
      <ReadingPageBar session={session} neighbours={neighbours} />
      <article className={cx('stack-fit content-start', s.reading, s.page)}>
        {parts}
        <div className={cx('stack gap-16', s.end)}>
          <Acknowledgement session={session} isCoachee={isCoachee} />
          {neighbours && <NeighbourLinks neighbours={neighbours} />}
        </div>
      </article>
    </>
  )
}

type PartProps = { icon: IconName; title: string; fact?: string; children: ReactNode }

function Part({ icon, title, fact, children }: PartProps) {
  const id = useId()
  return (
    <section className={s.part} aria-labelledby={id}>
      <div className={cx('row gap-8', s.partHead)}>
        <Icon name={icon} className={s.partIcon} />
        <h2 id={id}>{title}</h2>
        {fact && <span className="small muted">{fact}</span>}
      </div>
      {children}
    </section>
  )
}

/** An emptied editor leaves an empty paragraph. */
const hasWords = (html: string): boolean => html.replace(/<[^>]*>|&nbsp;/g, '').trim() !== ''

const isEmpty = ({ coachingSession: { notes, takeaways, kudos } }: SessionAnswer): boolean =>
  !hasWords(notes) && takeaways.current.length === 0 && kudos.length === 0
