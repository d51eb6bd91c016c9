import { useTranslation } from 'react-i18next'
import s from '#ui/charts/heat.module.css'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/Icon.tsx'
import { TOO_FEW } from '#ui/Interval.tsx'
import { Link } from '#ui/Link.tsx'
import { useNumberFormat, useUiText } from '#ui/text.ts'

export interface HeatValue {
  value: number | null
  low?: number | null
  high?: number | null
  n: number
  /** Too few although n is five or more, because the values come from too few clusters. */
  isTooFew?: boolean
}

/** Comparison with the reference: sign and strength of the difference; 0 if the interval contains the reference. */
export type ReferenceComparison = -2 | -1 | 0 | 1 | 2

/** Differences of more than this many points get the stronger tint. */
const FAR = 5

export function compareToReference(
  { value, low, high, n }: HeatValue,
  reference: number | null,
): ReferenceComparison {
  if (reference === null || value === null || low == null || high == null || n < TOO_FEW) return 0
  if (low > reference) return value - reference > FAR ? 2 : 1
  if (high < reference) return reference - value > FAR ? -2 : -1
  return 0
}

export interface HeatCellProps {
  of: HeatValue
  /** The value to compare with, and its name: "company". */
  reference?: number | null
  referenceName?: string
  /** What the value describes, for screen readers without its row and column. */
  label: string
  href?: string
  digits?: number
}

/** A cell of a heatmap. Tinted and marked only if the interval clears the reference; a dash for too few values. */
export function HeatCell({
  of,
  reference = null,
  referenceName = '',
  label,
  href,
  digits = 0,
}: HeatCellProps) {
  const { t } = useTranslation('charts')
  const text = useUiText()
  const format = useNumberFormat(digits)
  const stand = compareToReference(of, reference)
  const few = of.isTooFew || of.n < TOO_FEW
  const { value, low, high, n } = of
  const figure =
    value === null || few
      ? text('tooFew', { n })
      : low == null || high == null
        ? `${format(value)}, ${text('n', { n })}`
        : text('intervalLabel', { value: format(value), low: format(low), high: format(high), n })
  const where = stand === 0 ? [] : [t(stand > 0 ? 'above' : 'below', { reference: referenceName })]
  const words = [label, figure, ...where].join(', ')
  const content = (
    <>
      {stand !== 0 && <Icon name={stand > 0 ? 'triangle-filled' : 'triangle-inverted-filled'} />}
      {value === null || few ? '–' : format(value)}
    </>
  )
  const look = cx(s.cell, stand > 0 && s.above, stand < 0 && s.below, few && s.few)
  return href && n > 0 ? (
    <Link
      className={look}
      href={href}
      data-far={Math.abs(stand) === 2 || undefined}
      aria-label={words}
      title={words}
    >
      {content}
    </Link>
  ) : (
    <span className={look} data-far={Math.abs(stand) === 2 || undefined} title={words}>
      <span aria-hidden="true">{content}</span>
      <span className="sr">{words}</span>
    </span>
  )
}

/** Legend of the tints, above a heatmap. */
export function HeatKey({ above, below, neither }: { above: string; below: string; neither: string }) {
  return (
    <span className={cx('flex wrap small muted', s.key)}>
      <span>
        <i className={s.above}>
          <Icon name="triangle-filled" />
        </i>
        {above}
      </span>
      <span>
        <i className={s.below}>
          <Icon name="triangle-inverted-filled" />
        </i>
        {below}
      </span>
      <span>{neither}</span>
    </span>
  )
}
