import { useTranslation } from 'react-i18next'
import type { Notice } from '#features/alerts/web/alert-types.ts'
import { readersLocale } from '#lib/moment-format.ts'
import { useMoment } from '#platform/web/use-moment.ts'

/** Says in a sentence what happened. */
export function useNoticeText(): (notice: Notice) => string {
  const { t, i18n } = useTranslation('alerts')
  const moment = useMoment()
  const format = new Intl.NumberFormat(readersLocale(i18n.language), { maximumFractionDigits: 2 })
  const number = (value: number | null) => (value === null ? '–' : format.format(value))
  return ({ kind, subject, stars, value, earlier_value: earlier, results, at }) => {
    const what = subject ?? '–'
    const time = at === null ? '–' : moment(at)
    switch (kind) {
      case 'low_stars':
        return t('notice.lowStars', { count: stars ?? 0 })
      case 'theme_named':
        return stars === null
          ? t('notice.themeNamed', { theme: what })
          : t('notice.themeNamedStars', { theme: what, count: stars })
      case 'auto_fail':
        return t('notice.autoFail', { scorecard: what })
      case 'appeal_deadline':
        return t('notice.appealDeadline', { scorecard: what, time })
      case 'metric_drop':
        return t('notice.metricDrop', {
          metric: what,
          now: number(value),
          before: number(earlier),
          count: results ?? 0,
          n: number(results),
        })
      case 'source_behind':
        return t('notice.sourceBehind', { source: what, time })
    }
  }
}
