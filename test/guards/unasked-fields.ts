/**
 * Queries and mutations that no screen sends and no requirement names, with the reason why they stay. Remove one once a
 * screen sends it.
 */
export const OPERATIONS_FOR_PROGRAMS: Readonly<Record<string, string>> = {
  'Query.qaAppealSettings': 'Programs read the deadlines of appeals, which have no screen yet',
  'Mutation.updateQaAppealSettings': 'Programs change the deadlines of appeals, which have no screen yet',
}

/**
 * Fields that no screen asks for, of types that screens use, and the requirements that name them or their record. A
 * field that neither needs is not added.
 */
export const FIELDS_FOR_PROGRAMS: Readonly<Record<string, readonly [fields: string, reason: string]>> = {
  ActionItem: ['updatedAt', 'COA-548'],
  Audit: ['auditor canEdit updatedAt', 'AUD-502 AUD-503 AUD-505'],
  CalibrationAgreement: [
    'ac1 ac1High ac1Low pairsCount percentAgreement state',
    'Programs read the agreement that the screen leaves out beside alpha',
  ],
  CalibrationFormScore: ['dates trend', 'CAL-514'],
  CalibrationQuestionScore: ['dates trend', 'CAL-514'],
  CalibrationScores: ['dates trend', 'CAL-514'],
  CalibrationSectionScore: ['dates trend', 'CAL-514'],
  ChannelableIntegration: ['channels source', 'INT-513'],
  CoachingSession: ['acknowledgedAt active employee private resharedAt scheduledFor', 'COA-508 COA-545'],
  CompanySettings: [
    'countPartialResponses feedbackEnabled id imageUrl language name profanityFilter qaEnabled qaStandalone rewardsEnabled state subdomain timeZone updatedAt version',
    'SET-507 SET-510 SET-521',
  ],
  EarnedReward: ['giftNote threshold', 'Programs follow up gifts that were not delivered'],
  Employee: ['formerEmails', 'Programs find people by the addresses of older data'],
  ExportTemplate: ['createdAt', 'EXP-506'],
  FeedbackExportField: ['section', 'EXP-517'],
  GiftingIntegration: ['apiKey campaigns', 'RWD-507'],
  Goal: ['createdAt', 'GOL-503'],
  GoalActionItem: ['completedBy createdAt updatedAt', 'GOL-502'],
  GoalFigures: ['displayValue expectedDisplay verdict', 'GOL-503'],
  GroupMembersPayload: ['group', 'SHL-537'],
  Leaderboard: ['page', 'Programs read the number of the page they received'],
  LeaderboardAgent: ['displayRating', 'LDB-506'],
  MetricResult: ['changeSignificant', 'MET-509'],
  MetricTrendPoint: ['displayValue lower tooFew totalResults upper', 'MET-509 MET-515'],
  PerformanceMembers: ['page', 'Programs read the number of the page they received'],
  QaAppeal: ['scorecardName', 'AUD-002'],
  QaAssignment: [
    'allocateToTeamLeader allocations allowPartialMatch blind budgetMinutes cadence canEdit createdAt defaultFormId employees employeesAsReviewees endDate excludedEmployees filters groups initialStartDate mine name numberOfDays population progress progressByEmployee progressByReviewer qaReviewType reportingGroups reviewers roles skipped startDate totalCompleted totalEmployees totalReviewers totalTodo updatedAt',
    'ASG-004',
  ],
  QaReviewChange: ['attributeName valueAfter valueBefore', 'QAR-548'],
  ReportingGroup: ['members', 'PPL-512'],
  ReportingGroupCriteriaType: ['criterionType operators periods', 'PPL-518'],
  RewardVote: ['respondedAt', 'RWD-004'],
  SelectorUnit: ['imageUrl', 'PPL-531'],
  SessionActionItems: ['outsideRange', 'COA-538'],
  SkippedInteraction: ['solicitationId', 'ASG-520'],
  SurveyConfiguration: ['archived differencesCount publishedAt questionCount', 'SVY-505 SVY-510'],
  TeamWithEmployees: ['children team', 'PPL-526'],
  UpdateChannelIntegrationsPayload: ['channels', 'SHL-537 INT-514'],
}
