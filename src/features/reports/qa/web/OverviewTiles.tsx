import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Report } from '#features/reports/qa/web/ReportPage.tsx'
import s from '#features/reports/qa/web/report.module.css'
import { totalsQuery, trendQuery } from '#features/reports/qa/web/report-queries.ts'
import { reviewsOf, teamMembersReport } from '#features/reports/qa/web/review-links.ts'
import { ScoreChange } from '#features/reports/qa/web/ScoreParts.tsx'
import { shareInterval } from '#lib/statistics.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { Figure } from '#ui/Figure.tsx'
import { IntervalText } from '#ui/Interval.tsx'
import { Tile, Tiles } from '#ui/Tile.tsx'
import { useNumberFormat } from '#ui/text.ts'

/** Score, reviews, coverage and appeals of the period, beside those of the period before. */
export function OverviewTiles({ report }: { report: Report }) {
  const { t } = useTranslation('reports-qa')
  const number = useNumberFormat()
  const { asked, before } = report
  const totals = useQuery(totalsQuery(asked))
  const earlier = useQuery({ ...totalsQuery(asked, before), enabled: before !== null })
  const trend = useQuery(trendQuery(asked))
  if (totals.isError && !totals.data)
    return <ReadError error={totals.error} onRetry={() => void totals.refetch()} />
  const now = totals.data
  const past = before ? earlier.data : undefined
  const score = trend.data?.of
  const appeals = now && shareInterval(now.appealedReviewsCount, now.totalReviewCount)
  const was = (count: number | undefined) =>
    count !== undefined && <span className="ci">{t('tile.before', { n: number(count) })}</span>
  return (
    <Tiles label={t('tile.label')}>
      <Tile
        title={t('tile.score')}
        href={reviewsOf(asked, { countTowardScore: true })}
        figure={now && <Figure value={now.averageScore} digits={1} unit="%" />}
      >
        {now && <IntervalText n={now.scoredReviewCount} low={score?.low} high={score?.high} digits={1} />}
        {before && score && <ScoreChange of={score} named />}
      </Tile>
      <Tile
        title={t('tile.reviews')}
        href={reviewsOf(asked)}
        figure={now && <Figure value={now.totalReviewCount} />}
      >
        {now && (
          <span className="ci">
            {t('tile.scored', {
              scored: number(now.scoredReviewCount),
              only: number(now.reviewsWithOnlyAnnotationsCount),
            })}
          </span>
        )}
        {now && (
          <span className="ci">
            {t('tile.annotations', { count: now.totalAnnotations, n: number(now.totalAnnotations) })}
          </span>
        )}
        {was(past?.totalReviewCount)}
      </Tile>
      <Tile
        title={t('tile.coverage')}
        href={teamMembersReport(asked)}
        figure={
          now && (
            <Figure
              value={now.reviewedEmployeeCount}
              detail={t('tile.ofPeople', { count: now.employeeCount, n: number(now.employeeCount) })}
            />
          )
        }
      >
        {now && now.employeeCount > 0 && (
          <span
            className={s.meter}
            role="img"
            aria-label={t('tile.covered', {
              n: number((100 * now.reviewedEmployeeCount) / now.employeeCount),
            })}
          >
            <i style={{ inlineSize: `${(100 * now.reviewedEmployeeCount) / now.employeeCount}%` }} />
          </span>
        )}
        {was(past?.reviewedEmployeeCount)}
      </Tile>
      <Tile title={t('tile.appeals')} figure={now && <Figure value={now.appealedReviewsCount} />}>
        {appeals && (
          <span className="ci">
            {t('tile.appealShare', {
              share: number(100 * appeals.value),
              low: number(100 * appeals.lower),
              high: number(100 * appeals.upper),
            })}
          </span>
        )}
        {was(past?.appealedReviewsCount)}
      </Tile>
    </Tiles>
  )
}
