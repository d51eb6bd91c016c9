import type { ReactNode } from 'react'
import { Link } from '#ui/Link.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import s from '#ui/Tile.module.css'

export interface TileProps {
  title: string
  /** A Figure; undefined while it is on its way. */
  figure: ReactNode
  /** What belongs to the figure, a line each: n and interval, the change. */
  children?: ReactNode
  /** Where its records are. */
  href?: string
  /** A button that explains the figure, in the corner: beside the tile, which may be a link. */
  explanation?: ReactNode
}

/** One number of a report, with what makes it honest below it. */
export function Tile({ title, figure, children, href, explanation }: TileProps) {
  const content = (
    <>
      <h2>{title}</h2>
      {figure === undefined ? <Skeleton width={88} height={28} /> : figure}
      {children}
    </>
  )
  const tile = href ? (
    <Link className={s.tile} href={href} data-figures="">
      {content}
    </Link>
  ) : (
    <section className={s.tile} data-figures="">
      {content}
    </section>
  )
  if (explanation === undefined) return tile
  return (
    <div className={s.explained} data-figures="">
      {tile}
      <span className={s.explanation}>{explanation}</span>
    </div>
  )
}

/** Tiles beside each other, two to a row on the phone layout. */
export function Tiles({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className={s.tiles} aria-label={label}>
      {children}
    </section>
  )
}
