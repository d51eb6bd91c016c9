import { useTranslation } from 'react-i18next'
import s from '#features/qa/calibrations/web/one/one.module.css'
import { cx } from '#ui/cx.ts'
import { IntervalGlyph } from '#ui/IntervalGlyph.tsx'
import { useNumberFormat } from '#ui/text.ts'

/** Krippendorff's α with its interval; null if there are too few answers. */
export type Agreement = {
  n: number
  alpha: number | null
  low: number | null
  high: number | null
}

const ALPHA_AXIS = [-1, 1] as const

/** Chance-corrected agreement with its interval, or a note that there are too few answers. */
export function Alpha({ agreement, width = 54 }: { agreement: Agreement | null; width?: number }) {
  const { t } = useTranslation('qa-calibrations')
  const number = useNumberFormat(2)
  if (!agreement || agreement.alpha === null)
    return <span className="muted small">{t('one.tooFew', { n: agreement?.n ?? 0 })}</span>
  const { n, alpha, low, high } = agreement
  return (
    <span className={cx('inline-row gap-6 num nowrap', s.alpha)}>
      <b>{number(alpha)}</b>
      {low !== null && high !== null && (
        <IntervalGlyph
          value={alpha}
          low={low}
          high={high}
          n={n}
          domain={ALPHA_AXIS}
          width={width}
          digits={2}
        />
      )}
    </span>
  )
}
