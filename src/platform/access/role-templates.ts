import {
  type DataAccess,
  GRANTED_FLAGS,
  type GrantedFlag,
  type RoleTemplate,
} from '#platform/access/permissions.ts'

/** The defaults of a role: its flags, and its scope per product area. */
export type RoleDefaults = { name: string; permissions: readonly GrantedFlag[]; dataAccess: DataAccess }

const everywhere = (scope: 'self' | 'own_team' | 'company'): DataAccess => ({
  ADMINISTRATIVE: scope,
  COACHING: scope,
  FEEDBACK: scope,
  QA: scope,
  QA_APPEAL: scope,
  QA_CALIBRATION: scope,
})

// A reviewee reads the review: that page needs one of two flags, and only this one suits an agent.
const AGENT_FLAGS: readonly GrantedFlag[] = [
  'canViewOneOnOnes',
  'viewPerformance',
  'viewLeaderboard',
  'viewQADashboard',
]

const MANAGER_FLAGS: readonly GrantedFlag[] = [
  ...AGENT_FLAGS,
  'manageOneOnOnes',
  'viewTeamMemberTrendsLink',
  'viewTrendsDashboards',
  'viewServiceRecoveryTrendsLink',
  'viewRewardsReports',
  'reviewQA',
  'viewReviewers',
  'viewAssignments',
  'scorecardTeamView',
]

// After each review a reviewer lands on an assignment page, so the template includes viewAssignments.
const REVIEWER_FLAGS: readonly GrantedFlag[] = [
  'viewPerformance',
  'viewLeaderboard',
  'viewQADashboard',
  'reviewQA',
  'viewReviewers',
  'manageCalibrations',
  'viewAssignments',
  'performQaAudits',
  'viewQaAudits',
  'scorecardCompanyView',
]

/** The five templates. The two admin templates differ in the flag `admin`, which is for the vendor's staff. */
export const ROLE_TEMPLATE_DEFAULTS: Record<RoleTemplate, RoleDefaults> = {
  ADMIN: { name: 'Admin', permissions: GRANTED_FLAGS, dataAccess: everywhere('company') },
  COMPANY_ADMIN: {
    name: 'Company Admin',
    permissions: GRANTED_FLAGS.filter((flag) => flag !== 'admin'),
    dataAccess: everywhere('company'),
  },
  MANAGER: { name: 'Manager', permissions: MANAGER_FLAGS, dataAccess: everywhere('own_team') },
  QA_REVIEWER: {
    name: 'QA Reviewer',
    permissions: REVIEWER_FLAGS,
    dataAccess: { ...everywhere('self'), FEEDBACK: 'company', QA: 'company', QA_CALIBRATION: 'company' },
  },
  AGENT: { name: 'Agent', permissions: AGENT_FLAGS, dataAccess: everywhere('self') },
}
