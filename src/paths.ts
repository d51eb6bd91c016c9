/**
 * Every link of the product is built here, so that each address is defined once. Imports nothing, because server,
 * browser and mails all use it.
 */

type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[]
export type Query = Readonly<Record<string, QueryValue>>

export type TrendsPage =
  | 'team_member'
  | 'team'
  | 'company'
  | 'company/multi'
  | 'company/program'
  | 'company/teams'
  | 'company/team_members'
  | 'company/reporting_groups'
  | 'company/tags'
  | 'service_recovery'

export type CalibrationTab = 'overview' | 'scorecard' | 'all' | 'sessions'

export type AssignmentPart =
  | 'retry'
  | 'review_similar'
  | 'completed'
  | 'duplicate'
  | 'edit'
  | 'progress'
  | 'progress/skipped_interactions'

export const paths = {
  /** The viewer's stream; admins have another address than everyone else. */
  stream: (viewer: { isAdmin: boolean }, filters?: Query) =>
    link(viewer.isAdmin ? '/admin/company/view' : '/', filters),
  /** One response with everything known about it. */
  request: (uuid: string) => `/requests/${encodeURIComponent(uuid)}`,
  /** `company` offers that company's sign-on; `problem` says why a sign-on failed, from the `address` of the browser. */
  signIn: (returnTo?: string, company?: string, problem?: string, address?: string) =>
    link('/sign_in', { return_to: returnTo, company, problem, address }),
  signOnStart: (company: string, returnTo?: string) =>
    link('/api/v1/sign_on/start', { company, return_to: returnTo }),
  /** Sets up an installation without companies. */
  setup: (code?: string) => link('/setup', { code }),
  signInSettings: () => '/admin/company/sign_on',
  /** Target of the link in a digest; not a page of the application. */
  unsubscribe: (token: string) => `/unsubscribe/${token}`,
  setPassword: (token: string) => `/set_password/${token}`,
  signOut: (viewer: { isAdmin: boolean }) => (viewer.isAdmin ? '/admins/sign_out' : '/employees/sign_out'),
  forbidden: () => '/403',
  closed: () => '/closed',
  profile: () => '/profile/edit',
  settings: () => '/admin/company',
  webhooks: () => '/admin/company/webhooks',
  webhookSources: () => '/admin/company/webhook_sources',
  dropFolders: () => '/admin/company/drop_folders',
  dropFolder: (id: number | string) => `/admin/company/drop_folders/${id}`,
  exportDestinations: () => '/admin/company/export_destinations',
  webhookSource: (id: number | string) => `/admin/company/webhook_sources/${id}`,
  employees: (filters?: Query) => link('/admin/company/employees', filters),
  employee: (id: number | string) => `/admin/company/employees/${id}`,
  employeeImports: () => '/admin/company/employee_imports',
  moveIn: () => '/admin/company/move_in',
  reviewImports: () => '/admin/company/review_imports',
  teams: () => '/admin/company/teams',
  groups: () => '/admin/company/groups',
  reportingGroups: () => '/admin/company/reporting_groups',
  /** `new`: the form for creating one. */
  reportingGroup: (id: number | string) => `/admin/company/reporting_groups/${id}`,
  roles: () => '/admin/company/roles',
  /** One role, or the form of a new one. */
  role: (id: number | 'new') => `/admin/company/roles/${id}`,
  features: () => '/admin/company/features',
  feedbackImports: () => '/admin/company/feedback_imports',
  feedbackExports: (tab?: 'templates') => `/admin/company/feedback_exports${tab ? `?tab=${tab}` : ''}`,
  backups: () => '/admin/company/backups',
  jobs: () => '/admin/company/jobs',
  mailOutbox: () => '/admin/company/mail_outbox',
  surveys: () => '/admin/company/survey_configurations',
  surveyRequestImports: () => '/admin/company/survey_request_imports',
  surveyRequests: (filters?: Query) => link('/admin/company/survey_requests', filters),
  /** The survey page for customers; not a page of the application. */
  customerSurvey: (token: string) => `/s/${token}`,
  /** The editor of a survey; `new` to create one. */
  survey: (id: string, view?: Query) =>
    link(`/admin/company/survey_configurations/${encodeURIComponent(id)}`, view),
  /** A survey as a customer sees it, optionally about a given employee. */
  surveyPreview: (uuid: string, employeeId?: number | string | null, at?: Query) =>
    link(
      `/survey_preview/${encodeURIComponent(uuid)}${employeeId == null ? '' : `/employee/${employeeId}`}`,
      at,
    ),
  metricConfiguration: (at?: Query) => link('/metric_configuration', at),
  qaSettings: (filters?: Query) => link('/admin/company/qa_settings', filters),
  /** The builder of a scorecard; `new` to create one. */
  scorecard: (id: number | 'new', query?: Query) => link(`/qa/forms/${id}`, query),
  qaReport: (type = 'overview', filters?: Query) => link(`/qa/reports/${type}`, filters),
  qaInteractions: (filters?: Query) => link('/qa/interactions', filters),
  qaCalibrations: (tab: CalibrationTab = 'overview', filters?: Query) =>
    link(`/qa/calibrations/${tab}`, filters),
  /** One calibration; `new` to create one. */
  qaCalibration: (id: number | 'new', from?: Query) => link(`/qa/calibrations/${id}`, from),
  qaAssignments: () => '/qa/assignments',
  /** An assignment or one of its pages, such as `edit`; `new` to create one. */
  qaAssignment: (id: number | 'new', part?: AssignmentPart, query?: Query) =>
    link(`/qa/assignments/${id}${part === undefined ? '' : `/${part}`}`, query),
  qaAudit: (id: number | string) => `/qa/audit/${id}`,
  qaReviewers: (filters?: Query) => link('/qa/reviewers', filters),
  newReview: (from?: Query) => link('/qa/reviews/new', from),
  review: (id: number | string, at?: Query) => link(`/qa/reviews/${id}`, at),
  reviewAudit: (id: number | string) => `/qa/reviews/${id}/audit`,
  audit: (id: number | string) => `/qa/audit/${id}`,
  reviews: (filters?: Query) => link('/qa/reports/reviews', filters),
  /** Shows these reviews one after another. */
  reader: (ids: readonly number[]) => `/qa/reader?reviewIds=${ids.join(',')}`,
  oneOnOnes: (filters?: Query) => link('/one_on_ones', filters),
  oneOnOne: (id: number | string) => `/one_on_ones/${id}`,
  oneOnOneTemplates: (filters?: Query) => link('/one_on_ones/templates', filters),
  /** The editor of a template; `new` to create one. */
  oneOnOneTemplate: (id: number | 'new') => `/one_on_ones/templates/${id}`,
  oneOnOneTemplateCopy: (id: number) => `/one_on_ones/templates/${id}/duplicate`,
  oneOnOneSettings: () => '/admin/company/one-on-ones',
  coachingIntelligencePolicy: () => '/admin/company/one-on-ones/coaching-intelligence-terms-and-conditions',
  coachingTests: () => '/admin/coaching-tests',
  performance: (of?: { employeeId?: number; teamId?: number }) => link('/performance', of),
  trends: (page: TrendsPage, filters?: Query) => link(`/trends/${page}`, filters),
  leaderboard: () => '/leaderboard',
  achievements: () => '/achievements',
  rewards: (at?: Query) => link('/rewards', at),
  rewardsVotes: (filters?: Query) => link('/rewards_votes', filters),
  rewardsReport: (filters?: Query) => link('/rewards_report', filters),
  positiveFeedback: (at?: Query) => link('/admin/company/positive_feedback_components', at),
  companySettings: () => '/admin/company/company_settings',
  brands: () => '/admin/company/brands',
  channels: () => '/admin/company/channels',
  sourceSystems: () => '/admin/company/source_systems',
  zendeskFieldMappings: () => '/zendesk_field_mappings',
  apiTokens: () => '/admin/company/api_tokens',
  /** Not below /graphql, which is the endpoint. */
  graphqlExplorer: () => '/explorer',
  personalData: () => '/admin/company/personal_data',
  /** The notices of the viewer's alerts. */
  alerts: (filters?: Query) => link('/alerts', filters),
  alertRules: () => '/alerts/rules',
  myFollowUps: () => '/alerts/follow_ups',
  dashboards: (filters?: Query) => link('/dashboards', filters),
  dashboard: (id: number | string) => `/dashboards/${id}`,
  subscriptions: (filters?: Query) => link('/subscriptions', filters),
  activityLog: (filters?: Query) => link('/activity_log', filters),
  /** Linked from the settings dashboard; redirects to the activity log. */
  settingsActivityLog: () => '/admin/company/activity_log',
} as const

