import { useTranslation } from 'react-i18next'
import { SectionHead } from '#features/coaching/sessions/web/workspace/SectionHead.tsx'
import { useSessionWork } from '#features/coaching/sessions/web/workspace/session-context.ts'
import s from '#features/coaching/sessions/web/workspace/workspace.module.css'
import { TakeawayRow } from '#features/coaching/takeaways/web/TakeawayRow.tsx'
import { shownTakeaways } from '#features/coaching/takeaways/web/takeaway-lists.ts'
import { readersLocale } from '#lib/moment-format.ts'
import { useSession } from '#platform/web/session.ts'

/** Open takeaways of earlier sessions, shown so that nobody has to copy them. */
export function CarriedOver() {
  const { t, i18n } = useTranslation('coaching-sessions')
  const { company } = useSession()
  const { answer, takeaways } = useSessionWork()
  const { carriedOver } = shownTakeaways(takeaways.state, answer.coachingSession.id)
  if (carriedOver.length === 0) return null
  const format = new Intl.DateTimeFormat(readersLocale(i18n.language), {
    day: 'numeric',
    month: 'long',
    timeZone: company.timeZone,
  })
  const days = new Set(carriedOver.map(({ createdAt }) => format.format(new Date(createdAt))))
  const [day] = days
  return (
    <section className={s.part} aria-labelledby="session-carried-over">
      <SectionHead
        id="session-carried-over"
        icon="history"
        title={days.size === 1 ? t('takeaways.openFrom', { day }) : t('takeaways.openFromBefore')}
        aside={t('takeaways.carriedOver')}
      />
      <ul className="stack">
        {carriedOver.map((takeaway) => (
          <TakeawayRow key={takeaway.id} takeaway={takeaway} />
        ))}
      </ul>
    </section>
  )
}
