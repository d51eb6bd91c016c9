import { useTranslation } from 'react-i18next'
import { type Compared, lookOf } from '#features/reports/trends/web/model.ts'
import { useValue } from '#features/reports/trends/web/use-value.ts'
import { Delta } from '#ui/Delta.tsx'
import { TOO_FEW } from '#ui/Interval.tsx'
import { useNumberFormat, useUiText } from '#ui/text.ts'

type ChangeLineProps = {
  of: Pick<
    Compared,
    'change' | 'change_significant' | 'previous_value' | 'previous_total_results' | 'total_results'
  >
  unit: string
  higherIsBetter: boolean
  /** Also show the earlier value and its number of results. */
  named?: boolean
}

/** Shows the direction of a change beyond chance, otherwise "no detectable change". No verdict for too few results. */
export function ChangeLine({ of, unit, higherIsBetter, named = false }: ChangeLineProps) {
  const { t } = useTranslation('reports-trends')
  const format = useNumberFormat(lookOf(unit).digits)
  const value = useValue(unit)
  const beforeN = useBeforeN()
  const { change, change_significant: real, total_results: n, previous_value: was } = of
  if (change === null || was === null) return null
  if (unit !== 'count' && n !== null && n < TOO_FEW) return null
  const before = [value(was), unit === 'count' ? null : beforeN(of)].filter(Boolean).join(' ')
  if (real === false) return <Delta direction="none" {...(named && { from: before })} />
  const size = Math.abs(change)
  const points = unit === 'percent' || unit === 'points'
  const sizeText = points ? t('change.points', { count: size, points: format(size) }) : format(size)
  // A count has no interval, so its change may be chance: show it without colour.
  if (real === null) {
    const sign = change > 0 ? '+' : change < 0 ? '−' : '±'
    return <span className="ci">{t('change.from', { change: `${sign}${sizeText}`, before })}</span>
  }
  return (
    <Delta
      direction={change > 0 ? 'up' : 'down'}
      change={named ? t('change.from', { change: sizeText, before }) : sizeText}
      lowerIsBetter={!higherIsBetter}
    />
  )
}

type Before = Pick<Compared, 'previous_total_results'>

/** "(n 96)" after an earlier value, or a note that it has too few results. */
export function BeforeN({ of }: { of: Before }) {
  const words = useBeforeN()(of)
  return words === null ? null : <span className="ci"> {words}</span>
}

/** The number of results of an earlier value, in brackets; null if unknown. */
function useBeforeN(): (of: Before) => string | null {
  const text = useUiText()
  const whole = useNumberFormat()
  return ({ previous_total_results: n }) =>
    n === null ? null : `(${n < TOO_FEW ? text('tooFew', { n }) : text('n', { n: whole(n) })})`
}
