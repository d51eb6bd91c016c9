import { type HTMLAttributes, type ReactNode, useMemo, useState } from 'react'
import { cx } from '#ui/cx.ts'
import s from '#ui/frame/Frame.module.css'
import { PhoneBarContext } from '#ui/frame/phone-bar.ts'
import { Link } from '#ui/Link.tsx'
import { Logo } from '#ui/Logo.tsx'
import { useUiText } from '#ui/text.ts'

export interface FrameProps {
  /** A Rail. Hidden in the phone layout. */
  rail: ReactNode
  /** A BottomBar, or a work screen's own action bar. Only in the phone layout. */
  bottomBar?: ReactNode
  /** Link of the mark in the phone bar. */
  home: { href: string; label: string }
  /** Icon buttons at the end of the phone bar: search, bell. */
  phoneActions?: ReactNode
  /** Title in the phone bar on pages without a PageBar. */
  phoneTitle?: ReactNode
  /** Above the page, below the phone bar: offline, demo. */
  banner?: ReactNode
  /** Folds the rail to 53 px; pass the same to the Rail. */
  slim?: boolean
  /** The page scrolls its own parts instead of main. */
  fixed?: boolean
  mainProps?: HTMLAttributes<HTMLElement>
  children: ReactNode
}

/** Rail and page; below 992 px phone bar, page, bottom bar. `#main` scrolls and is the target of the skip link. */
export function Frame(props: FrameProps) {
  const { rail, bottomBar, home, phoneActions, phoneTitle, banner, slim, fixed, mainProps, children } = props
  const text = useUiText()
  const [title, setTitle] = useState<HTMLElement | null>(null)
  const [actions, setActions] = useState<HTMLElement | null>(null)
  const slots = useMemo(() => ({ title, actions }), [title, actions])
  return (
    <div className={cx(s.frame, slim && s.slim)}>
      <a className={s.skip} href="#main">
        {text('skipToContent')}
      </a>
      <div className={s.rail}>{rail}</div>
      <div className={cx('column min-0', s.stage)}>
        <header className={s.phoneBar}>
          <Link href={home.href} aria-label={home.label} className={s.mark}>
            <Logo markOnly />
          </Link>
          <div
            className={s.phoneTitle}
            ref={setTitle}
            data-fallback={phoneTitle === undefined ? undefined : ''}
          />
          {phoneTitle !== undefined && <div className={s.fallback}>{phoneTitle}</div>}
          <div className={s.phoneEnd}>
            <div className={s.phoneEnd} ref={setActions} />
            {phoneActions}
          </div>
        </header>
        {banner}
        <PhoneBarContext value={slots}>
          <main
            id="main"
            tabIndex={-1}
            {...mainProps}
            className={cx(s.main, fixed && s.fixed, mainProps?.className)}
          >
            {children}
          </main>
        </PhoneBarContext>
        {bottomBar}
      </div>
    </div>
  )
}
