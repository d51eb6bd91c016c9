import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import {
  hourLabel,
  reportSettings,
  type SubscriptionType,
  weekdayName,
} from '#features/notifications/digests/contract.ts'
import { DigestButton } from '#features/notifications/digests/web/DigestButton.tsx'
import s from '#features/notifications/digests/web/digests.module.css'
import { subscriptionQuery } from '#features/notifications/digests/web/digests-queries.ts'
import { offeredDigests } from '#features/notifications/digests/web/offered-digests.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { useSession } from '#platform/web/session.ts'
import { cx } from '#ui/cx.ts'
import { Skeleton } from '#ui/Skeleton.tsx'

/** Anchor that links in mails point to. */
const PLACE = 'digests'

/** The digests the person may have, and when each is sent. */
export function DigestList() {
  const { t } = useTranslation('notifications-digests')
  const session = useSession()
  const heading = useRef<HTMLHeadingElement>(null)
  // Scroll to the section now; the browser's own jump comes before the content above has loaded.
  useEffect(() => {
    if (location.hash !== `#${PLACE}`) return
    heading.current?.scrollIntoView({ block: 'start' })
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <section className={cx('stack gap-12', s.part)} id={PLACE}>
      <h2 ref={heading} tabIndex={-1}>
        {t('list.title')}
      </h2>
      <ul className="stack">
        {offeredDigests(session).map((type) => (
          <OneDigest key={type} type={type} />
        ))}
      </ul>
    </section>
  )
}

function OneDigest({ type }: { type: SubscriptionType }) {
  const { t, i18n } = useTranslation('notifications-digests')
  const { company } = useSession()
  const { data, isError, error, refetch } = useQuery(subscriptionQuery(type))
  const scheduleText = () => {
    if (!data || data.subscription.id === null) return t('list.off')
    const { interval, dayOfWeek, sendAt } = reportSettings(data.subscription, company.timeZone)
    const hour = hourLabel(sendAt)
    return interval === 'daily'
      ? t('list.daily', { hour })
      : t('list.weekly', { day: weekdayName(dayOfWeek, i18n.language), hour })
  }
  if (isError && !data) return <ReadError error={error} onRetry={() => void refetch()} />
  return (
    <li className={cx('row wrap between', s.digest)}>
      <div>
        <strong className="medium">{t(`type.${type}`)}</strong>
        {data ? <p className="compact secondary">{scheduleText()}</p> : <Skeleton height={20} />}
      </div>
      <DigestButton type={type} name={t(`type.${type}`)} />
    </li>
  )
}
