import { useTranslation } from 'react-i18next'
import { type Compared, lookOf } from '#features/reports/trends/web/model.ts'
import { useValue } from '#features/reports/trends/web/use-value.ts'
import { Delta } from '#ui/Delta.tsx'
import { TOO_FEW } from '#ui/Interval.tsx'
import { useNumberFormat } from '#ui/text.ts'

type ChangeLineProps = {
  of: Pick<Compared, 'change' | 'change_significant' | 'previous_value' | 'total_results'>
  unit: string
  higherIsBetter: boolean
  /** With what it was before. */
  named?: boolean
}

/** Beyond noise where it went; within it that nothing is detectable; nothing where too few say. */
export function ChangeLine({ of, unit, higherIsBetter, named = false }: ChangeLineProps) {
  const { t } = useTranslation('reports-trends')
  const format = useNumberFormat(lookOf(unit).digits)
  const value = useValue(unit)
  const { change, change_significant: real, total_results: n, previous_value: was } = of
  if (change === null || was === null) return null
  const before = value(was)
  if (unit !== 'count' && n !== null && n < TOO_FEW) return null
  if (real === false) return <Delta direction="none" {...(named && { from: before })} />
  const size = Math.abs(change)
  const points = unit === 'percent' || unit === 'points'
  const said = points ? t('change.points', { count: size, points: format(size) }) : format(size)
  // Of a number without an interval, such as a count, nobody can say whether it is chance: no colour.
  if (real === null) {
    const sign = change > 0 ? '+' : change < 0 ? '−' : '±'
    return <span className="ci">{t('change.from', { change: `${sign}${said}`, before })}</span>
  }
  return (
    <Delta
      direction={change > 0 ? 'up' : 'down'}
      change={named ? t('change.from', { change: said, before }) : said}
      lowerIsBetter={!higherIsBetter}
    />
  )
}
