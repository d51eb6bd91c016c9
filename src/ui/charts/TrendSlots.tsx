import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { SeriesGlyph } from '#ui/charts/Marker.tsx'
import s from '#ui/charts/trend.module.css'
import type { drawnSeries, TrendPoint, TrendSlot } from '#ui/charts/trend.ts'
import { cx } from '#ui/cx.ts'
import { TOO_FEW } from '#ui/Interval.tsx'
import { Link } from '#ui/Link.tsx'
import { useNumberFormat, useUiText } from '#ui/text.ts'

type TrendSlotsProps = {
  slots: readonly TrendSlot[]
  series: ReturnType<typeof drawnSeries>
  plot: { left: number; top: number; width: number; height: number }
  y: (value: number) => number
  unit: string
  digits: number
  active: number | null
  onActive: (slot: number | null) => void
}

/**
 * A focusable column over each slot, with a description and a link. One is a tab stop; arrow keys move between them.
 */
export function TrendSlots(props: TrendSlotsProps) {
  const { slots, series, plot, active, onActive } = props
  const list = useRef<HTMLOListElement>(null)
  const textOf = useSaid(props)
  const stop = active ?? slots.findLastIndex(({ href }) => href !== undefined)
  const move = (event: KeyboardEvent) => {
    const links = [...(list.current?.querySelectorAll('a') ?? [])]
    const at = links.indexOf(document.activeElement as HTMLAnchorElement)
    const next = NEXT[event.key]?.(at, links.length)
    if (next === undefined || !links[next]) return
    event.preventDefault()
    links[next].focus()
  }
  const activeSlot = active === null ? undefined : slots[active]
  return (
    <>
      <ol
        ref={list}
        className={s.slots}
        style={{
          left: plot.left,
          top: plot.top,
          width: plot.width,
          height: plot.height,
        }}
        onKeyDown={move}
        onMouseLeave={() => onActive(null)}
      >
        {slots.map(({ key, title, href }, slot) => {
          const words = [title, ...series.map((each) => textOf(each.label, each.points[slot]))].join(', ')
          return (
            <li key={key} onMouseEnter={() => onActive(slot)}>
              {href ? (
                <Link
                  href={href}
                  aria-label={words}
                  tabIndex={slot === stop ? 0 : -1}
                  onFocus={() => onActive(slot)}
                  onBlur={() => onActive(null)}
                />
              ) : (
                <span className="sr">{words}</span>
              )}
            </li>
          )
        })}
      </ol>
      {activeSlot && active !== null && <Tip {...props} slot={active} of={activeSlot} />}
    </>
  )
}

const NEXT: Record<string, (at: number, count: number) => number> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Next to the active column; on its left in the right half of the chart. */
function Tip({
  slots,
  series,
  plot,
  unit,
  digits,
  slot,
  of,
}: TrendSlotsProps & { slot: number; of: TrendSlot }) {
  const { t } = useTranslation('charts')
  const textOf = useSaid({ unit, digits })
  const x = plot.left + (plot.width * (slot + 0.5)) / slots.length
  const left = slot + 0.5 > slots.length / 2
  return (
    <div
      className={cx(s.tip, left && s.left)}
      style={{ left: left ? x - 10 : x + 10, top: plot.top }}
      aria-hidden="true"
    >
      <b>{of.title}</b>
      {series.toReversed().map(({ id, label, colour, points }) => (
        <span key={id} className={s.said} data-colour={colour}>
          <SeriesGlyph colour={colour} />
          {textOf(label, points[slot])}
        </span>
      ))}
      {of.unfinished && <small>{t('unfinished')}</small>}
    </div>
  )
}

/** "Score 89.1%, n 208, 95% 84.0–92.5". */
function useSaid({ unit, digits }: { unit: string; digits: number }) {
  const text = useUiText()
  const format = useNumberFormat(digits)
  const whole = useNumberFormat()
  return (label: string, point: TrendPoint | undefined): string => {
    if (!point || point.value === null) return `${label} –`
    const { value, n, low, high, isTooFew } = point
    const few = n !== undefined && (isTooFew || n < TOO_FEW)
    return [
      `${label} ${format(value)}${unit}`,
      ...(n === undefined ? [] : [few ? text('tooFew', { n }) : text('n', { n: whole(n) })]),
      ...(few || low == null || high == null
        ? []
        : [text('interval', { low: format(low), high: format(high) })]),
    ].join(', ')
  }
}
