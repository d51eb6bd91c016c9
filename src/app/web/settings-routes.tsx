import { createRoute, redirect } from '@tanstack/react-router'
import { areaRoute, areaRoutes } from '#app/web/area-routes.tsx'
import { signedInRoute } from '#app/web/base-routes.tsx'
import { paths } from '#paths.ts'

const settingsPages = () => import('#app/web/settings-pages.ts')

const employeesRoute = areaRoute(settingsPages, '/admin/company/employees', 'EmployeesPage')

/** An employee beside the list. The list's page renders both and stays mounted while the employee changes. */
const employeeRoute = createRoute({
  getParentRoute: () => employeesRoute,
  path: '$id',
  component: () => null,
})

/** The address of the settings tile: all tiles link to pages below /admin/company. */
const settingsActivityLogRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/company/activity_log',
  beforeLoad: () => {
    throw redirect({ href: paths.activityLog(), replace: true })
  },
})

/** The settings dashboard, its pages and the activity log. */
export const settingsRoutes = [
  employeesRoute.addChildren([employeeRoute]),
  ...areaRoutes(settingsPages, [
    ['/admin/company', 'SettingsPage'],
    ['/admin/company/teams', 'TeamsPage'],
    ['/admin/company/groups', 'GroupsPage'],
    ['/admin/company/reporting_groups', 'ReportingGroupsPage'],
    ['/admin/company/reporting_groups/$id', 'ReportingGroupPage'],
    ['/admin/company/employee_imports', 'EmployeeImportPage'],
    ['/admin/company/feedback_imports', 'ImportPage'],
    ['/admin/company/feedback_exports', 'ExportsPage'],
    ['/admin/company/sign_on', 'SignInSettingsPage'],
    ['/admin/company/backups', 'BackupsPage'],
    ['/admin/company/jobs', 'JobsPage'],
    ['/admin/company/mail_outbox', 'MailOutboxPage'],
    ['/admin/company/company_settings', 'CompanySettingsPage'],
    ['/admin/company/brands', 'BrandsPage'],
    ['/admin/company/channels', 'ChannelsPage'],
    ['/admin/company/source_systems', 'SourceSystemsPage'],
    ['/zendesk_field_mappings', 'FieldMappingsPage'],
    ['/admin/company/api_tokens', 'ApiTokensPage'],
    ['/explorer', 'ExplorerPage'],
    ['/admin/company/webhooks', 'WebhooksPage'],
    ['/admin/company/webhook_sources', 'WebhookSourcesPage'],
    ['/admin/company/webhook_sources/$id', 'WebhookSourcePage'],
    ['/admin/company/drop_folders', 'DropFoldersPage'],
    ['/admin/company/drop_folders/$id', 'DropFolderPage'],
    ['/admin/company/export_destinations', 'ExportDestinationsPage'],
    ['/admin/company/personal_data', 'PersonalDataPage'],
    ['/admin/company/roles', 'RolesPage'],
    ['/admin/company/roles/$id', 'RolePage'],
    ['/admin/company/features', 'FeaturesPage'],
    ['/activity_log', 'ActivityLogPage'],
  ]),
  settingsActivityLogRoute,
]
