/** The permission flags of the product, and how computed flags follow from others. Pure: shared with the browser. */

/** Flags that a role grants. */
export const GRANTED_FLAGS = [
  'admin',
  'companyAdmin',
  'manageOneOnOneSettings',
  'canViewOneOnOnes',
  'viewTeamMemberTrendsLink',
  'viewCompanyProgram',
  'viewCompanyProgramDashboard',
  'viewCompanyTrends',
  'viewReportingGroupsTrend',
  'viewMultiOrganization',
  'viewPerformance',
  'viewQADashboard',
  'reviewQA',
  'manageQASettings',
  'viewReviewers',
  'manageCalibrations',
  'viewAssignments',
  'performQaAudits',
  'viewQaAudits',
  'manageMetrics',
  'viewLeaderboard',
  'viewServiceRecoveryTrendsLink',
  'viewTrendsDashboards',
  'manageQa',
  'manageOneOnOnes',
  'viewRewardsReports',
  'scorecardCompanyView',
  'scorecardTeamView',
] as const

/** Flags that follow from company settings or from granted flags; no role stores them. */
export const COMPUTED_FLAGS = [
  'feedbackEnabled',
  'qaEnabled',
  'rewardsEnabled',
  'thresholdsEnabled',
  'qaStandalone',
  'viewStream',
  'oneOnOneLinks',
  'leaderboardLink',
  'performanceTabAvailable',
] as const

export const PERMISSION_FLAGS = [...GRANTED_FLAGS, ...COMPUTED_FLAGS] as const

export type GrantedFlag = (typeof GRANTED_FLAGS)[number]
export type ComputedFlag = (typeof COMPUTED_FLAGS)[number]
export type PermissionFlag = GrantedFlag | ComputedFlag
/** Exactly one boolean per flag: what a signed-in person may do. */
export type Permissions = Record<PermissionFlag, boolean>

export const PRODUCT_AREAS = [
  'ADMINISTRATIVE',
  'COACHING',
  'FEEDBACK',
  'QA',
  'QA_APPEAL',
  'QA_CALIBRATION',
] as const
export type ProductArea = (typeof PRODUCT_AREAS)[number]

/** Whose records a person sees in a product area. */
export const SCOPES = ['self', 'own_team', 'company'] as const
export type Scope = (typeof SCOPES)[number]

/** Data-access policies: an area without one shows nothing of that area. */
export type DataAccess = Partial<Record<ProductArea, Scope>>

export const ROLE_TEMPLATES = ['ADMIN', 'COMPANY_ADMIN', 'MANAGER', 'QA_REVIEWER', 'AGENT'] as const
export type RoleTemplate = (typeof ROLE_TEMPLATES)[number]

/** The company settings that decide the computed flags. */
export type CompanyFlags = {
  feedbackEnabled: boolean
  qaEnabled: boolean
  rewardsEnabled: boolean
  thresholdsEnabled: boolean
  qaStandalone: boolean
  /** The performance tab needs at least one metric. */
  hasMetricConfig: boolean
}

/** All 37 flags of a person, from the flags of the role and the company's settings. */
export function computePermissions(
  granted: Iterable<GrantedFlag>,
  company: CompanyFlags,
  dataAccess: DataAccess,
): Permissions {
  const has = new Set<GrantedFlag>(granted)
  const stored = Object.fromEntries(GRANTED_FLAGS.map((flag) => [flag, has.has(flag)])) as Record<
    GrantedFlag,
    boolean
  >
  return {
    ...stored,
    feedbackEnabled: company.feedbackEnabled,
    qaEnabled: company.qaEnabled,
    rewardsEnabled: company.rewardsEnabled,
    thresholdsEnabled: company.thresholdsEnabled,
    qaStandalone: company.qaStandalone,
    viewStream: company.feedbackEnabled && dataAccess.FEEDBACK !== undefined,
    oneOnOneLinks: stored.canViewOneOnOnes,
    leaderboardLink: stored.viewLeaderboard,
    performanceTabAvailable: stored.viewPerformance && company.hasMetricConfig,
  }
}

/** 'self_or_company' is another name of 'company'; null for anything unknown. */
export function normaliseScope(text: string): Scope | null {
  if (text === 'self_or_company') return 'company'
  return (SCOPES as readonly string[]).includes(text) ? (text as Scope) : null
}

/** Product areas travel in lower case on REST and in upper case in GraphQL. */
export function normaliseProductArea(text: string): ProductArea | null {
  const upper = text.toUpperCase()
  return (PRODUCT_AREAS as readonly string[]).includes(upper) ? (upper as ProductArea) : null
}

/** The label of a person's role, the first that applies. */
export function roleLabel(person: { admin: boolean; companyAdmin: boolean; isManager: boolean }): string {
  if (person.admin) return 'Agent Connect Admin'
  if (person.companyAdmin) return 'Company Admin'
  return person.isManager ? 'Manager' : 'Employee'
}
