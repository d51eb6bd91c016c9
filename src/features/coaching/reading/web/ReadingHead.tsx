import { useTranslation } from 'react-i18next'
import s from '#features/coaching/reading/web/reading.module.css'
import { useDays } from '#features/coaching/reading/web/use-days.ts'
import { useTitle } from '#features/coaching/reading/web/use-title.ts'
import type { Session } from '#features/coaching/sessions/web/session-api.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { cx } from '#ui/cx.ts'
import { Tag } from '#ui/Tag.tsx'

/** Participants, date and privacy. The title is in the page bar, and repeated here for print. */
export function ReadingHead({ session }: { session: Session }) {
  const { t } = useTranslation('coaching-reading')
  const { day, dayOf } = useDays()
  const titleOf = useTitle()
  const { coach, employee, sharedAt, resharedAt, scheduledFor } = session
  const facts = [
    scheduledFor && t('heldOn', { day: day(scheduledFor) }),
    sharedAt && t('sharedOn', { day: dayOf(sharedAt) }),
    resharedAt && t('resharedOn', { day: dayOf(resharedAt) }),
  ].filter(Boolean)
  return (
    <header className={cx('flex gap-12 items-start', s.head)}>
      <Avatar name={coach.full_name} image={coach.image} size="md" />
      <div className={cx('grow break', s.who)}>
        <p className={s.title}>{titleOf(session)}</p>
        <p dir="auto">{t('between', { coach: coach.full_name, employee: employee.full_name })}</p>
        {facts.length > 0 && <small className="small muted">{facts.join(' · ')}</small>}
      </div>
      {session.private && <Tag tone="private">{t('private')}</Tag>}
    </header>
  )
}
