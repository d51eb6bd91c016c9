import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SeriesPoint } from '#features/reports/trends/web/model.ts'
import { scaleOf } from '#features/reports/trends/web/scale.ts'
import { pointOf, useTrendSlots } from '#features/reports/trends/web/trend-slots.ts'
import type { TrendInterval } from '#features/reports/trends/web/trends-address.ts'
import { Card } from '#ui/Card.tsx'
import { TrendChart } from '#ui/charts/TrendChart.tsx'
import { useTableToggle } from '#ui/charts/use-table-toggle.tsx'

type Figure = Pick<SeriesPoint, 'value' | 'total_results' | 'lower' | 'upper'>
type Point = { date: string; start_date: string; end_date: string; unfinished: boolean }

type ShareCardProps<Of extends Point> = {
  title: string
  /** Label of the line. */
  label: string
  interval: TrendInterval
  points: readonly Of[]
  share: (point: Of) => Figure
  /** "How is this computed?" for the share. */
  explanation: ReactNode
  keys: string
}

/** A share over time with its confidence band. */
export function ShareCard<Of extends Point>({
  title,
  label,
  interval,
  points,
  share,
  explanation,
  keys,
}: ShareCardProps<Of>) {
  const { t } = useTranslation('reports-trends')
  const { asTable, button } = useTableToggle(keys)
  const slotsOf = useTrendSlots()
  const name = t(`over.${interval}`, { metric: title })
  return (
    <Card
      title={name}
      actions={
        <>
          {explanation}
          {button}
        </>
      }
    >
      <TrendChart
        label={name}
        slots={slotsOf(interval, points, () => undefined)}
        series={[{ id: 'share', label, points: points.map((point) => pointOf(share(point), 'percent')) }]}
        unit="%"
        digits={1}
        scale={scaleOf({ min: 0, max: 100 }, [])}
        height={240}
        asTable={asTable}
      />
    </Card>
  )
}
