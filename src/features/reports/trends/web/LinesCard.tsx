import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { BeforeN, ChangeLine } from '#features/reports/trends/web/ChangeLine.tsx'
import type { Grouping } from '#features/reports/trends/web/fitting.ts'
import { type Line, lookOf, type Series } from '#features/reports/trends/web/model.ts'
import { filtersForGroup } from '#features/reports/trends/web/record-links.ts'
import { scaleOf } from '#features/reports/trends/web/scale.ts'
import { TrendsComputed } from '#features/reports/trends/web/TrendsComputed.tsx'
import { pointOf, useTrendSlots } from '#features/reports/trends/web/trend-slots.ts'
import s from '#features/reports/trends/web/trends.module.css'
import type { TrendFilterValues } from '#features/reports/trends/web/trends-address.ts'
import type { Trends } from '#features/reports/trends/web/use-trends.ts'
import { useValue } from '#features/reports/trends/web/use-value.ts'
import { useNarrow } from '#ui/breakpoints.ts'
import { Card } from '#ui/Card.tsx'
import { TrendChart } from '#ui/charts/TrendChart.tsx'
import { MOST_SERIES } from '#ui/charts/trend.ts'
import { cx } from '#ui/cx.ts'
import { type Column, DataTable } from '#ui/DataTable.tsx'
import { IntervalText, TOO_FEW } from '#ui/Interval.tsx'
import { IntervalAxis, IntervalGlyph } from '#ui/IntervalGlyph.tsx'
import { Link } from '#ui/Link.tsx'
import { Segmented } from '#ui/Segmented.tsx'
import { useNumberFormat, useUiText } from '#ui/text.ts'

type LinesCardProps = {
  trends: Trends
  series: Series
  grouping: Grouping
  /** The name of the grouping, such as "Channel". */
  title: string
  narrowing: TrendFilterValues
  tab: 'figures' | 'over_time'
}

/** Groups as figures with n and interval, or as lines over time. */
export function LinesCard({ trends, series, grouping, title, narrowing, tab }: LinesCardProps) {
  const { t } = useTranslation('reports-trends')
  const narrow = useNarrow()
  const heading = headingOf(t, title, grouping)
  const tabs = (
    <Segmented
      label={t('tabs.label')}
      value={tab}
      onChange={(to) => trends.url.setFilters({ tab: to === 'figures' ? null : to })}
      options={[
        { value: 'figures', label: t('tabs.figures') },
        { value: 'over_time', label: t('tabs.overTime') },
      ]}
    />
  )
  const content =
    series.lines.length === 0 ? (
      <p className={cx('stack place-center muted', s.nothing)}>{t('charts:noData')}</p>
    ) : tab === 'figures' ? (
      <Figures {...{ trends, series, grouping, title, narrowing }} />
    ) : (
      <div className={s.padded}>
        <OverTime series={series} title={title} />
      </div>
    )
  const computed = (
    <TrendsComputed
      trends={trends}
      figure={heading}
      figures={[{ id: String(series.metric.id), metric_id: series.metric.id, title: series.metric.title }]}
      rows={trends.records(narrowing, undefined, { scored: series.metric.unit !== 'count' })}
    />
  )
  if (narrow)
    return (
      <Card padded={false}>
        <details className={s.folded}>
          <summary>
            <h2>{heading}</h2>
            <span className="ci">{t('rows', { count: series.lines.length })}</span>
          </summary>
          <div className={cx('row gap-8 wrap between', s.padded)}>
            {tabs}
            {computed}
          </div>
          {content}
        </details>
      </Card>
    )
  return (
    <Card
      title={heading}
      actions={
        <span className={cx('inline-row gap-6 wrap', s.tools)}>
          {computed}
          {tabs}
        </span>
      }
      padded={false}
    >
      {content}
    </Card>
  )
}

/** A property is named by the company, so its name is not translated. */
const headingOf = (t: TFunction<'reports-trends'>, title: string, { property }: Grouping): string =>
  t('by', { group: property ?? title.toLowerCase() })

function OverTime({ series, title }: { series: Series; title: string }) {
  const { t } = useTranslation('reports-trends')
  const slotsOf = useTrendSlots()
  const { metric, interval, points, lines } = series
  const look = lookOf(metric.unit)
  const drawn = lines.map(({ group_id: id, group_name: label, points: of }) => ({
    id,
    label,
    points: of.map((point) => pointOf(point, metric.unit)),
  }))
  return (
    <>
      {lines.length > MOST_SERIES && <p className="ci">{t('mostLines', { count: MOST_SERIES })}</p>}
      <TrendChart
        label={t(`over.${interval}`, { metric: title })}
        slots={slotsOf(interval, points, () => undefined)}
        series={drawn}
        unit={look.unit}
        digits={look.digits}
        scale={scaleOf(
          metric,
          drawn.flatMap(({ points: of }) => of.map(({ value }) => value)),
        )}
        height={260}
      />
    </>
  )
}

