import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ScorecardRow } from '#features/reports/qa/web/model.ts'
import { ReportCard } from '#features/reports/qa/web/ReportCard.tsx'
import type { Report } from '#features/reports/qa/web/ReportPage.tsx'
import s from '#features/reports/qa/web/report.module.css'
import { scorecardsQuery } from '#features/reports/qa/web/report-queries.ts'
import { reviewsOf, scorecardReport } from '#features/reports/qa/web/review-links.ts'
import {
  domainOf,
  ScoreChange,
  ScoreInterval,
  ScoreRange,
  ScoreValue,
} from '#features/reports/qa/web/ScoreParts.tsx'
import { type Column, DataTable } from '#ui/DataTable.tsx'
import { IntervalText } from '#ui/Interval.tsx'
import { IntervalAxis } from '#ui/IntervalGlyph.tsx'
import { Link } from '#ui/Link.tsx'
import { useNumberFormat } from '#ui/text.ts'

/** A row a scorecard; its name opens its report, its figures the reviews they are made of. */
export function ScorecardsTable({ report }: { report: Report }) {
  const { t } = useTranslation('reports-qa')
  const scorecards = useQuery(scorecardsQuery(report.asked))
  return (
    <ReportCard title={t('scorecards.title')} query={scorecards} isEmpty={({ length }) => length === 0} flush>
      {(rows) => <Table rows={rows} report={report} />}
    </ReportCard>
  )
}

function Table({ rows, report: { asked, before } }: { rows: readonly ScorecardRow[]; report: Report }) {
  const { t } = useTranslation('reports-qa')
  const number = useNumberFormat()
  const domain = domainOf(rows.map(({ of }) => of))
  const toReviews = ({ scorecardId }: ScorecardRow, count: number, counted?: boolean) => (
    <Link
      href={reviewsOf(asked, { forms: [scorecardId], ...(counted && { countTowardScore: true }) })}
      aria-label={t('open', { count, n: number(count) })}
    >
      {number(count)}
    </Link>
  )
  const columns: Column<ScorecardRow>[] = [
    {
      id: 'name',
      header: t('scorecards.name'),
      cell: (row) => <Link href={scorecardReport(asked, row.scorecardId)}>{row.scorecardName}</Link>,
    },
    { id: 'score', header: t('score'), numeric: true, cell: (row) => <ScoreValue of={row.of} /> },
    {
      id: 'interval',
      header: (
        <IntervalAxis domain={domain} width={120} label={t('axis', { from: domain[0], to: domain[1] })} />
      ),
      cell: (row) => <ScoreInterval of={row.of} domain={domain} />,
    },
    { id: 'range', header: '95%', cell: (row) => <ScoreRange of={row.of} /> },
    {
      id: 'scored',
      header: t('scorecards.scored'),
      numeric: true,
      cell: (row) => toReviews(row, row.scoredReviewCount, true),
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
            cell: (row: ScorecardRow) => <ScoreChange of={row.of} />,
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
          <Link className={s.ranked} href={scorecardReport(asked, row.scorecardId)}>
            <span>
              <b>{row.scorecardName}</b>
              <IntervalText n={row.of.n} low={row.of.low} high={row.of.high} digits={1} />
            </span>
            <ScoreInterval of={row.of} domain={domain} quiet />
            <ScoreValue of={row.of} />
          </Link>
        )}
      />
    </div>
  )
}
