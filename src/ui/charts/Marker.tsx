import s from '#ui/charts/trend.module.css'
import { cx as joined } from '#ui/cx.ts'

type MarkerProps = {
  cx: number | undefined
  cy: number | undefined
  /** 1 to 5; each has its own shape for readers who cannot tell the colours apart. */
  colour: number
  /** An unfinished period has an empty marker. */
  open?: boolean | undefined
}

export function Marker({ cx, cy, colour, open = false }: MarkerProps) {
  if (cx == null || cy == null || Number.isNaN(cy)) return null
  return (
    <path
      className={joined(s.marker, open && s.open)}
      data-colour={colour}
      transform={`translate(${cx} ${cy})`}
      d={SHAPES[colour - 1]}
    />
  )
}

/** The marker next to a name; for a comparison, a piece of its dashed line. */
export function SeriesGlyph({ colour }: { colour: number }) {
  return (
    <svg width="14" height="10" viewBox="0 0 14 10" aria-hidden="true">
      {colour === 0 ? <path d="M0 5h14" /> : <Marker cx={7} cy={5} colour={colour} />}
    </svg>
  )
}

const SHAPES = [
  'M-3.6 0a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0 -7.2 0',
  'M-3.3 -3.3h6.6v6.6h-6.6z',
  'M0 -4.8l4.8 4.8l-4.8 4.8l-4.8 -4.8z',
  'M0 -4.4l4.4 7.6h-8.8z',
  'M0 4.4l4.4 -7.6h-8.8z',
]
