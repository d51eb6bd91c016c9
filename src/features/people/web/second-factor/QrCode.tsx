import { encode } from 'uqr'
import s from '#features/people/web/second-factor/second-factor.module.css'

/** Whole pixels, so that the edges stay sharp. */
const PIXELS = 3

/** Dark on light in both colour schemes, as cameras expect. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      className={s.qr}
      width={size * PIXELS}
      height={size * PIXELS}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
    >
      <path d={dark.join('')} />
    </svg>
  )
}
