import type { AreaPage } from '#app/web/area-routes.tsx'

/** Pages of settings. Each loads when it is first opened, this list with the first of them. */
export const SettingsPage: AreaPage = {
  title: 'app:settings.title',
  texts: ['company'],
  load: async () => (await import('#features/company/web/SettingsPage.tsx')).SettingsPage,
}
export const EmployeesPage: AreaPage = {
  title: 'people:employees.title',
  texts: ['people'],
  load: async () => (await import('#features/people/web/employees/EmployeesPage.tsx')).EmployeesPage,
}
export const TeamsPage: AreaPage = {
  title: 'people:teams.title',
  texts: ['people'],
  load: async () => (await import('#features/people/web/teams/TeamsPage.tsx')).TeamsPage,
}
export const GroupsPage: AreaPage = {
  title: 'people:groups.title',
  texts: ['people'],
  load: async () => (await import('#features/people/web/groups/GroupsPage.tsx')).GroupsPage,
}
export const ReportingGroupsPage: AreaPage = {
  title: 'people:reportingGroups.title',
  texts: ['people'],
  load: async () =>
    (await import('#features/people/web/reporting-groups/ReportingGroupsPage.tsx')).ReportingGroupsPage,
}
export const ReportingGroupPage: AreaPage = {
  title: 'people:reportingGroups.group',
  texts: ['people'],
  load: async () =>
    (await import('#features/people/web/reporting-groups/ReportingGroupPage.tsx')).ReportingGroupPage,
}
export const EmployeeImportPage: AreaPage = {
  title: 'people:employees.import.title',
  texts: ['people'],
  load: async () =>
    (await import('#features/people/web/employees/import/EmployeeImportPage.tsx')).EmployeeImportPage,
}
export const ImportPage: AreaPage = {
  title: 'app:pages.feedbackImports',
  texts: ['feedback'],
  load: async () => (await import('#features/feedback/web/ImportPage.tsx')).ImportPage,
}
export const ExportsPage: AreaPage = {
  title: 'exports:title',
  texts: ['exports', 'feedback'],
  load: async () => (await import('#features/exports/web/ExportsPage.tsx')).ExportsPage,
}
export const SignInSettingsPage: AreaPage = {
  title: 'people:signOn.title',
  texts: ['people'],
  load: async () => (await import('#features/people/web/sign-on/SignInSettingsPage.tsx')).SignInSettingsPage,
}
export const BackupsPage: AreaPage = {
  title: 'app:backups.title',
  texts: ['pages'],
  load: async () => (await import('#app/web/pages/BackupsPage.tsx')).BackupsPage,
}
export const JobsPage: AreaPage = {
  title: 'app:jobs.title',
  texts: ['pages'],
  load: async () => (await import('#app/web/pages/JobsPage.tsx')).JobsPage,
}
export const MailOutboxPage: AreaPage = {
  title: 'app:outbox.title',
  texts: ['pages'],
  load: async () => (await import('#app/web/pages/MailOutboxPage.tsx')).MailOutboxPage,
}
export const CompanySettingsPage: AreaPage = {
  title: 'app:pages.companySettings',
  texts: ['company'],
  load: async () => (await import('#features/company/web/CompanySettingsPage.tsx')).CompanySettingsPage,
}
export const BrandsPage: AreaPage = {
  title: 'app:pages.brands',
  texts: ['company'],
  load: async () => (await import('#features/company/web/BrandsPage.tsx')).BrandsPage,
}
export const ChannelsPage: AreaPage = {
  title: 'app:pages.channels',
  texts: ['integrations'],
  load: async () => (await import('#features/integrations/web/ChannelsPage.tsx')).ChannelsPage,
}
export const SourceSystemsPage: AreaPage = {
  title: 'integrations:sources.title',
  texts: ['integrations'],
  load: async () => (await import('#features/integrations/web/SourceSystemsPage.tsx')).SourceSystemsPage,
}
export const FieldMappingsPage: AreaPage = {
  title: 'integrations:mappings.title',
  texts: ['integrations'],
  load: async () => (await import('#features/integrations/web/FieldMappingsPage.tsx')).FieldMappingsPage,
}
export const ApiTokensPage: AreaPage = {
  title: 'app:pages.apiTokens',
  texts: ['people'],
  load: async () => (await import('#features/people/web/tokens/ApiTokensPage.tsx')).ApiTokensPage,
}
export const ExplorerPage: AreaPage = {
  title: 'integrations:explorer.title',
  texts: ['integrations'],
  load: async () => (await import('#features/integrations/web/explorer/ExplorerPage.tsx')).ExplorerPage,
}
export const WebhooksPage: AreaPage = {
  title: 'app:pages.webhooks',
  texts: ['integrations'],
  load: async () => (await import('#features/integrations/web/webhooks/WebhooksPage.tsx')).WebhooksPage,
}
export const WebhookSourcesPage: AreaPage = {
  title: 'app:pages.webhookSources',
  texts: ['integrations'],
  load: async () =>
    (await import('#features/integrations/web/webhook-sources/WebhookSourcesPage.tsx')).WebhookSourcesPage,
}
export const WebhookSourcePage: AreaPage = {
  title: 'app:pages.webhookSource',
  texts: ['integrations'],
  load: async () =>
    (await import('#features/integrations/web/webhook-sources/WebhookSourcePage.tsx')).WebhookSourcePage,
}
export const DropFoldersPage: AreaPage = {
  title: 'app:pages.dropFolders',
  texts: ['integrations'],
  load: async () =>
    (await import('#features/integrations/web/drop-folders/DropFoldersPage.tsx')).DropFoldersPage,
}
export const DropFolderPage: AreaPage = {
  title: 'app:pages.dropFolder',
  texts: ['integrations'],
  load: async () =>
    (await import('#features/integrations/web/drop-folders/DropFolderPage.tsx')).DropFolderPage,
}
export const ExportDestinationsPage: AreaPage = {
  title: 'app:pages.exportDestinations',
  texts: ['exports', 'integrations'],
  load: async () =>
    (await import('#features/exports/web/destinations/ExportDestinationsPage.tsx')).ExportDestinationsPage,
}
export const PersonalDataPage: AreaPage = {
  title: 'privacy:title',
  texts: ['privacy', 'company'],
  load: async () => (await import('#features/privacy/web/PersonalDataPage.tsx')).PersonalDataPage,
}
export const ActivityLogPage: AreaPage = {
  title: 'app:pages.activityLog',
  texts: ['people'],
  load: async () => (await import('#features/people/web/activity-log/ActivityLogPage.tsx')).ActivityLogPage,
}
export const RolesPage: AreaPage = {
  title: 'app:pages.roles',
  texts: ['people'],
  load: async () => (await import('#features/people/web/roles/RolesPage.tsx')).RolesPage,
}
export const RolePage: AreaPage = {
  title: 'app:pages.role',
  texts: ['people'],
  load: async () => (await import('#features/people/web/roles/RolePage.tsx')).RolePage,
}
export const FeaturesPage: AreaPage = {
  title: 'app:pages.features',
  texts: ['company-features'],
  load: async () => (await import('#features/company/features/web/FeaturesPage.tsx')).FeaturesPage,
}
