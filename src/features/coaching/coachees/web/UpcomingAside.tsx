import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ActionItemList } from '#features/coaching/coachees/web/ActionItemList.tsx'
import { AsidePart } from '#features/coaching/coachees/web/AsidePart.tsx'
import { fromList } from '#features/coaching/coachees/web/action-items.ts'
import s from '#features/coaching/coachees/web/coachees.module.css'
import {
  ownTakeawaysQuery,
  recentlyCoachedQuery,
  sessionLogQuery,
} from '#features/coaching/coachees/web/coachees-queries.ts'
import { FirstItems } from '#features/coaching/coachees/web/FirstItems.tsx'
import { UpcomingPart } from '#features/coaching/coachees/web/UpcomingPart.tsx'
import { paths } from '#paths.ts'
import { useSession } from '#platform/web/session.ts'
import { useMoment } from '#platform/web/use-moment.ts'
import { Person } from '#ui/Avatar.tsx'
import { useNarrow } from '#ui/breakpoints.ts'
import { Link } from '#ui/Link.tsx'
import { useNumberFormat } from '#ui/text.ts'

/** Side column of the dashboard: upcoming one-on-ones, drafts, own takeaways and recently coached people. */
export function UpcomingAside() {
  const { t } = useTranslation('coaching-coachees')
  const number = useNumberFormat()
  const narrow = useNarrow()
  const moment = useMoment()
  const { person } = useSession()
  const log = useQuery(sessionLogQuery(undefined))
  const recent = useQuery({ ...recentlyCoachedQuery, enabled: !narrow })
  const own = useQuery(ownTakeawaysQuery)
  const drafts = { ...log, data: log.data?.drafts, refetch: log.refetch }
  return (
    <aside className={s.ahead} aria-label={t('ahead.label')}>
      <UpcomingPart />
      <AsidePart
        title={t('ahead.drafts')}
        count={drafts.data && number(drafts.data.length)}
        query={drafts}
        none={null}
        isNone={({ length }) => length === 0}
      >
        {(list) => (
          <FirstItems items={list}>
            {({ id, employee, title, updatedAt }) => (
              <li key={id}>
                <Link href={paths.oneOnOne(id)}>
                  <Person
                    name={employee.full_name}
                    image={employee.image}
                    detail={title || t('ahead.changed', { when: moment(updatedAt) })}
                  />
                </Link>
              </li>
            )}
          </FirstItems>
        )}
      </AsidePart>
      <AsidePart
        title={t('ahead.own')}
        count={own.data && number(own.data.takeawaysCount)}
        query={own}
        none={null}
        isNone={({ takeaways }) => takeaways.length === 0}
      >
        {({ takeaways }) => (
          <ActionItemList label={t('ahead.own')} items={takeaways.map(fromList)} personId={person.id} />
        )}
      </AsidePart>
      {!narrow && (
        <AsidePart title={t('ahead.recent')} query={recent} none={null} isNone={({ length }) => length === 0}>
          {(people) => (
            <ul className={s.people}>
              {people.map(({ id, profile }) => (
                <li key={id}>
                  <Link href={paths.oneOnOnes({ employee_id: Number(id) })}>
                    <Person name={profile.fullName} image={profile.imageUrl} />
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </AsidePart>
      )}
    </aside>
  )
}
