import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useDates } from '#features/feedback/web/use-dates.ts'
import s from '#features/qa/calibrations/web/overview/overview.module.css'
import { type Days, trendQuery } from '#features/qa/calibrations/web/scores-api.ts'
import { addDays, type PlainDate } from '#lib/dates.ts'
import { tickFormat } from '#lib/moment-format.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { TrendChart } from '#ui/charts/TrendChart.tsx'
import type { TrendSlot } from '#ui/charts/trend.ts'
import { useTableToggle } from '#ui/charts/use-table-toggle.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

const HEIGHT = 200
const PER_CENT = [0, 100] as const

/** Alignment over time as a chart or table; by day, or by week for long ranges. */
export function AlignmentTrend({ days }: { days: Days }) {
  const { t } = useTranslation('qa-calibrations')
  const { data: trend, isError, error, refetch } = useQuery(trendQuery(days))
  const { asTable, button } = useTableToggle(t('keys.list'))
  const slotsOf = useSlots()
  const isEmpty = trend?.points.every(({ score }) => score === null)
  return (
    <section className={cx('stack gap-8 min-0', s.part)} aria-labelledby="alignment-trend">
      <div className="row gap-8 between">
        <h2 id="alignment-trend">{t('overview.trend')}</h2>
        {isEmpty === false && button}
      </div>
      <div className={s.card}>
        {isError && !trend ? (
          <ReadError error={error} onRetry={() => void refetch()} />
        ) : !trend ? (
          <Skeleton height={HEIGHT} width="100%" />
        ) : isEmpty ? (
          <EmptyState kind="none-yet" icon="chart-line" title={t('noData')} />
        ) : (
          <div className={s.trend}>
            <TrendChart
              label={t('overview.trend')}
              unit="%"
              scale={PER_CENT}
              height={HEIGHT}
              asTable={asTable}
              slots={slotsOf(trend)}
              series={[
                {
                  id: 'alignment',
                  label: t('overview.alignment'),
                  points: trend.points.map(({ score }) => ({ value: score })),
                },
              ]}
            />
          </div>
        )}
      </div>
    </section>
  )
}

type Trend = { points: readonly { date: PlainDate }[]; isWeekly: boolean }

/** The days or weeks as slots of the axis; a slot that ends today or later is incomplete. */
function useSlots(): (trend: Trend) => TrendSlot[] {
  const { i18n } = useTranslation()
  const dates = useDates()
  const tick = tickFormat(i18n.language, 'day')
  return ({ points, isWeekly }) =>
    points.map(({ date }) => {
      const last = isWeekly ? addDays(date, 6) : date
      return {
        key: date,
        tick: tick(date),
        title: isWeekly ? dates.range(date, last) : dates.weekday(date),
        unfinished: last >= dates.today,
      }
    })
}
