import type { CSSProperties } from 'react'
import { cx } from '#ui/cx.ts'
import s from '#ui/Skeleton.module.css'
import { useUiText } from '#ui/text.ts'

export interface SkeletonProps {
  width?: CSSProperties['inlineSize']
  height?: CSSProperties['blockSize']
  circle?: boolean
  className?: string
}

/** A grey bar. It takes its space immediately but shows only after 150 ms, so that fast responses do not flash. */
export function Skeleton({ width, height, circle, className }: SkeletonProps) {
  return (
    <span
      className={cx(s.skel, circle && s.circle, className)}
      style={{ inlineSize: width, blockSize: height ?? (circle ? width : undefined) }}
    />
  )
}

/** Placeholder rows with the height of the real rows, announced once as loading. */
export function SkeletonRows({
  rows = 5,
  height = 'var(--pl-row)',
  avatar = true,
}: {
  rows?: number
  height?: CSSProperties['blockSize']
  avatar?: boolean
}) {
  const text = useUiText()
  return (
    <div role="status">
      <span className="sr">{text('loading')}</span>
      <ul aria-hidden="true">
        {Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: identical placeholders never move
          <li key={row} className={cx('row gap-12', s.row)} style={{ blockSize: height }}>
            {avatar && <Skeleton circle width={26} />}
            <Skeleton width={WIDTHS[row % WIDTHS.length]} />
            <Skeleton width={84} className={s.far} />
            <Skeleton width={36} />
          </li>
        ))}
      </ul>
    </div>
  )
}

const WIDTHS = [150, 110, 176, 132, 164]
