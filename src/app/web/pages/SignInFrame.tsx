import { type ReactNode, useEffect, useRef } from 'react'
import { SignInArt } from '#app/web/pages/SignInArt.tsx'
import s from '#app/web/pages/SignInPage.module.css'
import { OfflineBanner } from '#app/web/shell/OfflineBanner.tsx'
import { paths } from '#paths.ts'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/Icon.tsx'
import { Link } from '#ui/Link.tsx'
import { Logo } from '#ui/Logo.tsx'

/** The frame of the pages before sign-in. */
export function SignInFrame({ children }: { children: ReactNode }) {
  return (
    <div className={s.page}>
      <div className={cx('column', s.side)}>
        <OfflineBanner />
        <header className={s.brand}>
          <Link href={paths.signIn()} aria-label="Plaudit">
            <Logo size={26} />
          </Link>
        </header>
        <main className={s.main}>{children}</main>
        <footer className={cx('small muted', s.foot)}>{location.host}</footer>
      </div>
      <div className={s.picture}>
        <SignInArt />
      </div>
    </div>
  )
}

/** The error above the form. It takes the focus: screen readers read it, and Tab leads to the first field. */
export function SignInFault({ text, count }: { text: string | undefined; count: number }) {
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (count > 0) summary.current?.focus()
  }, [count])
  if (!text) return null
  return (
    <div className={cx('flex gap-10 compact', s.summary)} ref={summary} tabIndex={-1} role="alert">
      <Icon name="alert-circle" />
      <span>{text}</span>
    </div>
  )
}

/** The heading of a step. It takes the focus when the step replaces another one. */
export function SignInHead({
  title,
  lead,
  focus = false,
}: {
  title: string
  lead?: ReactNode
  focus?: boolean
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focus) heading.current?.focus()
  }, [focus])
  return (
    <>
      <h1 className={s.title} ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {lead && <p className={s.lead}>{lead}</p>}
    </>
  )
}
