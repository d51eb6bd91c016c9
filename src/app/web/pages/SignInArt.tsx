import s from '#app/web/pages/SignInArt.module.css'

/** A caterpillar plot: each row is an estimate with its interval; rows clear of the line are blue. */
export function SignInArt() {
  return (
    <svg className={s.art} viewBox="0 0 660 800" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path className={s.reference} d="M330 0V800" />
      {ROWS.map(([low, estimate, high], index) => {
        const y = Math.round(24 + 23.5 * index)
        return (
          <g key={y} className={low > REFERENCE || high < REFERENCE ? s.clear : undefined}>
            <path d={`M${low} ${y}H${high}`} />
            <circle cx={estimate} cy={y} r="4.5" />
          </g>
        )
      })}
    </svg>
  )
}

const REFERENCE = 330

/** Lower end, estimate and upper end of each row. */
const ROWS: readonly (readonly [number, number, number])[] = [
  [484, 516, 549],
  [455, 478, 501],
  [400, 456, 512],
  [402, 440, 478],
  [402, 427, 452],
  [360, 415, 471],
  [361, 405, 450],
  [371, 396, 421],
  [358, 388, 418],
  [330, 380, 429],
  [332, 372, 411],
  [312, 364, 417],
  [327, 357, 387],
  [289, 350, 412],
  [307, 344, 380],
  [299, 337, 375],
  [282, 330, 378],
  [276, 323, 370],
  [291, 316, 342],
  [267, 310, 352],
  [254, 303, 352],
  [263, 296, 328],
  [260, 288, 317],
  [233, 280, 328],
  [240, 272, 305],
  [215, 264, 313],
  [217, 255, 292],
  [214, 245, 275],
  [177, 233, 290],
  [163, 220, 277],
  [161, 204, 247],
  [120, 182, 243],
  [94, 144, 193],
]
