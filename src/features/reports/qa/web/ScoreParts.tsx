import { useTranslation } from 'react-i18next'
import { usePercent } from '#features/qa/reviews/web/list/use-review-cells.tsx'
import s from '#features/reports/qa/web/report.module.css'
import type { Measured } from '#features/reports/qa/web/score.ts'
import { cx } from '#ui/cx.ts'
import { Delta } from '#ui/Delta.tsx'
import { IntervalText } from '#ui/Interval.tsx'
import { IntervalGlyph } from '#ui/IntervalGlyph.tsx'
import { MeasuredText } from '#ui/MeasuredFigure.tsx'
import { useNumberFormat, useUiText } from '#ui/text.ts'

type Domain = readonly [number, number]

/** The axis of a column of scores: only the upper part if all scores lie there, so that small differences show. */
export function domainOf(all: readonly Measured[]): Domain {
  const least = Math.min(100, ...all.flatMap(({ lower }) => lower ?? []))
  return least >= 60 ? [60, 100] : [0, 100]
}

/** A score in percent with its n and interval. */
export function ScoreText({ of, digits = 1 }: { of: Measured; digits?: number }) {
  const text = useUiText()
  return (
    <span className={cx('num', s.score)}>
      <MeasuredText of={of} digits={digits} unit={text('percent', { value: '' })} />
    </span>
  )
}

type ScoreChangeProps = { of: Measured; named?: boolean }

/** The verdict on the change since the previous period, or the reason why there is none. */
export function ScoreChange({ of, named = false }: ScoreChangeProps) {
  const { t } = useTranslation('reports-qa')
  const format = useNumberFormat(1)
  const { before, change, verdict, isTooFew } = of
  if (before === null || before.value === null || isTooFew) return null
  if (before.isTooFew) return <span className="ci">{t('change.tooFew', { n: before.n })}</span>
  if (!of.isComparable) return <span className="ci">{t('change.notComparable')}</span>
  if (verdict === 'none' || verdict === 'unknown' || change === null)
    return <Delta direction="none" {...(named && { from: format(before.value) })} />
  const value = Math.abs(change)
  return (
    <Delta
      direction={verdict}
      change={t(named ? 'change.pointsFrom' : 'change.points', {
        points: format(value),
        before: format(before.value),
        count: value,
      })}
    />
  )
}

type ScoreIntervalProps = {
  of: Measured
  domain: Domain
  reference?: number | null
}

/** The interval as a bar. Renders nothing for too few reviews, since the text says so. */
export function ScoreInterval({ of, domain, reference }: ScoreIntervalProps) {
  const { value, lower, upper, n } = of
  if (value === null || lower === null || upper === null) return <span />
  return (
    <IntervalGlyph
      value={value}
      low={lower}
      high={upper}
      n={n}
      domain={domain}
      width={120}
      digits={1}
      {...(reference != null && { reference })}
    />
  )
}

/** "+10 from 70%" with the n and interval of the 70. A plain difference without a verdict. */
export function PlainChange({ of: { before, change } }: { of: Measured }) {
  const { t, i18n } = useTranslation('reports-qa')
  const percent = usePercent()
  if (before === null || before.value === null || change === null) return null
  const signed = new Intl.NumberFormat(i18n.language, {
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  })
  return (
    <>
      <span className="ci">
        {t('change.from', { change: signed.format(change), before: percent(before.value) })}
      </span>
      <IntervalText
        n={before.n}
        low={before.lower}
        high={before.upper}
        isTooFew={before.isTooFew}
        digits={1}
      />
    </>
  )
}
