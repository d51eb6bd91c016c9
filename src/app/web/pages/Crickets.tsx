import s from '#app/web/pages/Crickets.module.css'

/** The drawing of the 404 page: a flat line with two chirps, and the cricket. */
export function Crickets() {
  return (
    <svg className={s.crickets} viewBox="0 20 420 115" width="460" height="126" aria-hidden="true">
      <g className={s.wave}>
        {Array.from({ length: 52 }, (_, index) => {
          const chirp = CHIRPS[index]
          const height = chirp ?? 1.4
          const x = 6 + 5 * index
          return (
            <path key={x} className={chirp ? s.chirp : undefined} d={`M${x} ${112 - height / 2}v${height}`} />
          )
        })}
      </g>
      <g className={s.cricket}>
        <path d="M286 98c8-13 40-21 63-13 7 2.5 9 9 4 13-12 8-48 10-67 0z" />
        <path d="M298 95c16-9 36-11 50-6" />
        <path d="M312 98 296 56l-20 55-7 1" />
        <path d="M336 101l4 11 7 .5M349 98l9 13 7 .5" />
        <path d="M286 98l-15-5M287 95l-13-8" />
        <circle cx="361" cy="88" r="8.5" />
        <path d="M366 81c6-22 18-34 36-38M362 79c2-26 10-42 26-52" />
      </g>
      <circle className={s.eye} cx="364" cy="86.5" r="2" />
    </svg>
  )
}

/** Heights of the louder ticks by their index on the line. */
const CHIRPS: Record<number, number> = { 39: 16.7, 40: 30.5, 41: 16.8, 44: 33.9, 45: 30.1, 46: 20.1, 47: 24 }
