import { createRoute, redirect } from '@tanstack/react-router'
import { page, signedInRoute, texts } from '#app/web/base-routes.tsx'
import { checkGate } from '#app/web/guards.ts'
import { paths } from '#paths.ts'

const settingsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/company',
  staticData: { title: 'app:settings.title' },
  beforeLoad: ({ context }) => checkGate('/admin/company', context.session),
  loader: () => texts('company'),
  component: page(() => import('#features/company/web/SettingsPage.tsx'), 'SettingsPage'),
})

const employeesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/company/employees',
  staticData: { title: 'people:employees.title' },
  beforeLoad: ({ context }) => checkGate('/admin/company/$', context.session),
  loader: () => texts('people'),
  component: page(() => import('#features/people/web/employees/EmployeesPage.tsx'), 'EmployeesPage'),
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
  component: page(() => import('#features/people/web/teams/TeamsPage.tsx'), 'TeamsPage'),
})

const groupsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/company/groups',
  staticData: { title: 'people:groups.title' },
  beforeLoad: ({ context }) => checkGate('/admin/company/$', context.session),
  loader: () => texts('people'),
  component: page(() => import('#features/people/web/groups/GroupsPage.tsx'), 'GroupsPage'),
})

const reportingGroupsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/company/reporting_groups',
  staticData: { title: 'people:reportingGroups.title' },
  beforeLoad: ({ context }) => checkGate('/admin/company/$', context.session),
  loader: () => texts('people'),
  component: page(
    () => import('#features/people/web/reporting-groups/ReportingGroupsPage.tsx'),
    'ReportingGroupsPage',
  ),
})

const reportingGroupRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/company/reporting_groups/$id',
  staticData: { title: 'people:reportingGroups.group' },
  beforeLoad: ({ context }) => checkGate('/admin/company/$', context.session),
  loader: () => texts('people'),
  component: page(
    () => import('#features/people/web/reporting-groups/ReportingGroupPage.tsx'),
    'ReportingGroupPage',
  ),
})

const employeeImportRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/company/employee_imports',
  staticData: { title: 'people:employees.import.title' },
  beforeLoad: ({ context }) => checkGate('/admin/company/$', context.session),
  loader: () => texts('people'),
  component: page(
    () => import('#features/people/web/employees/import/EmployeeImportPage.tsx'),
    'EmployeeImportPage',
  ),
})

const importRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/company/feedback_imports',
  staticData: { title: 'app:pages.feedbackImports' },
  beforeLoad: ({ context }) => checkGate('/admin/company/$', context.session),
  loader: () => texts('feedback'),
  component: page(() => import('#features/feedback/web/ImportPage.tsx'), 'ImportPage'),
})

const signInSettingsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/company/sign_on',
  staticData: { title: 'people:signOn.title' },
  beforeLoad: ({ context }) => checkGate('/admin/company/$', context.session),
  loader: () => texts('people'),
  component: page(() => import('#features/people/web/sign-on/SignInSettingsPage.tsx'), 'SignInSettingsPage'),
})

const mailOutboxRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/company/mail_outbox',
  staticData: { title: 'app:outbox.title' },
  beforeLoad: ({ context }) => checkGate('/admin/company/$', context.session),
  loader: () => texts('pages'),
  component: page(() => import('#app/web/pages/MailOutboxPage.tsx'), 'MailOutboxPage'),
})

const companySettingsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/company/company_settings',
  staticData: { title: 'app:pages.companySettings' },
  beforeLoad: ({ context }) => checkGate('/admin/company/$', context.session),
  loader: () => texts('company'),
  component: page(() => import('#features/company/web/CompanySettingsPage.tsx'), 'CompanySettingsPage'),
})

const brandsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/company/brands',
  staticData: { title: 'app:pages.brands' },
  beforeLoad: ({ context }) => checkGate('/admin/company/$', context.session),
  loader: () => texts('company'),
  component: page(() => import('#features/company/web/BrandsPage.tsx'), 'BrandsPage'),
})

const channelsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/company/channels',
  staticData: { title: 'app:pages.channels' },
  beforeLoad: ({ context }) => checkGate('/admin/company/$', context.session),
  loader: () => texts('integrations'),
  component: page(() => import('#features/integrations/web/ChannelsPage.tsx'), 'ChannelsPage'),
})

const apiTokensRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/company/api_tokens',
  staticData: { title: 'app:pages.apiTokens' },
  beforeLoad: ({ context }) => checkGate('/admin/company/$', context.session),
  loader: () => texts('people'),
  component: page(() => import('#features/people/web/tokens/ApiTokensPage.tsx'), 'ApiTokensPage'),
})

const activityLogRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/activity_log',
  staticData: { title: 'app:pages.activityLog' },
  beforeLoad: ({ context }) => checkGate('/activity_log', context.session),
  loader: () => texts('people'),
  component: page(() => import('#features/people/web/activity-log/ActivityLogPage.tsx'), 'ActivityLogPage'),
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
  component: page(() => import('#features/people/web/roles/RolesPage.tsx'), 'RolesPage'),
})

const roleRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/company/roles/$id',
  staticData: { title: 'app:pages.role' },
  beforeLoad: ({ context }) => checkGate('/admin/company/$', context.session),
  loader: () => texts('people'),
  component: page(() => import('#features/people/web/roles/RolePage.tsx'), 'RolePage'),
})

const featuresRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/company/features',
  staticData: { title: 'app:pages.features' },
  beforeLoad: ({ context }) => checkGate('/admin/company/$', context.session),
  loader: () => texts('company-features'),
  component: page(() => import('#features/company/features/web/FeaturesPage.tsx'), 'FeaturesPage'),
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
