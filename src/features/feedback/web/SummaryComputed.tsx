import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SummaryResponse } from '#features/feedback/stream/contract.ts'
import { StreamCountedFilters } from '#features/feedback/web/StreamComputed.tsx'
import { useSummaryLink } from '#features/feedback/web/summary-links.ts'
import type { Dates } from '#features/feedback/web/use-dates.ts'
import { presetRange } from '#lib/date-presets.ts'
import type { StreamFilters } from '#lib/url.ts'
import { HowComputed } from '#platform/web/HowComputed.tsx'
import { useNumberFormat } from '#ui/text.ts'

export type SummaryProps = { summary: SummaryResponse; filters: StreamFilters; dates: Dates }

type SummaryComputedProps = SummaryProps & {
  /** The days that the summary covers, as text. */
  days: string
}

/** "How is this computed?" for the stars: average, distribution and the share of four and five. */
export function SummaryComputed(props: SummaryComputedProps) {
  const { t } = useTranslation('feedback')
  const format = useNumberFormat()
  const { count, mean_stars: mean } = props.summary
  const unrated = count - (mean?.n ?? 0)
  return (
    <OfSummary
      {...props}
      figure={t('summary.averageRating')}
      formula={
        <>
          <p>{t('summary.howMean')}</p>
          <p>{t('summary.howChange')}</p>
          <p>{t('summary.howBars')}</p>
          <p>{t('summary.howShare')}</p>
        </>
      }
      leftOut={t('summary.howLeftOut', { n: format(unrated) })}
    />
  )
}

/** "How is this computed?" for the areas that customers name. */
export function AreasComputed(props: SummaryComputedProps) {
  const { t } = useTranslation('feedback')
  return (
    <OfSummary
      {...props}
      figure={t('summary.named')}
      formula={t('summary.howNamed')}
      leftOut={t('summary.howNamedLeftOut')}
    />
  )
}

type OfSummaryProps = SummaryComputedProps & { figure: string; formula: ReactNode; leftOut: ReactNode }

function OfSummary({ days, filters, dates, figure, formula, leftOut }: OfSummaryProps) {
  const { t } = useTranslation('feedback')
  const linkTo = useSummaryLink(filters)
  const { start, end } = presetRange('LAST_30_DAYS', dates.today, dates.config)
  const hasDays = filters.start_date !== undefined || filters.end_date !== undefined
  return (
    <HowComputed
      figure={figure}
      formula={formula}
      counted={
        <>
          <p>{t('summary.howCounted', { days })}</p>
          <StreamCountedFilters filters={filters} dates={dates} />
        </>
      }
      leftOut={leftOut}
      rows={{
        href: linkTo({
          include_deactivated: true,
          ...(!hasDays && { start_date: start, end_date: end }),
        }),
        label: t('summary.howRows'),
      }}
    />
  )
}
