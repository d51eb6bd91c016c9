import { useTranslation } from 'react-i18next'
import s from '#ui/charts/trend.module.css'
import type { TrendChartProps, TrendPoint } from '#ui/charts/trend.ts'
import { cx } from '#ui/cx.ts'
import { IntervalText } from '#ui/Interval.tsx'
import { Link } from '#ui/Link.tsx'
import { useNumberFormat } from '#ui/text.ts'

type TrendTableProps = Pick<TrendChartProps, 'label' | 'slots' | 'series' | 'unit' | 'digits'>

/** Everything the chart shows as a table, including lines beyond the number of colours. */
export function TrendTable({ label, slots, series, unit = '', digits = 1 }: TrendTableProps) {
  const { t } = useTranslation('charts')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a mouse
    <section className={s.scroll} aria-label={label} tabIndex={0} data-figure="">
      <table className={cx('full compact num', s.table)}>
        <caption className="sr">{label}</caption>
        <thead>
          <tr>
            <th scope="col">{t('period')}</th>
            {series.map(({ id, label: name, sub }) => (
              <th key={id} scope="col">
                {sub ? `${name}, ${sub}` : name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {slots.map(({ key, title, unfinished, href }, slot) => (
            <tr key={key}>
              <th scope="row">
                {href ? <Link href={href}>{title}</Link> : title}
                {unfinished && <small>{t('unfinished')}</small>}
              </th>
              {series.map(({ id, points }) => (
                <td key={id}>
                  <Value point={points[slot]} unit={unit} digits={digits} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Value({ point, unit, digits }: { point: TrendPoint | undefined; unit: string; digits: number }) {
  const format = useNumberFormat(digits)
  if (!point || point.value === null) return '–'
  return (
    <>
      {`${format(point.value)}${unit} `}
      {point.n !== undefined && (
        <IntervalText
          n={point.n}
          low={point.low}
          high={point.high}
          isTooFew={point.isTooFew}
          digits={digits}
        />
      )}
    </>
  )
}
