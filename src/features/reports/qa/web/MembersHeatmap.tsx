import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { How } from '#features/reports/qa/web/How.tsx'
import { ReportCard } from '#features/reports/qa/web/ReportCard.tsx'
import type { Report } from '#features/reports/qa/web/ReportPage.tsx'
import s from '#features/reports/qa/web/report.module.css'
import { MEMBERS_PAGE, memberSectionsQuery, sectionsQuery } from '#features/reports/qa/web/report-queries.ts'
import { SectionHeatmap } from '#features/reports/qa/web/SectionHeatmap.tsx'
import type { Measured } from '#features/reports/qa/web/score.ts'
import { HeatKey } from '#ui/charts/HeatCell.tsx'
import { cx } from '#ui/cx.ts'
import { Pager } from '#ui/Pager.tsx'

type MembersHeatmapProps = {
  report: Report
  scorecardId: number
  overall: Measured
  title: string
  actions?: ReactNode
}

/** A paged heatmap of team members by sections of a scorecard. */
export function MembersHeatmap({ report, scorecardId, overall, title, actions }: MembersHeatmapProps) {
  const { t } = useTranslation('reports-qa')
  const whose = JSON.stringify(report.applied)
  const [turned, setTurned] = useState({ whose, page: 1 })
  // Start at page 1 when the filters change.
  const page = turned.whose === whose ? turned.page : 1
  const turn = (to: number) => setTurned({ whose, page: to })
  const sections = useQuery(sectionsQuery(report.applied, scorecardId))
  const members = useQuery(memberSectionsQuery(report.applied, scorecardId, page))
  return (
    <ReportCard
      title={title}
      actions={
        <span className={cx('row wrap justify-end small muted', s.legend)}>
          <span className="wide-only">
            <HeatKey above={t('heat.above')} below={t('heat.below')} neither={t('heat.neither')} />
          </span>
          {actions}
          <How report={report} of="heat" figure={title} rows={{ forms: [scorecardId] }} />
        </span>
      }
      query={members}
      isEmpty={({ total }) => total === 0}
      rows={6}
      flush
    >
      {({ sections: columns, members: rows, pages, total }) => (
        <SectionHeatmap
          report={report}
          scorecardId={scorecardId}
          overall={overall}
          sections={columns.map(({ id, name, lifetime }) => ({
            id,
            lifetime,
            name: name || t('sections.whole'),
            of: sections.data?.find((section) => section.id === id)?.of ?? null,
          }))}
          members={rows}
          footer={
            pages > 1 && (
              <Pager
                from={(page - 1) * MEMBERS_PAGE + 1}
                count={rows.length}
                total={total}
                {...(page > 1 && { onPrevious: () => turn(page - 1) })}
                {...(page < pages && { onNext: () => turn(page + 1) })}
              />
            )
          }
        />
      )}
    </ReportCard>
  )
}
