import { cx } from '#ui/cx.ts'
import { TOO_FEW } from '#ui/Interval.tsx'
import s from '#ui/IntervalGlyph.module.css'
import { useNumberFormat, useUiText } from '#ui/text.ts'

// Separate from IntervalText, which the first page loads.

export interface IntervalGlyphProps {
  value: number
  low: number
  high: number
  n: number
  /** Range of the axis; if it does not start at zero, put IntervalAxis into the table head. */
  domain?: readonly [number, number]
  /** Dashed tick: the company, or the previous period. */
  reference?: number
  width?: number
  /** Ink for the reference itself; accent for values compared with it. */
  tone?: 'accent' | 'ink'
  digits?: number
}

/** Dot, bar (95 % interval) and axis. Below five values the caller shows words instead. */
export function IntervalGlyph({
  value,
  low,
  high,
  n,
  domain = [0, 100],
  reference,
  width = 150,
  tone = 'accent',
  digits = 0,
}: IntervalGlyphProps) {
  const text = useUiText()
  const format = useNumberFormat(digits)
  if (n < TOO_FEW) return <span className="ci">{text('tooFew', { n })}</span>
  const x = (at: number) => position(at, domain, width)
  const label = text('intervalLabel', { value: format(value), low: format(low), high: format(high), n })
  return (
    <svg
      className={cx(s.iv, tone === 'ink' && s.ink)}
      width={width}
      height={16}
      viewBox={`0 0 ${width} 16`}
      role="img"
      aria-label={label}
    >
      <path className={s.track} d={`M2 8H${width - 2}`} />
      <path className={s.bar} d={`M${x(low)} 8H${x(high)}`} />
      {reference !== undefined && <path className={s.ref} d={`M${x(reference)} 2v12`} />}
      <circle className={s.dot} cx={x(value)} cy={8} r={3.5} />
    </svg>
  )
}

/** The axis of a column of glyphs for its head; two slashes if it does not start at zero. */
export function IntervalAxis({
  domain,
  width = 150,
  label,
}: {
  domain: readonly [number, number]
  width?: number
  label: string
}) {
  const whole = useNumberFormat()
  const tenths = useNumberFormat(1)
  const say = (end: number) => (Number.isInteger(end) ? whole(end) : tenths(end))
  const broken = domain[0] !== 0
  return (
    <svg
      className={s.axis}
      width={width}
      height={14}
      viewBox={`0 0 ${width} 14`}
      role="img"
      aria-label={label}
    >
      {broken && <path d="M1 11l3 -7M4.5 11l3 -7" />}
      <text x={broken ? 11 : 2} y={11}>
        {say(domain[0])}
      </text>
      <text x={width - 2} y={11} textAnchor="end">
        {say(domain[1])}
      </text>
    </svg>
  )
}

/** Values outside the axis are drawn at its end. */
function position(value: number, [from, to]: readonly [number, number], width: number): number {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return Math.round((2 + share * (width - 4)) * 10) / 10
}
