import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { How } from '#features/reports/qa/web/How.tsx'
import type { ScorecardRow } from '#features/reports/qa/web/model.ts'
import { ReportCard } from '#features/reports/qa/web/ReportCard.tsx'
import type { Report } from '#features/reports/qa/web/ReportPage.tsx'
import s from '#features/reports/qa/web/report.module.css'
import { scorecardsQuery } from '#features/reports/qa/web/report-queries.ts'
import { reviewsOf, scorecardReport } from '#features/reports/qa/web/review-links.ts'
import { domainOf, ScoreChange, ScoreInterval, ScoreText } from '#features/reports/qa/web/ScoreParts.tsx'
import { VersionsUsed } from '#features/reports/qa/web/Versions.tsx'
import { type Column, DataTable } from '#ui/DataTable.tsx'
import { IntervalAxis } from '#ui/IntervalGlyph.tsx'
import { Link } from '#ui/Link.tsx'
import { useNumberFormat } from '#ui/text.ts'

/** One row per scorecard, over all versions. The name links to its report, the figures to their reviews. */
export function ScorecardsTable({ report }: { report: Report }) {
  const { t } = useTranslation('reports-qa')
  const scorecards = useQuery(scorecardsQuery(report.applied))
  const title = t('scorecards.title')
  return (
    <ReportCard
      title={title}
      actions={<How report={report} of="scorecards" figure={title} />}
      query={scorecards}
      isEmpty={({ length }) => length === 0}
      flush
    >
      {(rows) => <Table rows={rows} report={report} />}
    </ReportCard>
  )
}

function Table({ rows, report: { applied, before } }: { rows: readonly ScorecardRow[]; report: Report }) {
  const { t } = useTranslation('reports-qa')
  const number = useNumberFormat()
  const domain = domainOf(rows.map(({ of }) => of))
  const columns: Column<ScorecardRow>[] = [
    {
      id: 'name',
      header: t('scorecards.name'),
      cell: (row) => (
        <>
          <Link href={scorecardReport(applied, row.scorecardId)}>{row.scorecardName}</Link>
          <VersionsUsed versions={row.versions} newest={row.version} />
        </>
      ),
    },
    {
      id: 'score',
      header: t('score'),
      cell: (row) => (
        <Link
          className={s.open}
          href={reviewsOf(applied, { forms: [row.scorecardId], countTowardScore: true })}
        >
          <ScoreText of={row.of} />
        </Link>
      ),
    },
    {
      id: 'interval',
      header: (
        <IntervalAxis domain={domain} width={120} label={t('axis', { from: domain[0], to: domain[1] })} />
      ),
      cell: (row) => <ScoreInterval of={row.of} domain={domain} />,
    },
    {
      id: 'scored',
      header: t('scorecards.scored'),
      numeric: true,
      cell: (row) => (
        <Link
          href={reviewsOf(applied, { forms: [row.scorecardId] })}
          aria-label={t('open', { count: row.scoredReviewCount, n: number(row.scoredReviewCount) })}
        >
          {number(row.scoredReviewCount)}
        </Link>
      ),
    },
    {
      id: 'annotations',
      header: t('scorecards.annotationsOnly'),
      numeric: true,
      cell: (row) => number(row.scoredWithAnnotationsOnlyCount),
    },
    {
      id: 'members',
      header: t('scorecards.members'),
      numeric: true,
      cell: (row) => number(row.scoredTeamMemberCount),
    },
    ...(before
      ? [
          {
            id: 'change',
            header: t('change.title'),
            cell: (row: ScorecardRow) => <ScoreChange of={row.of} named />,
          },
        ]
      : []),
  ]
  return (
    <div className={s.wide}>
      <DataTable
        caption={t('scorecards.title')}
        columns={columns}
        rows={rows}
        rowKey={({ scorecardId }) => scorecardId}
        card={(row) => (
          <Link className={s.ranked} href={scorecardReport(applied, row.scorecardId)}>
            <span>
              <b>{row.scorecardName}</b>
              <VersionsUsed versions={row.versions} newest={row.version} />
              <ScoreText of={row.of} />
            </span>
            <ScoreInterval of={row.of} domain={domain} />
          </Link>
        )}
      />
    </div>
  )
}
