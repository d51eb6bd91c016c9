import { type ReactNode, useEffect, useRef } from 'react'
import { Avatar } from '#ui/Avatar.tsx'
import { cx } from '#ui/cx.ts'
import type { NavEntry } from '#ui/frame/nav-types.ts'
import s from '#ui/frame/Rail.module.css'
import { Icon } from '#ui/Icon.tsx'
import { Kbd } from '#ui/Kbd.tsx'
import { isApple } from '#ui/keys.ts'
import { Link } from '#ui/Link.tsx'
import { Logo } from '#ui/Logo.tsx'
import { scrollToCurrent } from '#ui/scroll-to-current.ts'
import { useUiText } from '#ui/text.ts'

export interface RailProps {
  /** Address and accessible name of the mark's link. */
  home: { href: string; label: string }
  /** The company whose installation this is; its picture, if any, replaces the mark and the word. */
  company?: { name: string; image: string | null }
  /** Groups are separated by a small gap. */
  groups: readonly (readonly NavEntry[])[]
  onSearch?: () => void
  searchKeys?: string
  /** Pending work, between navigation and foot. */
  waiting?: NavEntry
  /** A component of the application just above the foot. */
  beforeFoot?: ReactNode
  person: { name: string; detail: string; image?: string | null; onClick: () => void }
  /** Next to the person: a bell. */
  footEnd?: ReactNode
  /** Folded to icons on work screens. */
  slim?: boolean
}

export function Rail({
  home,
  company,
  groups,
  onSearch,
  searchKeys = 'mod+k',
  waiting,
  beforeFoot,
  person,
  footEnd,
  slim,
}: RailProps) {
  const text = useUiText()
  const list = useRef<HTMLDivElement>(null)
  const currentItem = groups
    .flat()
    .flatMap((entry) => [entry, ...(entry.children ?? [])])
    .findLast(({ current }) => current)?.href
  // On low screens the current entry may be out of view.
  useEffect(() => {
    if (currentItem !== undefined && list.current) scrollToCurrent(list.current)
  }, [currentItem])
  return (
    <nav className={cx('column min-0', s.rail, slim && s.slim)} aria-label={text('mainNavigation')}>
      <div className={cx('row flex-none', s.top)}>
        <Link className={cx('min-0', s.brand)} href={home.href} aria-label={home.label}>
          {company?.image ? (
            <span className={cx('row ink', s.company)}>
              <img src={company.image} alt="" />
              {!slim && <span dir="auto">{company.name}</span>}
            </span>
          ) : (
            <Logo markOnly={slim} />
          )}
        </Link>
      </div>
      {onSearch && (
        <button
          type="button"
          className={cx('row flex-none muted', s.search)}
          onClick={onSearch}
          aria-keyshortcuts={ariaKeys(searchKeys)}
          title={slim ? text('search') : undefined}
        >
          <Icon name="search" />
          <span>{text('search')}</span>
          <span className={cx('keyboard-only end', s.keys)}>
            <Kbd keys={searchKeys} />
          </span>
        </button>
      )}
      <div className={s.groups} ref={list}>
        {groups.map((entries) => (
          <ul className={cx('stack gap-1', s.nav)} key={entries[0]?.href}>
            {entries.map((entry) => (
              <Entry key={entry.href} entry={entry} slim={slim} />
            ))}
          </ul>
        ))}
      </div>
      {waiting && (
        <Link
          className={s.waiting}
          href={waiting.href}
          aria-current={waiting.current ? 'page' : undefined}
          title={slim ? waiting.label : undefined}
        >
          <Icon name={waiting.icon} />
          <span>{waiting.label}</span>
          {waiting.count != null && <em>{waiting.count}</em>}
        </Link>
      )}
      {beforeFoot}
      <div className={cx('row flex-none', s.foot)}>
        <button type="button" className={cx('row grow', s.me)} onClick={person.onClick}>
          <Avatar name={person.name} image={person.image} />
          <span className={cx('min-0', s.who)}>
            <b>{person.name}</b>
            <small>{person.detail}</small>
          </span>
        </button>
        {footEnd}
      </div>
    </nav>
  )
}

function Entry({ entry, slim }: { entry: NavEntry; slim: boolean | undefined }) {
  const children = entry.children ?? []
  const open = entry.current || children.some((child) => child.current)
  const childCurrent = children.some((child) => child.current)
  return (
    <li>
      <Link
        href={entry.href}
        className={cx(open && s.open, open && (!childCurrent || slim) && s.on)}
        aria-current={open && !childCurrent ? 'page' : undefined}
        title={slim ? entry.label : undefined}
      >
        <Icon name={entry.icon} />
        <span>{entry.label}</span>
        {entry.count != null && <em>{entry.count}</em>}
        {children.length > 0 && <Icon name={open ? 'chevron-down' : 'chevron-right'} className={s.chevron} />}
      </Link>
      {open && children.length > 0 && (
        <ul className={cx('stack gap-1', s.sub)}>
          {children.map((child) => (
            <li key={child.href}>
              <Link
                href={child.href}
                className={cx(child.current && s.on)}
                aria-current={child.current ? 'page' : undefined}
              >
                <span>{child.label}</span>
                {child.count != null && <em>{child.count}</em>}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** Converts keys to the notation of aria-keyshortcuts: Control+K, or Meta+K on Apple keyboards. */
function ariaKeys(keys: string): string {
  return keys
    .split(/\s+/)
    .map((press) =>
      press
        .replace(/^mod\+/i, isApple() ? 'Meta+' : 'Control+')
        .replace(/[a-z]$/, (key) => key.toUpperCase()),
    )
    .join(' ')
}
