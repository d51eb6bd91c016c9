import { useTranslation } from 'react-i18next'
import { ChangeLine } from '#features/reports/trends/web/ChangeLine.tsx'
import { type ComparisonSeries, lookOf, type Series } from '#features/reports/trends/web/model.ts'
import { scaleOf } from '#features/reports/trends/web/scale.ts'
import { TrendsComputed } from '#features/reports/trends/web/TrendsComputed.tsx'
import { pointOf, useTrendSlots } from '#features/reports/trends/web/trend-slots.ts'
import s from '#features/reports/trends/web/trends.module.css'
import type { TrendFilterValues } from '#features/reports/trends/web/trends-address.ts'
import { useFile } from '#features/reports/trends/web/use-file.ts'
import type { Trends } from '#features/reports/trends/web/use-trends.ts'
import { Button } from '#ui/Button.tsx'
import { useNarrow } from '#ui/breakpoints.ts'
import { Card } from '#ui/Card.tsx'
import { TrendChart } from '#ui/charts/TrendChart.tsx'
import type { TrendEvent, TrendSeries } from '#ui/charts/trend.ts'
import { useTableToggle } from '#ui/charts/use-table-toggle.tsx'
import { cx } from '#ui/cx.ts'
import { Figure } from '#ui/Figure.tsx'
import { MeasuredFigure } from '#ui/MeasuredFigure.tsx'
import { useShortcuts } from '#ui/use-shortcuts.ts'

type TrendCardProps = {
  trends: Trends
  series: Series
  /** The metric's name. */
  title: string
  /** The name of the line: a person, team, group, brand or the company. */
  subject: string
  narrowing: TrendFilterValues
  fetchFile: () => Promise<Response>
}

/** The figure of the whole range, its comparison, and its line over time. */
export function TrendCard({ trends, series, title, subject, narrowing, fetchFile }: TrendCardProps) {
  const { t } = useTranslation('reports-trends')
  const { address, url, keys, records } = trends
  const { metric, whole, comparison, interval } = series
  const narrow = useNarrow()
  const look = lookOf(metric.unit)
  const scored = metric.unit !== 'count'
  const { asTable, button } = useTableToggle(keys)
  const file = useFile(fetchFile, keys)
  const previous = (address.comparison ?? 'PREVIOUS_PERIOD') === 'PREVIOUS_PERIOD'
  const toggle = () => url.setFilters({ comparison: previous ? 'NONE' : null }, { replace: true })
  useShortcuts([{ keys: 'p', label: t('previous.key'), section: keys, run: toggle }])
  const slotsOf = useTrendSlots()
  const slots = slotsOf(interval, series.points, (bucket, index) =>
    series.points[index]?.total_results
      ? records(narrowing, { start: bucket.start_date, end: bucket.end_date }, { scored })
      : undefined,
  )
  const drawn = linesOf(series, subject, comparison && t(`line.${comparison.kind}`))
  const label = t(`over.${interval}`, { metric: title })
  const computed = (
    <TrendsComputed
      trends={trends}
      figure={title}
      figures={[{ id: String(metric.id), metric_id: metric.id, title }]}
      rows={records(narrowing, undefined, { scored })}
    />
  )
  const tools = (
    <span className={cx('inline-row gap-6 wrap', s.tools)}>
      {!narrow && computed}
      <Button size="sm" icon="timeline" kbd="p" pressed={previous} onClick={toggle}>
        {t('previous.button')}
      </Button>
      {button}
      <Button size="sm" icon="download" kbd="e" loading={file.running} onClick={file.start}>
        {t('export.button')}
      </Button>
    </span>
  )
  return (
    <Card title={label} actions={narrow ? computed : tools}>
      <div className={cx('flex wrap items-end', s.verdict)}>
        <span className="stack gap-2 justify-items-start">
          {metric.unit === 'count' || whole.total_results === null ? (
            <Figure size="hero" value={whole.value} digits={look.digits} unit={look.unit} />
          ) : (
            <MeasuredFigure
              size="hero"
              of={{ ...whole, n: whole.total_results }}
              digits={look.digits}
              unit={look.unit}
            />
          )}
        </span>
        <span className={cx('stack gap-2 justify-items-start', s.said)}>
          <ChangeLine of={whole} unit={metric.unit} higherIsBetter={metric.higher_is_better} named />
          {comparison && <ComparisonNote series={series} comparison={comparison} />}
        </span>
      </div>
      {narrow && tools}
      <TrendChart
        label={label}
        slots={slots}
        series={drawn}
        events={eventsOf(series)}
        unit={look.unit}
        digits={look.digits}
        scale={scaleOf(
          metric,
          drawn.flatMap(({ points }) => points.map(({ value }) => value)),
        )}
        height={260}
        asTable={asTable}
      />
    </Card>
  )
}

/** Explains the comparison, or why there is none. */
function ComparisonNote({ series, comparison }: { series: Series; comparison: ComparisonSeries }) {
  const { t } = useTranslation('reports-trends')
  const { change, change_significant: real } = series.whole
  const name = comparison.name ?? t(`comparison.${comparison.kind}`)
  const words =
    comparison.state === 'too_few'
      ? t('standing.tooFew', { name })
      : comparison.state === 'none'
        ? t('standing.none', { name })
        : !comparison.comparable
          ? t(series.metric.product_area === 'QA' ? 'standing.scorecardChanged' : 'standing.changed')
          : real === true && change !== null
            ? t(change > 0 ? 'standing.rise' : 'standing.fall', { name })
            : real === null
              ? t('standing.beside', { name })
              : null
  return (
    <>
      {words && <span>{words}</span>}
      {comparison.kind === 'LAST_YEAR' && comparison.state === 'ok' && (
        <span className="ci">{t('standing.weekdays', { days: comparison.shift_days })}</span>
      )}
    </>
  )
}

function linesOf(
  { points, comparison, metric: { unit } }: Series,
  subject: string,
  kind: string | null,
): TrendSeries[] {
  const own: TrendSeries = { id: 'own', label: subject, points: points.map((point) => pointOf(point, unit)) }
  if (comparison?.state !== 'ok' || kind === null) return [own]
  const ofTime = comparison.kind === 'PREVIOUS_PERIOD' || comparison.kind === 'LAST_YEAR'
  const beside: TrendSeries = {
    id: 'beside',
    label: comparison.name ?? kind,
    compare: ofTime,
    points: comparison.points.map((point) => pointOf(point.hidden ? { ...point, value: null } : point, unit)),
  }
  return [own, beside]
}

/** Places a version in the interval in which it was published. */
const eventsOf = ({ markers, points }: Series): TrendEvent[] =>
  markers.flatMap(({ date, name, version }) => {
    const slot = points.findIndex(({ start_date, end_date }) => start_date <= date && date <= end_date)
    return slot < 0 ? [] : [{ slot, label: `${name} v${version}` }]
  })