type FiguresProps = Omit<LinesCardProps, 'tab'>

function Figures({ trends, series, grouping, title, narrowing }: FiguresProps) {
  const { t } = useTranslation('reports-trends')
  const text = useUiText()
  const { metric, lines } = series
  const look = lookOf(metric.unit)
  const format = useNumberFormat(look.digits)
  const number = useNumberFormat()
  const valueText = useValue(metric.unit)
  const domain = domainOf(metric, lines)
  const hasBefore = lines.some(({ whole }) => whole.previous_value !== null)
  const href = (line: Line) => {
    const one = filtersForGroup(grouping.by, line.group_id, grouping.property)
    return one
      ? trends.records({ ...narrowing, ...one }, undefined, { scored: metric.unit !== 'count' })
      : undefined
  }
  const name = (line: Line) => {
    const to = href(line)
    return to ? <Link href={to}>{line.group_name}</Link> : line.group_name
  }
  const isFew = ({ whole: { total_results: n } }: Line) =>
    metric.unit !== 'count' && n !== null && n < TOO_FEW
  const glyph = (line: Line, width: number) => {
    const { value, lower, upper, total_results: n, previous_value: before } = line.whole
    if (value === null || lower === null || upper === null || n === null || domain === null) return null
    return (
      <IntervalGlyph
        value={value}
        low={lower}
        high={upper}
        n={n}
        domain={domain}
        width={width}
        digits={look.digits}
        {...(before !== null && { reference: before })}
      />
    )
  }
  const range = (line: Line) => {
    const { lower, upper } = line.whole
    if (isFew(line) || lower === null || upper === null) return null
    return <span className="ci">{`${format(lower)}–${format(upper)}`}</span>
  }
  const value = (line: Line) => (
    <b className={isFew(line) ? s.few : undefined}>
      {line.whole.value === null ? '–' : valueText(line.whole.value)}
    </b>
  )
  const columns: Column<Line>[] = [
    { id: 'name', header: title, cell: name },
    { id: 'value', header: t('value'), numeric: true, cell: value },
    ...(domain
      ? [
          {
            id: 'interval',
            header: (
              <IntervalAxis
                domain={domain}
                width={150}
                label={t('axis', { from: domain[0], to: domain[1] })}
              />
            ),
            cell: (line: Line) => glyph(line, 150),
          },
          {
            id: 'range',
            header: '95%',
            cell: range,
          },
        ]
      : []),
    ...(metric.unit === 'count'
      ? []
      : [
          {
            id: 'n',
            header: 'n',
            numeric: true,
            cell: ({ whole: { total_results: n } }: Line) => (n === null ? '–' : number(n)),
          },
        ]),
    ...(hasBefore
      ? [
          {
            id: 'before',
            header: t('before'),
            numeric: true,
            cell: ({ whole }: Line) => (
              <span className="muted">
                {whole.previous_value === null ? '–' : valueText(whole.previous_value)}
                {metric.unit !== 'count' && whole.previous_value !== null && <BeforeN of={whole} />}
              </span>
            ),
          },
          {
            id: 'change',
            header: t('change.title'),
            cell: ({ whole }: Line) => (
              <ChangeLine of={whole} unit={metric.unit} higherIsBetter={metric.higher_is_better} />
            ),
          },
        ]
      : []),
  ]
  return (
    <div className={s.wide}>
      <DataTable
        caption={headingOf(t, title, grouping)}
        columns={columns}
        rows={lines}
        rowKey={({ group_id }) => group_id}
        card={(line) => (
          <span className={cx('row gap-12 between', s.row)}>
            <span>
              {name(line)}
              {line.whole.total_results !== null &&
                (metric.unit === 'count' ? null : (
                  <IntervalText
                    n={line.whole.total_results}
                    low={line.whole.lower}
                    high={line.whole.upper}
                    digits={look.digits}
                  />
                ))}
            </span>
            {isFew(line) ? (
              <span className="ci">{text('n', { n: line.whole.total_results ?? 0 })}</span>
            ) : (
              value(line)
            )}
          </span>
        )}
      />
    </div>
  )
}

/** The scale of the bars: for percentages only the upper part if all values lie there; null without intervals. */
function domainOf(
  { min, max, unit }: Series['metric'],
  lines: readonly Line[],
): readonly [number, number] | null {
  const lows = lines.flatMap(({ whole: { lower } }) => (lower === null ? [] : [lower]))
  if (min === null || max === null || lows.length === 0) return null
  return unit === 'percent' && Math.min(...lows) >= 60 ? [60, max] : [min, max]
}
