import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AsidePart } from '#features/coaching/coachees/web/AsidePart.tsx'
import s from '#features/coaching/coachees/web/coachees.module.css'
import { type Upcoming, upcomingQuery } from '#features/coaching/coachees/web/coachees-queries.ts'
import { FirstItems } from '#features/coaching/coachees/web/FirstItems.tsx'
import { useDates } from '#features/feedback/web/use-dates.ts'
import { paths } from '#paths.ts'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import { useSession } from '#platform/web/session.ts'
import { Person } from '#ui/Avatar.tsx'
import { cx } from '#ui/cx.ts'
import { Link } from '#ui/Link.tsx'
import { useNumberFormat } from '#ui/text.ts'

const AgendaSheet = lazyPart(() => import('#features/coaching/coachees/web/AgendaSheet.tsx'), 'AgendaSheet')

type UpcomingPartProps = {
  /** Limits the list to one-on-ones with this person. */
  personId?: number
  /** Text for the empty state; without it, the part is hidden. */
  none?: string
}

/**
 * Scheduled one-on-ones that are not shared yet. The coach opens the draft; the employee, who may not see the draft,
 * adds to its agenda.
 */
export function UpcomingPart({ personId, none }: UpcomingPartProps) {
  const { t } = useTranslation('coaching-coachees')
  const { person } = useSession()
  const dates = useDates()
  const number = useNumberFormat()
  const upcoming = useQuery(upcomingQuery)
  const [opened, setOpened] = useState<Upcoming | null>(null)
  const isOf = ({ coach, employee }: Upcoming) =>
    personId === undefined || personId === coach.id || personId === employee.id
  const textOf = (one: Upcoming) => {
    const other = one.coach.id === person.id ? one.employee : one.coach
    const day = dates.weekday(one.scheduledFor)
    const topics =
      one.topicsCount > 0 && t('ahead.topics', { count: one.topicsCount, n: number(one.topicsCount) })
    return <Person name={other.full_name} image={other.image} detail={topics ? `${day} · ${topics}` : day} />
  }
  return (
    <>
      <AsidePart
        title={t('ahead.upcoming')}
        query={{ ...upcoming, data: upcoming.data?.filter(isOf), refetch: upcoming.refetch }}
        none={none ?? null}
        isNone={({ length }) => length === 0}
      >
        {(list) => (
          <FirstItems items={list}>
            {(one) => (
              <li key={one.coachingSessionId}>
                {one.coach.id === person.id ? (
                  <Link href={paths.oneOnOne(one.coachingSessionId)}>{textOf(one)}</Link>
                ) : (
                  <button type="button" aria-haspopup="dialog" onClick={() => setOpened(one)}>
                    {textOf(one)}
                    <span className={cx('flex-none small', s.more)}>{t('ahead.openAgenda')}</span>
                  </button>
                )}
              </li>
            )}
          </FirstItems>
        )}
      </AsidePart>
      <LazyPart onFailure={() => setOpened(null)} key={opened?.coachingSessionId ?? 'none'}>
        {opened && <AgendaSheet one={opened} onClose={() => setOpened(null)} />}
      </LazyPart>
    </>
  )
}
