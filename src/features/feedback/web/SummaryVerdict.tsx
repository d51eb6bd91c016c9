import { useTranslation } from 'react-i18next'
import type { SummaryResponse } from '#features/feedback/stream/contract.ts'
import { Delta } from '#ui/Delta.tsx'
import { useNumberFormat, useUiText } from '#ui/text.ts'

/** Whether the average changed since the previous period. Only significant changes have a colour. */
export function SummaryVerdict({
  summary,
  short,
}: {
  summary: SummaryResponse
  /** Leaves out the previous average. */
  short?: boolean
}) {
  const { t } = useTranslation('feedback')
  const text = useUiText()
  const format = useNumberFormat(2)
  const whole = useNumberFormat()
  const { verdict, value, comparable } = summary.change
  const { mean_stars: mean, previous } = summary
  const before = previous.mean_stars
  if (!mean) return <span className="ci">{t('summary.noStars')}</span>
  // Another text next to the figure already says that there are too few responses.
  if (mean.too_few) return null
  const from = before ? `${format(before.value)} (${text('n', { n: whole(before.n) })})` : ''
  if (before && !comparable) return <span className="ci">{t('summary.questionChanged', { from })}</span>
  if (!before || before.too_few || value === null || verdict === 'unknown')
    return <span className="ci">{t('summary.notComparable')}</span>
  if (verdict === 'none') return <Delta direction="none" from={short ? undefined : from} />
  return <Delta direction={verdict} change={t(`summary.${verdict}`, { by: format(Math.abs(value)), from })} />
}
