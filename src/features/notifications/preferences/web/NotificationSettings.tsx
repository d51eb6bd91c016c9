import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { NOTICES_PLACE } from '#features/coaching/notices/web/NoticeList.tsx'
import s from '#features/notifications/preferences/web/notification-settings.module.css'
import {
  notificationSettingsQuery,
  type NotificationSettings as Settings,
  useTurnEvent,
} from '#features/notifications/preferences/web/notification-settings-api.ts'
import { QuietHoursFields } from '#features/notifications/preferences/web/QuietHoursFields.tsx'
import { CHANNELS, NOTIFICATION_EVENTS, NOTIFICATION_GROUPS } from '#features/people/notices/events.ts'
import { paths } from '#paths.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { useSession } from '#platform/web/session.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { cx } from '#ui/cx.ts'
import { Link } from '#ui/Link.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

type Entry = Settings['events'][number]

/** What a person is notified of and how, and when mail waits. Each change is saved immediately. */
export function NotificationSettings() {
  const { t } = useTranslation('notifications-preferences')
  const settings = useQuery(notificationSettingsQuery)
  const heading = useRef<HTMLHeadingElement>(null)
  const there = settings.data !== undefined
  // Scroll to the section when the page opens from the bell; the browser's own jump comes before the content above
  // has loaded.
  useEffect(() => {
    if (there && location.hash === `#${NOTICES_PLACE}`) {
      heading.current?.scrollIntoView({ block: 'start' })
      heading.current?.focus({ preventScroll: true })
    }
  }, [there])
  return (
    <section className={cx('stack gap-12', s.part)} id={NOTICES_PLACE}>
      <h2 ref={heading} tabIndex={-1}>
        {t('title')}
      </h2>
      {settings.isPending && <Skeleton height={240} />}
      {settings.isError && !settings.data && (
        <ReadError error={settings.error} onRetry={() => void settings.refetch()} />
      )}
      {settings.data && (
        <>
          {settings.data.events.length > 0 && <EventTable entries={settings.data.events} />}
          <p className="muted">{t('hint')}</p>
          <QuietHoursFields stored={settings.data.quiet_hours} />
        </>
      )}
    </section>
  )
}

function EventTable({ entries }: { entries: readonly Entry[] }) {
  const { t } = useTranslation('notifications-preferences')
  const groups = NOTIFICATION_GROUPS.map((group) => ({
    group,
    own: entries.filter(({ event }) => NOTIFICATION_EVENTS[event].group === group),
  }))
  return (
    <table className={cx('full body', s.events)}>
      <thead>
        <tr>
          <th scope="col">{t('what')}</th>
          {CHANNELS.map((channel) => (
            <th scope="col" key={channel}>
              {t(`way.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(
        ({ group, own }) =>
          own.length > 0 && (
            <tbody key={group}>
              <tr>
                <th scope="rowgroup" colSpan={CHANNELS.length + 1} className={s.group}>
                  {t(`group.${group}`)}
                </th>
              </tr>
              {own.map((entry) => (
                <EventRow key={entry.event} entry={entry} />
              ))}
            </tbody>
          ),
      )}
    </table>
  )
}

function EventRow({ entry }: { entry: Entry }) {
  const { t } = useTranslation('notifications-preferences')
  const { viewAs } = useSession()
  const turn = useTurnEvent()
  const { event } = entry
  const name = t(`event.${event}`)
  return (
    <tr>
      <th scope="row">{name}</th>
      {isSetElsewhere(event) ? (
        <td colSpan={CHANNELS.length}>
          <Link href={PLACES[event]()}>{t(`elsewhere.${event}`)}</Link>
        </td>
      ) : (
        CHANNELS.map((channel) => (
          <td key={channel}>
            {entry[channel] !== null && (
              <Checkbox
                aria-label={`${name}: ${t(`way.${channel}`)}`}
                checked={entry[channel]}
                disabled={viewAs !== null}
                onChange={({ target }) => turn({ event, channel, on: target.checked })}
              />
            )}
          </td>
        ))
      )}
    </tr>
  )
}

/** Where events are set that have settings of their own. */
const PLACES = {
  alert: paths.alertRules,
  digest: () => `${paths.profile()}#digests`,
  subscription: () => paths.subscriptions(),
}

const isSetElsewhere = (event: Entry['event']): event is keyof typeof PLACES => event in PLACES
