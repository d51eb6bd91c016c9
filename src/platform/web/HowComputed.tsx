import { type ReactNode, useState } from 'react'
import s from '#platform/web/HowComputed.module.css'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { Link } from '#ui/Link.tsx'
import { PopoverAnchor, PopoverHook } from '#ui/PopoverAnchor.tsx'
import { useUiText } from '#ui/text.ts'

const Popover = lazyPart(() => import('#ui/Popover.tsx'), 'Popover')

export interface HowComputedProps {
  /** Name of the figure as shown on the screen. */
  figure: string
  formula: ReactNode
  /** The filters and dates that determine what is counted. */
  counted?: ReactNode
  leftOut?: ReactNode
  /** A page that lists the counted rows. */
  rows?: { href: string; label: string }
  /** How that list differs from the counted rows, or why there is no list. */
  rowsNote?: ReactNode
}

/** A button that explains a figure: its formula, what is counted and left out, and a link to the rows. */
export function HowComputed({ figure, formula, counted, leftOut, rows, rowsNote }: HowComputedProps) {
  const text = useUiText()
  const [isOpen, setOpen] = useState(false)
  const label = text('howComputed', { figure })
  return (
    <PopoverAnchor opened={isOpen}>
      <IconButton
        icon="info-circle"
        size="sm"
        label={label}
        data-explains=""
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <LazyPart onFailure={() => setOpen(false)}>
          <Popover
            opened
            label={label}
            width={320}
            position="bottom-end"
            target={<PopoverHook label={label} />}
            onChange={setOpen}
          >
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a mouse */}
            <section className={s.scroll} aria-label={label} tabIndex={0}>
              <dl className={cx('stack gap-10 compact', s.parts)}>
                <Part title={text('formula')}>{formula}</Part>
                <Part title={text('counted')}>{counted}</Part>
                <Part title={text('leftOut')}>{leftOut}</Part>
              </dl>
            </section>
            {rows && (
              <Link className={s.rows} href={rows.href} data-autofocus>
                {rows.label}
              </Link>
            )}
            {rowsNote != null && <p className={cx('compact secondary break', s.note)}>{rowsNote}</p>}
          </Popover>
        </LazyPart>
      )}
    </PopoverAnchor>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  if (children == null) return null
  return (
    <div>
      <dt className="muted">{title}</dt>
      <dd className="break">{children}</dd>
    </div>
  )
}

/** The active filters, worded like the screen's chips. A filter without a value is merely on. */
export function CountedFilters({ filters }: { filters: readonly FilterWords[] }) {
  if (filters.length === 0) return null
  return (
    <ul className={cx('flex gap-4 wrap', s.filters)}>
      {filters.map(({ id, label, value }) => (
        <li key={id}>
          {label} {value !== undefined && <b className="ink medium">{value}</b>}
        </li>
      ))}
    </ul>
  )
}

export type FilterWords = { id: string; label: string; value?: ReactNode }
