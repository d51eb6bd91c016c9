import { useTranslation } from 'react-i18next'
import { useTileWords } from '#features/dashboards/web/use-tile-words.ts'
import { weekdayNames } from '#features/exports/web/schedule-words.ts'
import type { ReportSubscription } from '#features/subscriptions/contract.ts'
import { useSession } from '#platform/web/session.ts'

type Scheduled = Pick<ReportSubscription, 'repeats' | 'day_of_week' | 'day_of_month' | 'hour'>

/** Names the source and the schedule of a subscription: "Every Monday at 08:00". */
export function useSubscriptionWords() {
  const { t, i18n } = useTranslation('subscriptions')
  const { titleOf } = useTileWords()
  const { company } = useSession()
  const days = weekdayNames(i18n.language)
  const hour = (at: number) => `${String(at).padStart(2, '0')}:00`
  return {
    days,
    hour,
    zone: company.timeZone.replaceAll('_', ' '),
    nameOf: ({ source }: Pick<ReportSubscription, 'source'>): string => {
      if (!source) return t('gone')
      return source.tile ? `${source.name}: ${titleOf(source.tile)}` : source.name
    },
    scheduleOf: ({ repeats, day_of_week, day_of_month, hour: at }: Scheduled): string =>
      t(`schedule.${repeats}`, { weekday: days[day_of_week], day: day_of_month, hour: hour(at) }),
  }
}
