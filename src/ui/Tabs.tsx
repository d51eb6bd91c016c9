import type { ReactNode } from 'react'
import { Link } from '#ui/Link.tsx'
import s from '#ui/Tabs.module.css'

export interface TabsProps {
  label: string
  tabs: readonly { href: string; label: ReactNode; current?: boolean }[]
}

/** Tabs that are addresses: a navigation of links, so that Back and sharing work. */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <nav className={s.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab.href} href={tab.href} aria-current={tab.current ? 'page' : undefined}>
          {tab.label}
        </Link>
      ))}
    </nav>
  )
}
