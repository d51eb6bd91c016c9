import { Card } from '#ui/Card.tsx'
import { HeatCell, HeatKey } from '#ui/charts/HeatCell.tsx'
import { ShareBars } from '#ui/charts/ShareBars.tsx'
import { TrendChart } from '#ui/charts/TrendChart.tsx'
import type { TrendPoint } from '#ui/charts/trend.ts'
import { useTableToggle } from '#ui/charts/use-table-toggle.tsx'
import { Figure } from '#ui/Figure.tsx'
import g from '#ui/gallery/gallery.module.css'
import { IntervalText } from '#ui/Interval.tsx'
import { Tile, Tiles } from '#ui/Tile.tsx'

const slots = Array.from({ length: 12 }, (_, week) => ({
  key: String(week),
  tick: `Week ${week + 30}`,
  title: `Week ${week + 30}`,
  unfinished: week === 11,
  href: `#week-${week}`,
}))

const wave = (middle: number, turn: number, band: number): TrendPoint[] =>
  slots.map((_, week) => {
    const value = middle + 3 * Math.sin(week / 2 + turn)
    return { value, low: value - band, high: value + band, n: 40 }
  })

export function ChartParts() {
  const { asTable, button } = useTableToggle('Gallery')
  return (
    <>
      <Card title="A trend" actions={button} className={g.wide}>
        <TrendChart
          label="Score by week"
          unit="%"
          asTable={asTable}
          slots={slots}
          events={[{ slot: 4, label: 'Version 3' }]}
          series={[
            { id: 'score', label: 'Score', points: wave(86, 0, 3) },
            {
              id: 'previous',
              label: 'Previous',
              sub: '12 weeks',
              compare: true,
              points: wave(84, 2, 0).map(({ value }) => ({ value })),
            },
          ]}
        />
      </Card>
      <Card title="Five series, some gaps" className={g.wide}>
        <TrendChart
          label="Sections by week"
          unit="%"
          slots={slots}
          series={['Opening', 'Verification', 'Listening', 'Resolution', 'Closing'].map((label, line) => ({
            id: label,
            label,
            points: wave(95 - 5 * line, line, 0).map(({ value }, week) => ({
              value: week === 4 + line ? null : value,
            })),
          }))}
        />
      </Card>
      <Card title="No data">
        <TrendChart label="Nothing" slots={[]} series={[]} />
      </Card>
      <Card
        title="Heat cells"
        actions={<HeatKey above="above company" below="below, beyond noise" neither="no tint: neither" />}
      >
        <HeatCell of={{ value: 92, low: 88, high: 96, n: 30 }} reference={80} label="Far above" href="#" />
        <HeatCell of={{ value: 84, low: 81, high: 87, n: 30 }} reference={80} label="Above" href="#" />
        <HeatCell of={{ value: 81, low: 77, high: 85, n: 30 }} reference={80} label="Neither" href="#" />
        <HeatCell of={{ value: 77, low: 74, high: 79, n: 30 }} reference={80} label="Below" href="#" />
        <HeatCell of={{ value: 70, low: 66, high: 74, n: 30 }} reference={80} label="Far below" href="#" />
        <HeatCell of={{ value: 90, n: 3 }} label="Too few" href="#" />
      </Card>
      <Card title="Shares">
        <ShareBars
          label="Answers"
          shares={[
            { id: 1, label: 'Fully', count: 120, href: '#' },
            { id: 2, label: 'In part', count: 60, href: '#' },
            { id: 3, label: 'Not applicable', count: 9, quiet: true },
          ]}
        />
      </Card>
      <div className={g.wide}>
        <Tiles label="Tiles">
          <Tile title="Average score" href="#" figure={<Figure value={86.7} digits={1} unit="%" />}>
            <IntervalText n={412} low={85.6} high={87.8} digits={1} />
          </Tile>
          <Tile title="On its way" figure={undefined} />
        </Tiles>
      </div>
    </>
  )
}
