import { useTranslation } from 'react-i18next'
import s from '#features/reports/performance/web/performance.module.css'
import type { Subject } from '#features/reports/performance/web/performance-queries.ts'
import { paths } from '#paths.ts'
import { Card } from '#ui/Card.tsx'
import { Figure } from '#ui/Figure.tsx'
import { Link } from '#ui/Link.tsx'

type CoachingCardProps = { coaching: NonNullable<Subject['coaching']>; subject: Subject }

/** Counts of shared one-on-ones and of open takeaways. */
export function CoachingCard({ coaching, subject }: CoachingCardProps) {
  const { t } = useTranslation('reports-performance')
  const rows = [
    [t('coaching.sessions'), coaching.sessions],
    [t('coaching.open'), coaching.openTakeaways],
    [t('coaching.overdue'), coaching.overdueTakeaways],
  ] as const
  return (
    <Card
      title={t('coaching.title')}
      actions={
        subject.kind === 'PERSON' && (
          <Link href={paths.oneOnOnes({ employee_id: subject.id ?? '' })}>{t('coaching.open_all')}</Link>
        )
      }
    >
      <dl className={s.counts}>
        {rows.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Figure value={count} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
