import { createRoute, redirect } from '@tanstack/react-router'
import { pageOf, signedInRoute, texts } from '#app/web/base-routes.tsx'
import { checkGate } from '#app/web/guards.ts'
import { paths } from '#paths.ts'

const settingsPages = () => import('#app/web/settings-pages.ts')

const settingsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/company',
  staticData: { title: 'app:settings.title' },
  beforeLoad: ({ context }) => checkGate('/admin/company', context.session),
  loader: () => texts('company'),
  component: pageOf(settingsPages, 'SettingsPage'),
})

const employeesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/company/employees',
  staticData: { title: 'people:employees.title' },
  beforeLoad: ({ context }) => checkGate('/admin/company/$', context.session),
  loader: () => texts('people'),
  component: pageOf(settingsPages, 'EmployeesPage'),
})

/** A person beside the list: the list's page draws both, and stays as it is while they change. */
const employeeRoute = createRoute({
  getParentRoute: () => employeesRoute,
  path: '$id',
  component: () => null,
})

const teamsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/company/teams',
  staticData: { title: 'people:teams.title' },
  beforeLoad: ({ context }) => checkGate('/admin/company/teams', context.session),
  loader: () => texts('people'),
  component: pageOf(settingsPages, 'TeamsPage'),
})

const groupsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/company/groups',
  staticData: { title: 'people:groups.title' },
  beforeLoad: ({ context }) => checkGate('/admin/company/$', context.session),
  loader: () => texts('people'),
  component: pageOf(settingsPages, 'GroupsPage'),
})

const reportingGroupsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/company/reporting_groups',
  staticData: { title: 'people:reportingGroups.title' },
  beforeLoad: ({ context }) => checkGate('/admin/company/$', context.session),
  loader: () => texts('people'),
  component: pageOf(settingsPages, 'ReportingGroupsPage'),
})

const reportingGroupRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/company/reporting_groups/$id',
  staticData: { title: 'people:reportingGroups.group' },
  beforeLoad: ({ context }) => checkGate('/admin/company/$', context.session),
  loader: () => texts('people'),
  component: pageOf(settingsPages, 'ReportingGroupPage'),
})

const employeeImportRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/company/employee_imports',
  staticData: { title: 'people:employees.import.title' },
  beforeLoad: ({ context }) => checkGate('/admin/company/$', context.session),
  loader: () => texts('people'),
  component: pageOf(settingsPages, 'EmployeeImportPage'),
})

const importRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/company/feedback_imports',
  staticData: { title: 'app:pages.feedbackImports' },
  beforeLoad: ({ context }) => checkGate('/admin/company/$', context.session),
  loader: () => texts('feedback'),
  component: pageOf(settingsPages, 'ImportPage'),
})

const signInSettingsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/company/sign_on',
  staticData: { title: 'people:signOn.title' },
  beforeLoad: ({ context }) => checkGate('/admin/company/$', context.session),
  loader: () => texts('people'),
  component: pageOf(settingsPages, 'SignInSettingsPage'),
})

const mailOutboxRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/company/mail_outbox',
  staticData: { title: 'app:outbox.title' },
  beforeLoad: ({ context }) => checkGate('/admin/company/$', context.session),
  loader: () => texts('pages'),
  component: pageOf(settingsPages, 'MailOutboxPage'),
})

const companySettingsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/company/company_settings',
  staticData: { title: 'app:pages.companySettings' },
  beforeLoad: ({ context }) => checkGate('/admin/company/$', context.session),
  loader: () => texts('company'),
  component: pageOf(settingsPages, 'CompanySettingsPage'),
})

const brandsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/company/brands',
  staticData: { title: 'app:pages.brands' },
  beforeLoad: ({ context }) => checkGate('/admin/company/$', context.session),
  loader: () => texts('company'),
  component: pageOf(settingsPages, 'BrandsPage'),
})

const channelsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/company/channels',
  staticData: { title: 'app:pages.channels' },
  beforeLoad: ({ context }) => checkGate('/admin/company/$', context.session),
  loader: () => texts('integrations'),
  component: pageOf(settingsPages, 'ChannelsPage'),
})

const apiTokensRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/company/api_tokens',
  staticData: { title: 'app:pages.apiTokens' },
  beforeLoad: ({ context }) => checkGate('/admin/company/$', context.session),
  loader: () => texts('people'),
  component: pageOf(settingsPages, 'ApiTokensPage'),
})

const activityLogRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/activity_log',
  staticData: { title: 'app:pages.activityLog' },
  beforeLoad: ({ context }) => checkGate('/activity_log', context.session),
  loader: () => texts('people'),
  component: pageOf(settingsPages, 'ActivityLogPage'),
})

/** The tile of the settings leads here, as all tiles lead to pages below /admin/company. */
const settingsActivityLogRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/company/activity_log',
  beforeLoad: () => {
    throw redirect({ href: paths.activityLog(), replace: true })
  },
})

const rolesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/company/roles',
  staticData: { title: 'app:pages.roles' },
  beforeLoad: ({ context }) => checkGate('/admin/company/$', context.session),
  loader: () => texts('people'),
  component: pageOf(settingsPages, 'RolesPage'),
})

const roleRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/company/roles/$id',
  staticData: { title: 'app:pages.role' },
  beforeLoad: ({ context }) => checkGate('/admin/company/$', context.session),
  loader: () => texts('people'),
  component: pageOf(settingsPages, 'RolePage'),
})

const featuresRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/company/features',
  staticData: { title: 'app:pages.features' },
  beforeLoad: ({ context }) => checkGate('/admin/company/$', context.session),
  loader: () => texts('company-features'),
  component: pageOf(settingsPages, 'FeaturesPage'),
})

/** The dashboard of settings, its pages, and the activity log. */
export const settingsRoutes = [
  settingsRoute,
  employeesRoute.addChildren([employeeRoute]),
  teamsRoute,
  groupsRoute,
  reportingGroupsRoute,
  reportingGroupRoute,
  employeeImportRoute,
  importRoute,
  signInSettingsRoute,
  mailOutboxRoute,
  companySettingsRoute,
  brandsRoute,
  channelsRoute,
  apiTokensRoute,
  activityLogRoute,
  settingsActivityLogRoute,
  rolesRoute,
  roleRoute,
  featuresRoute,
]
