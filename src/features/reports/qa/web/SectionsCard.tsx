import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { How } from '#features/reports/qa/web/How.tsx'
import { ReportCard } from '#features/reports/qa/web/ReportCard.tsx'
import type { Report } from '#features/reports/qa/web/ReportPage.tsx'
import s from '#features/reports/qa/web/report.module.css'
import { sectionsQuery } from '#features/reports/qa/web/report-queries.ts'
import { domainOf, ScoreChange, ScoreInterval, ScoreText } from '#features/reports/qa/web/ScoreParts.tsx'
import { VersionsWith } from '#features/reports/qa/web/Versions.tsx'

/** The mean of each section with its interval and change. */
export function SectionsCard({ report, scorecardId }: { report: Report; scorecardId: number }) {
  const { t } = useTranslation('reports-qa')
  const sections = useQuery(sectionsQuery(report.applied, scorecardId))
  const title = t('sections.title')
  return (
    <ReportCard
      title={title}
      actions={<How report={report} of="sections" figure={title} rows={{ forms: [scorecardId] }} />}
      query={sections}
      isEmpty={(all) => all.every(({ of }) => of.n === 0)}
      rows={5}
    >
      {(all) => {
        const domain = domainOf(all.map(({ of }) => of))
        return (
          <ul className={s.sections}>
            {all.map(({ id, name, lifetime, of }) => (
              <li key={id}>
                <span>
                  <b>{name || t('sections.whole')}</b>
                  <VersionsWith lifetime={lifetime} />
                  <ScoreText of={of} />
                </span>
                <ScoreInterval of={of} domain={domain} />
                {report.before && <ScoreChange of={of} named />}
              </li>
            ))}
          </ul>
        )
      }}
    </ReportCard>
  )
}
