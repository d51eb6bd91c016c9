import { useTranslation } from 'react-i18next'
import s from '#features/qa/calibrations/web/overview/overview.module.css'
import type { Scores } from '#features/qa/calibrations/web/scores-api.ts'
import { shareInterval } from '#lib/statistics.ts'
import { cx } from '#ui/cx.ts'
import { Figure } from '#ui/Figure.tsx'
import { IntervalText } from '#ui/Interval.tsx'
import { useNumberFormat } from '#ui/text.ts'

/** The alignment score with its interval and counts. */
export function Figures({ scores, period }: { scores: Scores; period: string }) {
  const { t } = useTranslation('qa-calibrations')
  const number = useNumberFormat()
  const { alignmentScore, alignedAnswersCount, answersCount, calibrationsCount } = scores
  const interval = shareInterval(alignedAnswersCount, answersCount)
  return (
    <dl className={cx('flex gap-1 wrap', s.figures)} aria-label={t('overview.figures', { period })}>
      <div>
        <dt>{t('overview.alignment')}</dt>
        <dd>
          <Figure value={alignmentScore} unit="%" size="hero" />
        </dd>
        <dd className="small muted num">
          <IntervalText
            n={answersCount}
            low={interval && 100 * interval.lower}
            high={interval && 100 * interval.upper}
          />
        </dd>
      </div>
      <div>
        <dt>{t('overview.calibrations')}</dt>
        <dd>
          <Figure value={calibrationsCount} />
        </dd>
        <dd className="small muted num">{period}</dd>
      </div>
      <div>
        <dt>{t('overview.answers')}</dt>
        <dd>
          <Figure value={alignedAnswersCount} />
        </dd>
        <dd className="small muted num">
          {t('overview.ofAnswers', { count: answersCount, n: number(answersCount) })}
        </dd>
      </div>
    </dl>
  )
}
