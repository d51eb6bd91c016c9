import { useTranslation } from 'react-i18next'
import { useDates } from '#features/feedback/web/use-dates.ts'
import { REWARD_TIERS } from '#features/rewards/catalogue/catalogue.ts'
import { ReportComputed } from '#features/rewards/web/report/ReportComputed.tsx'
import type { RewardsReport } from '#features/rewards/web/report/report-queries.ts'
import { addDays, type DateRange, daysBetween } from '#lib/dates.ts'
import { tickFormat } from '#lib/moment-format.ts'
import { paths } from '#paths.ts'
import { Card } from '#ui/Card.tsx'
import { TrendChart } from '#ui/charts/TrendChart.tsx'
import { useTableToggle } from '#ui/charts/use-table-toggle.tsx'

type VotesTrendProps = { buckets: RewardsReport['buckets']; range: DateRange }

/** Votes by day or week of the range, one line for each tier. */
export function VotesTrend({ buckets, range }: VotesTrendProps) {
  const { t, i18n } = useTranslation('rewards')
  const dates = useDates()
  const { asTable, button } = useTableToggle(t('report.title'))
  const [first, second] = buckets
  const weekly = first !== undefined && second !== undefined && daysBetween(first.start, second.start) > 1
  const title = t(weekly ? 'report.byWeek' : 'report.byDay')
  const tick = tickFormat(i18n.language, 'day')
  const slots = buckets.map(({ start, low, mid, high }, index) => {
    const next = buckets[index + 1]
    const from = start < range.start ? range.start : start
    const end = next ? addDays(next.start, -1) : range.end
    return {
      key: start,
      tick: tick(from),
      title: from === end ? dates.weekday(from) : dates.range(from, end),
      unfinished: end >= dates.today,
      ...(low + mid + high > 0 && { href: paths.rewardsVotes({ start_date: from, end_date: end }) }),
    }
  })
  return (
    <Card
      title={title}
      actions={
        <>
          <ReportComputed range={range} figure={title} of={['votes']} />
          {button}
        </>
      }
    >
      <TrendChart
        label={title}
        asTable={asTable}
        slots={slots}
        series={REWARD_TIERS.map((tier) => ({
          id: tier,
          label: t(`tier.${tier}`),
          points: buckets.map((bucket) => ({ value: bucket[tier] })),
        }))}
      />
    </Card>
  )
}
