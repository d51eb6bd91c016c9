import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { compare } from '#features/qa/reviews/web/reading/comparison.ts'
import s from '#features/qa/reviews/web/reading/reading.module.css'
import { earlierQuery, type Review } from '#features/qa/reviews/web/reading/reading-api.ts'
import { Delta } from '#ui/Delta.tsx'
import { useNumberFormat, useUiText } from '#ui/text.ts'

/** Compares the score with earlier ones by the same scorecard. Coloured only outside the usual range. */
export function ScoreComparison({ review }: { review: Review }) {
  const { t } = useTranslation('qa-reviews')
  const ui = useUiText()
  const number = useNumberFormat(1)
  const { data } = useQuery(earlierQuery(review))
  const found = data && review.score !== null ? compare(review.score, data) : null
  if (!data || review.score === null) return null
  if (!found) return <span className={s.compared}>{t('reading.first')}</span>
  const { n, mean, usual, verdict } = found
  if (verdict === 'too few')
    return <span className={s.compared}>{t('reading.before', { few: ui('tooFew', { n }) })}</span>
  return (
    <span className={s.compared}>
      {verdict === 'usual' ? (
        <Delta direction="none" from={number(mean)} />
      ) : (
        <Delta
          direction={verdict === 'above' ? 'up' : 'down'}
          change={t('reading.points', { points: number(Math.abs(review.score - mean)) })}
        />
      )}
      {usual && <span>{t('reading.usual', { n, low: number(usual.low), high: number(usual.high) })}</span>}
    </span>
  )
}
