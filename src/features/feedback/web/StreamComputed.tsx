import { useTranslation } from 'react-i18next'
import { streamChips } from '#features/feedback/web/stream-filters.ts'
import type { StreamState } from '#features/feedback/web/stream-state.ts'
import type { Dates } from '#features/feedback/web/use-dates.ts'
import { useChipValue } from '#features/feedback/web/use-filter-names.ts'
import type { StreamFilters } from '#lib/url.ts'
import { CountedFilters, HowComputed } from '#platform/web/HowComputed.tsx'
import { useNumberFormat } from '#ui/text.ts'

type StreamComputedProps = {
  filters: StreamFilters
  dates: Dates
  /** Whether the count is that of the list, not of the last 30 days. */
  isOfList: boolean
  /** Responses of deactivated employees, which are not counted. */
  deactivated: NonNullable<StreamState['hidden']>['deactivated'] | undefined
}

/** "How is this computed?" for the number of responses. */
export function StreamComputed({ filters, dates, isOfList, deactivated }: StreamComputedProps) {
  const { t } = useTranslation('feedback')
  const format = useNumberFormat()
  return (
    <HowComputed
      figure={t('stream.responses')}
      formula={t(isOfList ? 'stream.howList' : 'stream.howLast30')}
      counted={
        <>
          <p>{t('stream.howCounted')}</p>
          <StreamCountedFilters filters={filters} dates={dates} />
        </>
      }
      leftOut={
        <>
          <p>{t('stream.howRobots')}</p>
          {deactivated && deactivated.count > 0 && (
            <p>
              {t('stream.howDeactivated', {
                count: deactivated.count,
                n: `${format(deactivated.count)}${deactivated.capped ? '+' : ''}`,
              })}
            </p>
          )}
        </>
      }
      rowsNote={t('stream.howRows')}
    />
  )
}

/** The filters of the stream, as its chips show them. */
export function StreamCountedFilters({ filters, dates }: { filters: StreamFilters; dates: Dates }) {
  const { t } = useTranslation('feedback')
  const chipValue = useChipValue(filters, dates)
  return (
    <CountedFilters
      filters={streamChips(filters).map((chip) => ({
        id: chip.id,
        label: t(`filters.${chip.id}`),
        value: chipValue(chip),
      }))}
    />
  )
}
