import type { HTMLAttributes, ReactNode, Ref } from 'react'
import s from '#ui/Card.module.css'
import { cx } from '#ui/cx.ts'

export interface CardProps extends Omit<HTMLAttributes<HTMLElement>, 'title'> {
  as?: 'section' | 'article' | 'div' | 'li'
  /** Heading row; omit it for a card that is all body. */
  title?: ReactNode
  /** At the far end of the heading row. */
  actions?: ReactNode
  /** The card that shortcuts act on: 2 px accent edge. */
  current?: boolean
  /** Gives children the 12/16 px padding of a card body. Switch it off for tables and lists without margins. */
  padded?: boolean
  ref?: Ref<HTMLElement>
}

/** A surface with a hairline border. Do not nest cards. */
export function Card({
  as = 'section',
  title,
  actions,
  current,
  padded = true,
  className,
  children,
  ref,
  ...rest
}: CardProps) {
  const Element = as as 'section'
  return (
    <Element ref={ref} data-figures="" {...rest} className={cx(s.card, current && s.current, className)}>
      {(title != null || actions != null) && (
        <div className={cx('row gap-8', s.head)}>
          {title != null && <h2>{title}</h2>}
          {actions != null && <span className="end">{actions}</span>}
        </div>
      )}
      {padded ? <div className={s.body}>{children}</div> : children}
    </Element>
  )
}
