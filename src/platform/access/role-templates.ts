import {
  type DataAccess,
  GRANTED_FLAGS,
  type GrantedFlag,
  type RoleTemplate,
} from '#platform/access/permissions.ts'

/** What a role starts with: the flags it grants and whose records it shows, area by area. */
export type RoleDefaults = { name: string; permissions: readonly GrantedFlag[]; dataAccess: DataAccess }

const everywhere = (scope: 'self' | 'own_team' | 'company'): DataAccess => ({
  ADMINISTRATIVE: scope,
  COACHING: scope,
  FEEDBACK: scope,
  QA: scope,
  QA_APPEAL: scope,
  QA_CALIBRATION: scope,
})

// Whose work was reviewed reads the review: its page asks for one of two flags, and only this one fits.
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

// A reviewer is sent to assignment pages after each review, so the template includes viewAssignments.
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

/** The five templates. The two admin ones differ in the flag `admin`, which belongs to the vendor's own staff. */
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
