import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import s from '#ui/Figure.module.css'
import { useNumberFormat } from '#ui/text.ts'

export interface FigureProps {
  value: number | null
  digits?: number
  /** Directly after the figure: "%". */
  unit?: string
  /** In quiet type next to it: "of 5 stars". */
  detail?: ReactNode
  size?: 'num' | 'hero'
}

/** A large estimate. Show its n and interval (IntervalText) below it, and offer an explanation. */
export function Figure({ value, digits = 0, unit, detail, size = 'num' }: FigureProps) {
  const format = useNumberFormat(digits)
  return (
    <span className={cx(s.figure, s[size])} data-figure="">
      {value === null ? '–' : format(value)}
      {unit && value !== null && <small className={s.unit}>{unit}</small>}
      {detail != null && <small>{detail}</small>}
    </span>
  )
}
