import { useTranslation } from 'react-i18next'
import s from '#features/feedback/web/Feed.module.css'
import { STREAM_COUNT_ID } from '#features/feedback/web/stream-count-id.ts'
import { nearDay } from '#features/feedback/web/stream-dates.ts'
import type { Dates } from '#features/feedback/web/use-dates.ts'
import type { PlainDate } from '#lib/dates.ts'
import { useNumberFormat } from '#ui/text.ts'

type DayHeadingProps = { day: PlainDate; count: number | null; dates: Dates }

/** 'Today', 'Yesterday' or the date, with the number of responses once it is known. */
export function DayHeading({ day, count, dates }: DayHeadingProps) {
  const { t } = useTranslation('feedback')
  const format = useNumberFormat()
  const near = nearDay(day, dates.today)
  const date = dates.weekday(day)
  const facts = [near && date, count !== null && t('stream.count', { count, n: format(count) })].filter(
    Boolean,
  )
  return (
    <h2 className={s.day}>
      {near ? t(`day.${near}`) : date}{' '}
      <span {...(count !== null && { 'data-figure': '', 'data-explained-by': STREAM_COUNT_ID })}>
        {facts.join(' · ')}
      </span>
    </h2>
  )
}
