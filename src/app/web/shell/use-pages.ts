import { useTranslation } from 'react-i18next'
import { navEntries } from '#app/web/nav.ts'
import { paths } from '#paths.ts'
import { type GatedRoute, routeAllowed } from '#platform/access/route-gates.ts'
import { accessOf, type Session } from '#platform/web/session.ts'
import type { IconName } from '#ui/Icon.tsx'
import type { PaletteItem } from '#ui/palette-items.ts'

type FurtherPage = {
  route: GatedRoute
  href: string
  label: string
  icon: IconName
  /** Only if the company has this feature. */
  feature?: string
}

/** Pages that are not in the navigation. */
const FURTHER: readonly FurtherPage[] = [
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
  {
    route: '/admin/company/$',
    href: paths.feedbackExports(),
    label: 'pages.feedbackExports',
    icon: 'download',
    feature: 'advanced_exports',
  },
  {
    route: '/admin/company/$',
    href: paths.positiveFeedback(),
    label: 'pages.positiveFeedback',
    icon: 'thumb-up',
  },
  { route: '/admin/company/$', href: paths.surveyRequests(), label: 'pages.surveyRequests', icon: 'mail' },
  {
    route: '/admin/company/qa_settings',
    href: paths.qaSettings(),
    label: 'pages.qaSettings',
    icon: 'clipboard-check',
  },
  {
    route: '/admin/company/one-on-ones',
    href: paths.oneOnOneSettings(),
    label: 'pages.oneOnOneSettings',
    icon: 'video',
  },
  {
    route: '/metric_configuration',
    href: paths.metricConfiguration(),
    label: 'pages.metrics',
    icon: 'gauge',
  },
  { route: '/admin/company/$', href: paths.signInSettings(), label: 'pages.signIn', icon: 'lock' },
  { route: '/admin/company/backups', href: paths.backups(), label: 'backups.title', icon: 'archive' },
  { route: '/admin/company/jobs', href: paths.jobs(), label: 'jobs.title', icon: 'list-check' },
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
  {
    route: '/admin/company/$',
    href: paths.sourceSystems(),
    label: 'pages.sourceSystems',
    icon: 'upload',
  },
  { route: '/admin/company/$', href: paths.apiTokens(), label: 'pages.apiTokens', icon: 'lock' },
  { route: '/explorer', href: paths.graphqlExplorer(), label: 'pages.graphqlExplorer', icon: 'search' },
  { route: '/admin/company/$', href: paths.webhooks(), label: 'pages.webhooks', icon: 'link' },
  {
    route: '/admin/company/$',
    href: paths.webhookSources(),
    label: 'pages.webhookSources',
    icon: 'download',
  },
  { route: '/admin/company/$', href: paths.dropFolders(), label: 'pages.dropFolders', icon: 'download' },
  {
    route: '/admin/company/$',
    href: paths.exportDestinations(),
    label: 'pages.exportDestinations',
    icon: 'upload',
  },
  { route: '/admin/company/$', href: paths.moveIn(), label: 'pages.moveIn', icon: 'upload' },
  { route: '/admin/company/$', href: paths.personalData(), label: 'pages.personalData', icon: 'shield-lock' },
  { route: '/dashboards', href: paths.dashboards(), label: 'nav.dashboards', icon: 'layout-dashboard' },
  { route: '/subscriptions', href: paths.subscriptions(), label: 'pages.subscriptions', icon: 'mail' },
  { route: '/alerts', href: paths.alerts(), label: 'nav.alerts', icon: 'bell' },
  { route: '/activity_log', href: paths.activityLog(), label: 'pages.activityLog', icon: 'history' },
  { route: '/profile/edit', href: paths.profile(), label: 'profile.title', icon: 'user-circle' },
]

/** The pages that the person may open, for the command palette. */
export function usePages(session: Session): PaletteItem[] {
  const { t } = useTranslation('app')
  const access = accessOf(session)
  const entries = navEntries(session)
  const further = FURTHER.filter(
    ({ route, href, feature }) =>
      routeAllowed(route, access) &&
      (feature === undefined || session.features[feature] === true) &&
      !entries.some((entry) => entry.href === href),
  )
  const main = entries.flatMap(({ id, label, icon, href, key, children }): PaletteItem[] =>
    children.length > 0
      ? children.map((page) => ({
          id: `page-${page.id}`,
          label: `${t(label)}: ${t(page.label)}`,
          icon: page.icon,
          href: page.href,
          // The page that the shortcut opens.
          ...(key && page.href === href && { keys: `g ${key}` }),
        }))
      : [{ id: `page-${id}`, label: t(label), icon, href, ...(key && { keys: `g ${key}` }) }],
  )
  return [
    ...main,
    ...further.map(({ href, label, icon }) => ({ id: `page-${href}`, label: t(label), icon, href })),
  ]
}
