import { useTranslation } from 'react-i18next'
import s from '#features/qa/calibrations/web/overview/overview.module.css'
import type { Scores } from '#features/qa/calibrations/web/scores-api.ts'
import { shareInterval } from '#lib/statistics.ts'
import { cx } from '#ui/cx.ts'
import { IntervalGlyph } from '#ui/IntervalGlyph.tsx'
import { useNumberFormat } from '#ui/text.ts'

/** An alignment score with its interval, or only the number of answers if there are few. */
export function Score({ scores }: { scores: Scores }) {
  const { t } = useTranslation('qa-calibrations')
  const number = useNumberFormat()
  const { alignmentScore, alignedAnswersCount, answersCount } = scores
  const interval = shareInterval(alignedAnswersCount, answersCount)
  if (alignmentScore === null || !interval)
    return <span className="small muted num">{t('overview.noScore')}</span>
  return (
    <span className={cx('inline-row wrap compact num', s.score)}>
      <b>{t('overview.percent', { value: number(alignmentScore) })}</b>
      <IntervalGlyph
        value={alignmentScore}
        low={100 * interval.lower}
        high={100 * interval.upper}
        n={answersCount}
        width={110}
      />
    </span>
  )
}
