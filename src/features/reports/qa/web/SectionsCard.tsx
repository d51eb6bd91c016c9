import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ReportCard } from '#features/reports/qa/web/ReportCard.tsx'
import type { Report } from '#features/reports/qa/web/ReportPage.tsx'
import s from '#features/reports/qa/web/report.module.css'
import { sectionsQuery } from '#features/reports/qa/web/report-queries.ts'
import { domainOf, ScoreChange, ScoreInterval, ScoreValue } from '#features/reports/qa/web/ScoreParts.tsx'
import { IntervalText } from '#ui/Interval.tsx'

/** Each section's mean, how sure it is, and where it went. */
export function SectionsCard({ report, scorecardId }: { report: Report; scorecardId: number }) {
  const { t } = useTranslation('reports-qa')
  const sections = useQuery(sectionsQuery(report.asked, scorecardId))
  return (
    <ReportCard
      title={t('sections.title')}
      query={sections}
      isEmpty={(all) => all.every(({ of }) => of.n === 0)}
      rows={5}
    >
      {(all) => {
        const domain = domainOf(all.map(({ of }) => of))
        return (
          <ul className={s.sections}>
            {all.map(({ id, name, of }) => (
              <li key={id}>
                <span>
                  <b>{name || t('sections.whole')}</b>
                  <IntervalText n={of.n} low={of.low} high={of.high} digits={1} />
                </span>
                <ScoreInterval of={of} domain={domain} quiet />
                <ScoreValue of={of} />
                {report.before && <ScoreChange of={of} />}
              </li>
            ))}
          </ul>
        )
      }}
    </ReportCard>
  )
}