/** All pages; `$name` matches one path segment. Any other path is answered with the 404 page. */
export const PAGES = [
  '/',
  '/sign_in',
  '/admins/sign_in',
  '/employees/sign_in',
  '/set_password/$token',
  '/setup',
  '/403',
  '/requests/$uuid',
  '/closed',
  '/profile/edit',
  '/admin/company',
  '/admin/company/view',
  '/admin/company/sign_on',
  '/admin/company/employees',
  '/admin/company/employees/$id',
  '/admin/company/employee_imports',
  '/admin/company/move_in',
  '/admin/company/review_imports',
  '/admin/company/teams',
  '/admin/company/groups',
  '/admin/company/reporting_groups',
  '/admin/company/reporting_groups/$id',
  '/admin/company/feedback_imports',
  '/admin/company/feedback_exports',
  '/admin/company/backups',
  '/admin/company/jobs',
  '/admin/company/mail_outbox',
  '/admin/company/survey_requests',
  '/admin/company/survey_request_imports',
  '/admin/company/roles',
  '/admin/company/roles/$id',
  '/admin/company/features',
  '/admin/company/company_settings',
  '/admin/company/brands',
  '/admin/company/channels',
  '/admin/company/source_systems',
  '/zendesk_field_mappings',
  '/admin/company/api_tokens',
  '/explorer',
  '/admin/company/webhooks',
  '/admin/company/webhook_sources',
  '/admin/company/webhook_sources/$id',
  '/admin/company/drop_folders',
  '/admin/company/drop_folders/$id',
  '/admin/company/export_destinations',
  '/admin/company/personal_data',
  '/admin/company/survey_configurations',
  '/admin/company/survey_configurations/$id',
  '/admin/company/qa_settings',
  '/qa/forms/$id',
  '/survey_preview/$uuid',
  '/survey_preview/$uuid/employee/$employeeId',
  '/admin/company/activity_log',
  '/activity_log',
  '/qa/reader',
  '/qa/reviews/new',
  '/qa/reviews/$id',
  '/qa/reviews/$id/audit',
  '/qa/audit/$auditId',
  '/qa/interactions',
  '/qa/reports',
  '/qa/reports/overview',
  '/qa/reports/reviews',
  '/qa/reports/scorecard',
  '/qa/reports/teammembers',
  '/qa/reviewers',
  '/qa/calibrations',
  '/qa/calibrations/new',
  '/qa/calibrations/$id',
  '/qa/assignments',
  '/qa/assignments/new',
  '/qa/assignments/$id',
  '/qa/assignments/$id/retry',
  '/qa/assignments/$id/review_similar',
  '/qa/assignments/$id/completed',
  '/qa/assignments/$id/duplicate',
  '/qa/assignments/$id/edit',
  '/qa/assignments/$id/progress',
  '/qa/assignments/$id/progress/skipped_interactions',
  '/one_on_ones',
  '/one_on_ones/$sessionId',
  '/one_on_ones/templates',
  '/one_on_ones/templates/$id',
  '/one_on_ones/templates/$id/duplicate',
  '/admin/company/one-on-ones',
  '/admin/company/one-on-ones/coaching-intelligence-terms-and-conditions',
  '/admin/coaching-tests',
  '/achievements',
  '/trends/team_member',
  '/trends/team',
  '/trends/company',
  '/trends/company/multi',
  '/trends/company/program',
  '/trends/company/teams',
  '/trends/company/team_members',
  '/trends/company/reporting_groups',
  '/trends/company/tags',
  '/trends/service_recovery',
  '/rewards',
  '/rewards_votes',
  '/rewards_report',
  '/admin/company/positive_feedback_components',
  '/leaderboard',
  '/performance',
  '/dashboards',
  '/dashboards/$id',
  '/subscriptions',
  '/alerts',
  '/alerts/rules',
  '/alerts/follow_ups',
  '/metric_configuration',
  '/admin/company/metric_configuration',
] as const

