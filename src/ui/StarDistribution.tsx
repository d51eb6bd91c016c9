import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/Icon.tsx'
import { Link } from '#ui/Link.tsx'
import s from '#ui/StarDistribution.module.css'
import { useNumberFormat, useUiText } from '#ui/text.ts'

export type Star = 1 | 2 | 3 | 4 | 5

export interface StarDistributionProps {
  counts: Record<Star, number>
  /** Makes each row a link to the responses that it counts. */
  hrefFor?: (stars: Star) => string
}

/** Five rows, five stars first; each bar is a share of the total. */
export function StarDistribution({ counts, hrefFor }: StarDistributionProps) {
  const text = useUiText()
  const format = useNumberFormat()
  const total = STARS.reduce((sum, star) => sum + counts[star], 0)
  return (
    <ul className="stack gap-1" data-figure="">
      {STARS.map((star) => {
        const share = total === 0 ? 0 : counts[star] / total
        const row = (
          <>
            <span>{star}</span>
            <span>
              <span className="sr">{text('stars', { count: star })}</span>
              <Icon name="star-filled" className={s.star} />
            </span>
            <i>{counts[star] > 0 && <b style={{ inlineSize: `${share * 100}%` }} />}</i>
            <em>{format(counts[star])}</em>
            <small>{text('percent', { value: Math.round(share * 100) })}</small>
          </>
        )
        return (
          <li key={star}>
            {hrefFor ? (
              <Link className={cx('small secondary num', s.row)} href={hrefFor(star)}>
                {row}
              </Link>
            ) : (
              <span className={cx('small secondary num', s.row)}>{row}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

const STARS: readonly Star[] = [5, 4, 3, 2, 1]
