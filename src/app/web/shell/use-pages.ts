import { useTranslation } from 'react-i18next'
import { navEntries } from '#app/web/nav.ts'
import { paths } from '#paths.ts'
import { type GatedRoute, routeAllowed } from '#platform/access/route-gates.ts'
import { accessOf, type Session } from '#platform/web/session.ts'
import type { IconName } from '#ui/Icon.tsx'
import type { PaletteItem } from '#ui/palette-items.ts'

/** Pages beside those of the navigation. */
const FURTHER: readonly { route: GatedRoute; href: string; label: string; icon: IconName }[] = [
  {
    route: '/admin/company/$',
    href: paths.feedbackImports(),
    label: 'pages.feedbackImports',
    icon: 'upload',
  },
  { route: '/admin/company/$', href: paths.mailOutbox(), label: 'outbox.title', icon: 'mail' },
  { route: '/profile/edit', href: paths.profile(), label: 'profile.title', icon: 'user-circle' },
]

/** The pages that this person may open, for the palette. */
export function usePages(session: Session): PaletteItem[] {
  const { t } = useTranslation('app')
  const access = accessOf(session)
  const further = FURTHER.filter(({ route }) => routeAllowed(route, access))
  const main = navEntries(session).map(({ id, label, icon, href, key }) => ({
    id: `page-${id}`,
    label: t(label),
    icon,
    href,
    keys: `g ${key}`,
  }))
  return [
    ...main,
    ...further.map(({ href, label, icon }) => ({ id: `page-${href}`, label: t(label), icon, href })),
  ]
}
