import { useNumberFormat, useUiText } from '#ui/text.ts'

/** Below this n, show words instead of an interval, rank or colour. */
export const TOO_FEW = 5

export interface IntervalTextProps {
  n: number
  low?: number | null
  high?: number | null
  digits?: number
  /** Too few although n is five or more, because the values come from too few clusters. */
  isTooFew?: boolean | undefined
}

/** "n 1,284 · 95% 4.29–4.41", or "n=3, too few". */
export function IntervalText({ n, low, high, digits = 0, isTooFew = false }: IntervalTextProps) {
  const text = useUiText()
  const format = useNumberFormat(digits)
  const whole = useNumberFormat()
  if (isTooFew || n < TOO_FEW)
    return (
      <span className="ci" data-figure="">
        {text('tooFew', { n })}
      </span>
    )
  const count = text('n', { n: whole(n) })
  const known = low != null && high != null
  return (
    <span className="ci" data-figure="">
      {known ? `${count} · ${text('interval', { low: format(low), high: format(high) })}` : count}
    </span>
  )
}
