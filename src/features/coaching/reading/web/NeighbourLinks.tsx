import { useTranslation } from 'react-i18next'
import type { LoggedSession, Neighbours } from '#features/coaching/reading/web/neighbours.ts'
import s from '#features/coaching/reading/web/reading.module.css'
import { useDays } from '#features/coaching/reading/web/use-days.ts'
import { useTitle } from '#features/coaching/reading/web/use-title.ts'
import { paths } from '#paths.ts'
import { Icon } from '#ui/Icon.tsx'
import { Link } from '#ui/Link.tsx'

/** Links to the same employee's previous and next session. */
export function NeighbourLinks({ neighbours: { earlier, later } }: { neighbours: Neighbours }) {
  const { t } = useTranslation('coaching-reading')
  if (!earlier && !later) return null
  return (
    <nav className={s.neighbours} aria-label={t('neighbours')}>
      {earlier && <Neighbour session={earlier} label={t('earlier')} icon="arrow-left" />}
      {later && <Neighbour session={later} label={t('later')} icon="arrow-right" />}
    </nav>
  )
}

type NeighbourProps = { session: LoggedSession; label: string; icon: 'arrow-left' | 'arrow-right' }

function Neighbour({ session, label, icon }: NeighbourProps) {
  const { dayOf } = useDays()
  const titleOf = useTitle()
  return (
    <Link href={paths.oneOnOne(session.id)} data-way={icon}>
      <Icon name={icon} className={s.way} />
      <span className="stack grow">
        <small className="small muted">
          {label}
          {session.sharedAt && ` · ${dayOf(session.sharedAt)}`}
        </small>
        <b dir="auto">{titleOf(session)}</b>
      </span>
    </Link>
  )
}
