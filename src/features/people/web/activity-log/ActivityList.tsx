import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MoreRows } from '#features/company/web/MoreRows.tsx'
import s from '#features/people/web/activity-log/ActivityLog.module.css'
import { type Activity, activitiesQuery } from '#features/people/web/activity-log/activity-api.ts'
import { type ActivityFilters, isFiltered } from '#features/people/web/activity-log/activity-filters.ts'
import { useActivityWords } from '#features/people/web/activity-log/use-activity-words.ts'
import { clockFormat, weekdayFormat } from '#lib/moment-format.ts'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { useSession } from '#platform/web/session.ts'
import type { UrlFilters } from '#platform/web/url-filters.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'

const ActivitySheet = lazyPart(
  () => import('#features/people/web/activity-log/ActivitySheet.tsx'),
  'ActivitySheet',
)

/** Entries by day, newest first; each opens a sheet with its changes. */
export function ActivityList({ filters, setFilters, clearFilters }: UrlFilters<ActivityFilters>) {
  const { t } = useTranslation('people')
  const [opened, setOpened] = useState<Activity | null>(null)
  const activities = useInfiniteQuery(activitiesQuery(filters))
  const days = useDays(activities.data?.pages.flatMap((page) => page.activities) ?? [])

  if (activities.isPending)
    return (
      <Card padded={false}>
        <SkeletonRows rows={8} />
      </Card>
    )
  if (activities.isError && !activities.data)
    return <ReadError error={activities.error} onRetry={activities.refetch} />
  if (days.length === 0) {
    return isFiltered(filters) ? (
      <EmptyState
        kind="none-match"
        title={t('activityLog.noMatch')}
        text={t('activityLog.noMatchText')}
        action={<Button onClick={clearFilters}>{t('activityLog.clear')}</Button>}
      />
    ) : (
      <EmptyState kind="none-yet" icon="history" title={t('activityLog.none')} />
    )
  }
  return (
    <>
      {days.map(({ day, rows }) => (
        <section key={day} className={cx('stack gap-8', s.day)} aria-label={day}>
          <h2 className="secondary">{day}</h2>
          <Card padded={false}>
            <ol>
              {rows.map((activity) => (
                <Row key={activity.id} activity={activity} onOpen={() => setOpened(activity)} />
              ))}
            </ol>
          </Card>
        </section>
      ))}
      {(activities.hasNextPage || activities.isFetchNextPageError) && (
        <div className={s.more}>
          <MoreRows list={activities} />
        </div>
      )}
      <LazyPart onFailure={() => setOpened(null)} key={opened?.id}>
        {opened && (
          <ActivitySheet
            activity={opened}
            onFilter={(change) => {
              setOpened(null)
              setFilters(change)
            }}
            onClose={() => setOpened(null)}
          />
        )}
      </LazyPart>
    </>
  )
}

function Row({ activity, onOpen }: { activity: Activity; onOpen: () => void }) {
  const { i18n } = useTranslation('people')
  const { company } = useSession()
  const { sentence, actor } = useActivityWords()
  const { person } = activity.actor
  const time = clockFormat(i18n.language, company.timeZone)
  return (
    <li>
      <button type="button" className={cx('row gap-12', s.row)} aria-haspopup="dialog" onClick={onOpen}>
        {person ? (
          <Avatar name={actor(activity)} image={person.image} />
        ) : (
          <span className={cx('stack place-center flex-none muted', s.system)}>
            <Icon name="settings" />
          </span>
        )}
        <span className={cx('flex-1 break', s.sentence)}>{sentence(activity)}</span>
        <time className="flex-none small muted num" dateTime={activity.at}>
          {time.format(new Date(activity.at))}
        </time>
      </button>
    </li>
  )
}

/** Groups entries by day in the company's time zone. */
function useDays(activities: readonly Activity[]): { day: string; rows: Activity[] }[] {
  const { i18n } = useTranslation('people')
  const { company } = useSession()
  const format = weekdayFormat(i18n.language, company.timeZone)
  const days: { day: string; rows: Activity[] }[] = []
  for (const activity of activities) {
    const day = format.format(new Date(activity.at))
    const last = days.at(-1)
    if (last?.day === day) last.rows.push(activity)
    else days.push({ day, rows: [activity] })
  }
  return days
}
