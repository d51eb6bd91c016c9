import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import { Link } from '#ui/Link.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import s from '#ui/Tile.module.css'

export interface TileProps {
  title: string
  /** A Figure; undefined while it loads. */
  figure: ReactNode
  /** What belongs to the figure, a line each: n and interval, the change. */
  children?: ReactNode
  /** Link to its records. */
  href?: string
  /** A button that explains the figure. It is in the corner, outside the tile, which may be a link. */
  explanation?: ReactNode
}

/** One figure of a report, with its n, interval and change below it. */
export function Tile({ title, figure, children, href, explanation }: TileProps) {
  const content = (
    <>
      <h2>{title}</h2>
      {figure === undefined ? <Skeleton width={88} height={28} /> : figure}
      {children}
    </>
  )
  const tile = href ? (
    <Link
      className={cx('stack gap-2 justify-items-start content-start min-0 ink', s.tile)}
      href={href}
      data-figures=""
    >
      {content}
    </Link>
  ) : (
    <section
      className={cx('stack gap-2 justify-items-start content-start min-0 ink', s.tile)}
      data-figures=""
    >
      {content}
    </section>
  )
  if (explanation === undefined) return tile
  return (
    <div className={cx('stack min-0', s.explained)} data-figures="">
      {tile}
      <span className={s.explanation}>{explanation}</span>
    </div>
  )
}

/** Tiles next to each other, two per row in the phone layout. */
export function Tiles({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className={s.tiles} aria-label={label}>
      {children}
    </section>
  )
}
