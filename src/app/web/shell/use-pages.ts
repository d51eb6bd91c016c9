import { useTranslation } from 'react-i18next'
import { navEntries } from '#app/web/nav.ts'
import { paths } from '#paths.ts'
import { type GatedRoute, routeAllowed } from '#platform/access/route-gates.ts'
import { accessOf, type Session } from '#platform/web/session.ts'
import type { IconName } from '#ui/Icon.tsx'
import type { PaletteItem } from '#ui/palette-items.ts'

/** Pages beside those of the navigation. */
const FURTHER: readonly { route: GatedRoute; href: string; label: string; icon: IconName }[] = [
  { route: '/admin/company/$', href: paths.employees(), label: 'pages.employees', icon: 'users' },
  { route: '/admin/company/teams', href: paths.teams(), label: 'nav.teams', icon: 'users' },
  { route: '/admin/company/$', href: paths.groups(), label: 'pages.groups', icon: 'users' },
  {
    route: '/admin/company/$',
    href: paths.reportingGroups(),
    label: 'pages.reportingGroups',
    icon: 'users',
  },
  {
    route: '/admin/company/$',
    href: paths.feedbackImports(),
    label: 'pages.feedbackImports',
    icon: 'upload',
  },
  { route: '/admin/company/$', href: paths.mailOutbox(), label: 'outbox.title', icon: 'mail' },
  { route: '/admin/company/$', href: paths.roles(), label: 'pages.roles', icon: 'shield-lock' },
  {
    route: '/admin/company/$',
    href: paths.features(),
    label: 'pages.features',
    icon: 'adjustments-horizontal',
  },
  {
    route: '/admin/company/$',
    href: paths.companySettings(),
    label: 'pages.companySettings',
    icon: 'settings',
  },
  { route: '/admin/company/$', href: paths.brands(), label: 'pages.brands', icon: 'bookmarks' },
  { route: '/admin/company/$', href: paths.channels(), label: 'pages.channels', icon: 'phone' },
  { route: '/admin/company/$', href: paths.apiTokens(), label: 'pages.apiTokens', icon: 'lock' },
  { route: '/activity_log', href: paths.activityLog(), label: 'pages.activityLog', icon: 'history' },
  { route: '/profile/edit', href: paths.profile(), label: 'profile.title', icon: 'user-circle' },
]

/** The pages that this person may open, for the palette. */
export function usePages(session: Session): PaletteItem[] {
  const { t } = useTranslation('app')
  const access = accessOf(session)
  const entries = navEntries(session)
  const further = FURTHER.filter(
    ({ route, href }) => routeAllowed(route, access) && !entries.some((entry) => entry.href === href),
  )
  const main = entries.flatMap(({ id, label, icon, href, key, children }): PaletteItem[] =>
    children.length > 0
      ? children.map((page) => ({
          id: `page-${page.id}`,
          label: `${t(label)}: ${t(page.label)}`,
          icon: page.icon,
          href: page.href,
        }))
      : [{ id: `page-${id}`, label: t(label), icon, href, ...(key && { keys: `g ${key}` }) }],
  )
  return [
    ...main,
    ...further.map(({ href, label, icon }) => ({ id: `page-${href}`, label: t(label), icon, href })),
  ]
}
