import type { ReactNode } from 'react'
import { Figure, type FigureProps } from '#ui/Figure.tsx'
import { IntervalText } from '#ui/Interval.tsx'
import { useNumberFormat } from '#ui/text.ts'

/** A figure with its n and 95 % interval in one object, so that a screen cannot mix those of two figures. */
export interface Measured {
  /** Null without data. */
  value: number | null
  /** Number of values the figure is computed from. */
  n: number
  /** The interval, in the unit of the value; null for too few values and for figures without one. */
  lower?: number | null
  upper?: number | null
  /** Too few values for a figure; n below five is always too few. */
  isTooFew?: boolean
}

export interface MeasuredFigureProps extends Omit<FigureProps, 'value'> {
  of: Measured
  /** Further lines below n and interval, such as the change. */
  children?: ReactNode
}

/** A large figure with its n and interval below it. */
export function MeasuredFigure({ of, children, ...figure }: MeasuredFigureProps) {
  return (
    <div className="stack gap-4 justify-items-start">
      <Figure {...figure} value={of.value} />
      <IntervalText
        n={of.n}
        low={of.lower}
        high={of.upper}
        isTooFew={of.isTooFew}
        digits={figure.digits ?? 0}
      />
      {children}
    </div>
  )
}

export interface MeasuredTextProps {
  of: Measured
  digits?: number
  /** Directly after the value: "%". */
  unit?: string
}

/** A figure with its n and interval as text, for table cells. */
export function MeasuredText({ of, digits = 0, unit = '' }: MeasuredTextProps) {
  const format = useNumberFormat(digits)
  return (
    <>
      <span data-figure="">{of.value === null ? '–' : `${format(of.value)}${unit}`}</span>{' '}
      <IntervalText n={of.n} low={of.lower} high={of.upper} isTooFew={of.isTooFew} digits={digits} />
    </>
  )
}
