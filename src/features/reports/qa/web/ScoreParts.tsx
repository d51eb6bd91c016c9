import { useTranslation } from 'react-i18next'
import { usePercent } from '#features/qa/reviews/web/list/use-review-cells.tsx'
import s from '#features/reports/qa/web/report.module.css'
import type { Measured } from '#features/reports/qa/web/score.ts'
import { Delta } from '#ui/Delta.tsx'
import { TOO_FEW } from '#ui/Interval.tsx'
import { IntervalGlyph } from '#ui/IntervalGlyph.tsx'
import { useNumberFormat, useUiText } from '#ui/text.ts'

type Domain = readonly [number, number]

/** The axis of a column of scores: their upper part where all lie there, as differences are small, else the whole scale. */
export function domainOf(all: readonly Measured[]): Domain {
  const least = Math.min(100, ...all.flatMap(({ low, n }) => (low === null || n < TOO_FEW ? [] : [low])))
  return least >= 60 ? [60, 100] : [0, 100]
}

/** A change beyond noise in points, "No detectable change" within it, and nothing where too few say. */
export function ScoreChange({ of, named = false }: { of: Measured; named?: boolean }) {
  const { t } = useTranslation('reports-qa')
  const format = useNumberFormat(1)
  const { change, before, n } = of
  if (before === null || change.verdict === 'unknown' || n < TOO_FEW) return null
  if (change.verdict === 'none') return <Delta direction="none" {...(named && { from: format(before) })} />
  const value = Math.abs(change.value)
  return (
    <Delta
      direction={change.verdict}
      change={t(named ? 'change.pointsFrom' : 'change.points', {
        points: format(value),
        before: format(before),
        count: value,
      })}
    />
  )
}

/** The mean, grey with words where it is of too few. */
export function ScoreValue({ of: { value, n } }: { of: Measured }) {
  const percent = usePercent()
  return <b className={n < TOO_FEW ? s.few : undefined}>{percent(value)}</b>
}

type ScoreIntervalProps = {
  of: Measured
  domain: Domain
  reference?: number | null
  /** Where the words for too few stand beside it already. */
  quiet?: boolean
}

export function ScoreInterval({ of, domain, reference, quiet = false }: ScoreIntervalProps) {
  const text = useUiText()
  const { value, low, high, n } = of
  if (value === null || (quiet && n < TOO_FEW)) return <span />
  if (low === null || high === null) return <span className="ci">{text('tooFew', { n })}</span>
  return (
    <IntervalGlyph
      value={value}
      low={low}
      high={high}
      n={n}
      domain={domain}
      width={120}
      digits={1}
      {...(reference != null && { reference })}
    />
  )
}

export function ScoreRange({ of: { low, high, n }, digits = 1 }: { of: Measured; digits?: number }) {
  const format = useNumberFormat(digits)
  if (low === null || high === null || n < TOO_FEW) return null
  return <span className="ci">{`${format(low)}–${format(high)}`}</span>
}

/** "+10 from 70%": what changed, be it noise or not; the mark of a change stands apart. */
export function PlainChange({ score, previous }: { score: number | null; previous: number | null }) {
  const { t, i18n } = useTranslation('reports-qa')
  const percent = usePercent()
  if (score === null || previous === null) return null
  const signed = new Intl.NumberFormat(i18n.language, {
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  })
  return (
    <span className="ci">
      {t('change.from', { change: signed.format(score - previous), before: percent(previous) })}
    </span>
  )
}
