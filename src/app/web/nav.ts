import {
  below,
  ENTRIES,
  type EntryRule,
  type PageRule,
  QA_PAGES,
  type Section,
  type TrendArea,
} from '#app/web/nav-rules.ts'
import { isKnownPage, paths } from '#paths.ts'
import { routeAllowed, routeExists } from '#platform/access/route-gates.ts'
import { accessOf, type Session } from '#platform/web/session.ts'
import type { IconName } from '#ui/Icon.tsx'

export type NavPage = {
  id: string
  /** Key of the entry's text. */
  label: string
  icon: IconName
  href: string
  /** Whether the entry belongs to the open page. */
  isCurrent: (pathname: string) => boolean
}

export type NavEntry = NavPage & {
  /** The second key of "G then letter". */
  key?: string
  section: Section
  /** The pages below it; empty if the entry itself is the page. */
  children: readonly NavPage[]
}

type Exists = (pathname: string) => boolean

/**
 * The navigation of a person: the existing pages whose gates admit the person, with or without role-based access. In a
 * company that uses only QA, the QA pages are at the top and feedback is left out.
 */
export function navEntries(
  session: Session,
  exists: Exists = isKnownPage,
  area: TrendArea | null = null,
): NavEntry[] {
  const alone = isQaAlone(session, exists)
  const rules = alone
    ? [...QA_PAGES.map(standingAlone), ...ENTRIES.filter(({ id }) => id !== 'qa' && id !== 'stream')]
    : ENTRIES
  return rules.flatMap((rule) => {
    const pages = ('pages' in rule ? rule.pages : [rule]).filter((page) => isOffered(page, session, exists))
    const [first] = pages
    if (!first) return []
    const { id, label, icon, key, section = 'work' } = rule
    const children = pages.map((page) => presentPage(page, session, area))
    const namesOne = 'pages' in rule && rule.namesOne === true
    return [
      {
        ...presentPage(first, session, area),
        id,
        label,
        icon,
        ...(key && { key }),
        section,
        isCurrent: (pathname) => children.some((page) => page.isCurrent(pathname)),
        children: children.length > 1 || namesOne ? children : [],
      },
    ]
  })
}

/** The area in the address of a trends page; null on all other pages. */
export function trendAreaOf({
  pathname,
  searchStr,
}: {
  pathname: string
  searchStr: string
}): TrendArea | null {
  if (!pathname.startsWith('/trends/')) return null
  const area = new URLSearchParams(searchStr).get('product_area')?.toLowerCase()
  return area === 'qa' || area === 'feedback' ? area : null
}

/** The target after sign-in and from forbidden pages: the first page of the person's menu. */
export function firstPage(session: Session, exists: Exists = isKnownPage): string {
  return navEntries(session, exists)[0]?.href ?? paths.profile()
}

/** Where / redirects to in a company that uses only QA; null if / is the stream. */
export function homeOfQaAlone(session: Session, exists: Exists = isKnownPage): string | null {
  return isQaAlone(session, exists) ? firstPage(session, exists) : null
}

/** Whether the person may open the stream. Decides which link the 403 page shows. */
export function maySeeStream(session: Session): boolean {
  return routeAllowed('/', accessOf(session)) && homeOfQaAlone(session) === null
}

/** The phone bar has room for five: the first entries, "More" for the others, and "Me". */
export function phoneEntries(entries: readonly NavEntry[]): { bar: readonly NavEntry[]; more: boolean } {
  if (entries.length <= MOST_ON_PHONE) return { bar: entries, more: false }
  const rank = ({ id }: NavEntry) => (PHONE_FIRST.includes(id) ? PHONE_FIRST.indexOf(id) : PHONE_FIRST.length)
  const first = [...entries].sort((a, b) => rank(a) - rank(b)).slice(0, MOST_ON_PHONE - 1)
  return { bar: entries.filter((entry) => first.includes(entry)), more: true }
}

const MOST_ON_PHONE = 4
const PHONE_FIRST: readonly string[] = ['stream', 'qa', 'one-on-ones']

/** Without a QA dashboard, nothing can replace feedback as the start page. */
const isQaAlone = ({ permissions }: Session, exists: Exists): boolean =>
  permissions.qaStandalone && permissions.qaEnabled && exists(paths.qaReport())

const standingAlone = (page: PageRule): EntryRule =>
  page.id === 'qa-dashboard' ? { ...page, key: 'q' } : page

function isOffered(page: PageRule, session: Session, exists: Exists): boolean {
  const access = accessOf(session)
  return (
    exists(pathOf(page.href(session))) &&
    routeExists(page.route, session.features) &&
    routeAllowed(page.route, access) &&
    (page.flag === undefined || !access.rbac || access.permissions[page.flag]) &&
    (page.shown?.(session) ?? true)
  )
}

function presentPage(
  { id, label, icon, href, isCurrent }: PageRule,
  session: Session,
  area: TrendArea | null,
): NavPage {
  const address = href(session, area)
  const belongs = isCurrent ?? below(pathOf(address))
  return {
    id,
    label,
    icon,
    href: address,
    // An address that is not a page, such as `/qa/reviews`, belongs to no entry.
    isCurrent: (pathname) => isKnownPage(pathname) && belongs(pathname),
  }
}

const pathOf = (href: string): string => href.split('?', 1)[0] ?? ''
