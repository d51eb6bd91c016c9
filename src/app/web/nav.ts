import { paths } from '#paths.ts'
import { type GatedRoute, routeAllowed } from '#platform/access/route-gates.ts'
import { accessOf, type Session } from '#platform/web/session.ts'
import type { IconName } from '#ui/Icon.tsx'

export type NavEntry = {
  id: string
  /** Key of the entry's text. */
  label: string
  icon: IconName
  href: string
  /** The second key of "G then letter". */
  key: string
  /** Whether the entry belongs to the page shown. */
  isCurrent: (pathname: string) => boolean
}

type Rule = Omit<NavEntry, 'href'> & {
  route: GatedRoute
  href: (session: Session) => string
  /** Beyond the page's gate: the menu may show less than the routes allow. */
  shown?: (session: Session) => boolean
}

/** The main navigation, in its order. A later area adds its line here. */
const ENTRIES: readonly Rule[] = [
  {
    id: 'stream',
    label: 'nav.stream',
    icon: 'message-2',
    key: 's',
    route: '/',
    href: ({ person }) => paths.stream(person),
    shown: ({ permissions }) => permissions.viewStream,
    isCurrent: (pathname) => pathname === '/' || pathname === '/admin/company/view',
  },
  {
    id: 'settings',
    label: 'nav.settings',
    icon: 'settings',
    key: 'e',
    route: '/admin/company',
    href: paths.settings,
    isCurrent: (pathname) => pathname.startsWith('/admin/company') && pathname !== '/admin/company/view',
  },
]

/** What this person sees of the navigation. */
export function navEntries(session: Session): NavEntry[] {
  const access = accessOf(session)
  return ENTRIES.filter(({ route, shown }) => routeAllowed(route, access) && (shown?.(session) ?? true)).map(
    ({ route: _route, shown: _shown, href, ...entry }) => ({ ...entry, href: href(session) }),
  )
}

/** Where to go after sign-in, and from pages that may not be seen: the first page of the person's own menu. */
export function firstPage(session: Session): string {
  return navEntries(session)[0]?.href ?? paths.profile()
}

/** Whether the person may open the stream: decides what the 403 page offers. */
export function maySeeStream(session: Session): boolean {
  return routeAllowed('/', accessOf(session))
}
