/** The modules of the pages of settings, each fetched when it is first opened; this list with the first of them. */
export const SettingsPage = async () => (await import('#features/company/web/SettingsPage.tsx')).SettingsPage
export const EmployeesPage = async () =>
  (await import('#features/people/web/employees/EmployeesPage.tsx')).EmployeesPage
export const TeamsPage = async () => (await import('#features/people/web/teams/TeamsPage.tsx')).TeamsPage
export const GroupsPage = async () => (await import('#features/people/web/groups/GroupsPage.tsx')).GroupsPage
export const ReportingGroupsPage = async () =>
  (await import('#features/people/web/reporting-groups/ReportingGroupsPage.tsx')).ReportingGroupsPage
export const ReportingGroupPage = async () =>
  (await import('#features/people/web/reporting-groups/ReportingGroupPage.tsx')).ReportingGroupPage
export const EmployeeImportPage = async () =>
  (await import('#features/people/web/employees/import/EmployeeImportPage.tsx')).EmployeeImportPage
export const ImportPage = async () => (await import('#features/feedback/web/ImportPage.tsx')).ImportPage
export const SignInSettingsPage = async () =>
  (await import('#features/people/web/sign-on/SignInSettingsPage.tsx')).SignInSettingsPage
export const MailOutboxPage = async () => (await import('#app/web/pages/MailOutboxPage.tsx')).MailOutboxPage
export const CompanySettingsPage = async () =>
  (await import('#features/company/web/CompanySettingsPage.tsx')).CompanySettingsPage
export const BrandsPage = async () => (await import('#features/company/web/BrandsPage.tsx')).BrandsPage
export const ChannelsPage = async () =>
  (await import('#features/integrations/web/ChannelsPage.tsx')).ChannelsPage
export const ApiTokensPage = async () =>
  (await import('#features/people/web/tokens/ApiTokensPage.tsx')).ApiTokensPage
export const ActivityLogPage = async () =>
  (await import('#features/people/web/activity-log/ActivityLogPage.tsx')).ActivityLogPage
export const RolesPage = async () => (await import('#features/people/web/roles/RolesPage.tsx')).RolesPage
export const RolePage = async () => (await import('#features/people/web/roles/RolePage.tsx')).RolePage
export const FeaturesPage = async () =>
  (await import('#features/company/features/web/FeaturesPage.tsx')).FeaturesPage