export type Page = (typeof PAGES)[number]

/** Whether a path (without query) is a page; the server answers all others with status 404 and the same document. */
export function isKnownPage(pathname: string): boolean {
  const path = pathname.replace(/(?<=[^/])\/$/, '')
  const parts = path.split('/')
  return PAGES.some((page) => {
    const pattern = page.split('/')
    return pattern.length === parts.length && pattern.every((part, i) => matches(part, parts[i] ?? ''))
  })
}

/** A path on this site to go to after sign-in, or null: anything that could lead elsewhere is refused. */
export function safeReturnPath(text: unknown): string | null {
  // Browsers drop tabs and line breaks inside addresses and read "\" as "/", so "/\evil" would leave the site.
  if (typeof text !== 'string' || !/^\/(?![/\\])[^\p{Cc}\\]*$/u.test(text)) return null
  const pathname = text.split(/[?#]/, 1)[0] ?? ''
  return /^\/((admins|employees)?\/?sign_(in|out)|set_password\/.*)\/?$/.test(pathname) ? null : text
}

function matches(pattern: string, part: string): boolean {
  return pattern.startsWith('$') ? part !== '' : pattern === part
}

/** Empty values leave no trace in the address; a list repeats its key. */
function link(path: string, query: Query = {}): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== null && item !== undefined && item !== '') search.append(key, String(item))
    }
  }
  return search.size > 0 ? `${path}?${search}` : path
}
