import { type ReactNode, useEffect, useRef } from 'react'
import { cx } from '#ui/cx.ts'
import { Link } from '#ui/Link.tsx'
import { scrollToCurrent } from '#ui/scroll-to-current.ts'
import s from '#ui/Tabs.module.css'

export interface TabsProps {
  label: string
  tabs: readonly { href: string; label: ReactNode; current?: boolean }[]
}

/** Tabs with addresses: a navigation of links, so that Back and sharing work. */
export function Tabs({ label, tabs }: TabsProps) {
  const list = useRef<HTMLElement>(null)
  const current = tabs.find((tab) => tab.current)?.href
  // On narrow screens the tabs scroll sideways.
  useEffect(() => {
    if (current !== undefined && list.current) scrollToCurrent(list.current)
  }, [current])
  return (
    <nav className={cx('flex gap-20', s.tabs)} aria-label={label} ref={list}>
      {tabs.map((tab) => (
        <Link key={tab.href} href={tab.href} aria-current={tab.current ? 'page' : undefined}>
          {tab.label}
        </Link>
      ))}
    </nav>
  )
}
