import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { RESOLUTION_STATUSES } from '#features/qa/reviews/list-values.ts'
import { How } from '#features/reports/qa/web/How.tsx'
import type { Totals } from '#features/reports/qa/web/model.ts'
import type { Report } from '#features/reports/qa/web/ReportPage.tsx'
import s from '#features/reports/qa/web/report.module.css'
import { totalsQuery } from '#features/reports/qa/web/report-queries.ts'
import { reviewsOf, teamMembersReport } from '#features/reports/qa/web/review-links.ts'
import { ScoreChange, ScoreText } from '#features/reports/qa/web/ScoreParts.tsx'
import type { Measured } from '#features/reports/qa/web/score.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { Figure } from '#ui/Figure.tsx'
import { MeasuredFigure } from '#ui/MeasuredFigure.tsx'
import { Tile, Tiles } from '#ui/Tile.tsx'
import { useNumberFormat } from '#ui/text.ts'

/** Score, reviews, coverage and appeals, each with the previous period. */
export function OverviewTiles({ report }: { report: Report }) {
  const { t } = useTranslation('reports-qa')
  const { applied, before } = report
  const totals = useQuery(totalsQuery(applied))
  const earlier = useQuery({ ...totalsQuery(applied, before), enabled: before !== null })
  if (totals.isError && !totals.data)
    return <ReadError error={totals.error} onRetry={() => void totals.refetch()} />
  const now = totals.data
  const past = before ? earlier.data : undefined
  const appealed = { resolutionStatuses: [...RESOLUTION_STATUSES] }
  return (
    <Tiles label={t('tile.label')}>
      <Tile
        explanation={<How report={report} of="score" figure={t('tile.score')} />}
        title={t('tile.score')}
        href={reviewsOf(applied, { countTowardScore: true })}
        figure={
          now && (
            <MeasuredFigure of={now.of} digits={1} unit="%">
              {before && <ScoreChange of={now.of} named />}
            </MeasuredFigure>
          )
        }
      />
      <Tile
        explanation={<How report={report} of="reviews" figure={t('tile.reviews')} />}
        title={t('tile.reviews')}
        href={reviewsOf(applied)}
        figure={now && <Figure value={now.totalReviewCount} />}
      >
        {now && <ReviewCounts of={now} />}
        <Before count={past?.totalReviewCount} />
      </Tile>
      <Tile
        explanation={<How report={report} of="coverage" figure={t('tile.coverage')} />}
        title={t('tile.coverage')}
        href={teamMembersReport(applied)}
        figure={now && <Coverage of={now} />}
      >
        {now && now.employeeCount > 0 && <CoverageMeter of={now} />}
        <Before count={past?.reviewedEmployeeCount} />
      </Tile>
      <Tile
        explanation={<How report={report} of="appeals" figure={t('tile.appeals')} rows={appealed} />}
        title={t('tile.appeals')}
        href={reviewsOf(applied, appealed)}
        figure={now && <Figure value={now.appealedReviewsCount} />}
      >
        {now && now.totalReviewCount > 0 && <AppealShare of={now.appeals} compared={before !== null} />}
      </Tile>
    </Tiles>
  )
}

function ReviewCounts({ of }: { of: Totals }) {
  const { t } = useTranslation('reports-qa')
  const number = useNumberFormat()
  return (
    <>
      <span className="ci">
        {t('tile.scored', {
          scored: number(of.scoredReviewCount),
          only: number(of.reviewsWithOnlyAnnotationsCount),
        })}
      </span>
      <span className="ci">
        {t('tile.annotations', { count: of.totalAnnotations, n: number(of.totalAnnotations) })}
      </span>
    </>
  )
}

function Coverage({ of }: { of: Totals }) {
  const { t } = useTranslation('reports-qa')
  const number = useNumberFormat()
  return (
    <Figure
      value={of.reviewedEmployeeCount}
      detail={t('tile.ofPeople', { count: of.employeeCount, n: number(of.employeeCount) })}
    />
  )
}

function CoverageMeter({ of }: { of: Totals }) {
  const { t } = useTranslation('reports-qa')
  const number = useNumberFormat()
  const share = (100 * of.reviewedEmployeeCount) / of.employeeCount
  return (
    <span className={s.meter} role="img" aria-label={t('tile.covered', { n: number(share) })}>
      <i style={{ inlineSize: `${Math.min(100, share)}%` }} />
    </span>
  )
}

function AppealShare({ of, compared }: { of: Measured; compared: boolean }) {
  const { t } = useTranslation('reports-qa')
  return (
    <>
      <span className="ci">
        {t('tile.ofReviews')} <ScoreText of={of} digits={0} />
      </span>
      {compared && <ScoreChange of={of} named />}
    </>
  )
}

function Before({ count }: { count: number | undefined }) {
  const { t } = useTranslation('reports-qa')
  const number = useNumberFormat()
  if (count === undefined) return null
  return <span className="ci">{t('tile.before', { n: number(count) })}</span>
}
