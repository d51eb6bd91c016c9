/** The fields that requirements name, by type. */
export const SPECIFIED_FIELDS: Readonly<Record<string, string>> = {
  Employee:
    'id email status deactivated startDate licenseType lastActive customEmployeeId employmentStatus channels demotable canManageTeams supervisor primaryTeam employeeGroups reportingGroups profile customRole',
  EmployeeProfile: 'fullName firstName lastName hometown location stateOrCountry countryCode text imageUrl',
  EmployeeRole: 'id name legacy roleTemplate',
  Team: 'id name label owner employees children parent agentsCount',
  ReportingGroup:
    'id name active color emoji image hidden filterable matchAll parentId description streamFooterDisplayable criteria',
  ReportingGroupCriterion: 'criterionType operator period periodValue value',
  CoachingSession: 'id title createdAt updatedAt sharedAt coach status',
  Coachee:
    'entityId entityType name imageUrl closedActionItemsCount openActionItemsCount sessionsCount lastSession lastSessionId draftCoachingSessionId parentName',
  ActionItem:
    'id text completedAt completedBy createdAt createdBy sessionId categoryName private status dueDate owner category',
  CoachingTemplate: 'id name body status createdAt updatedAt usageCount creator lastUpdatedBy',
  CoachingChange: 'event attributeName valueBefore valueAfter actor',
  Goal: 'id title goal threshold displayValue startedAt endedAt completedAt archivedAt creator reachedCount metricConfig actionItems permissions',
  GoalPermissions: 'canCompleteActionItems canManageGoal',
  MetricConfig:
    'id metricName title customTitle type higherIsBetter min max order nickname questionIdentifier questionText questionType targetAnswers denominator availableFilters availableGroupBy defaultGroupBy',
  MetricResult: 'value displayValue totalResults min max unit change changeText comparisonValue',
  Badge:
    'id badgeKey name description count earnedAt imageUrl iconSettings status threshold badgeType companyAchievement',
  CompanyAchievement: 'pathName achievementCategory',
  Leaderboard: 'topAgents intervals config',
  LeaderboardAgent: 'id fullName image rank prevRank delta count rating',
  LeaderboardConfig: 'intervals activeInterval showStar metricTitle thresholds',
  LeaderboardThresholds: 'day week month quarter year',
  CompanySettings:
    'profileImageSetting customerVisibility defaultProfilePictureUrl guidelineProfile brands thresholdsEnabled fiveStarRewards clearedAtByTier positiveFeedbackComponents areasOfExcellence',
  ClearedAtByTier: 'low mid high',
  Reward: 'id tier caption imageUrl threshold campaignId secondaryCampaignId displayName',
  GiftingCampaign: 'name extSnappyCampaignId',
  Export: 'id state expired exportType createdAt updatedAt s3Url fieldsCount options',
  SurveyConfiguration:
    'uuid configuration configurationHash publishedConfiguration publishedHash availableQuestions features filterOptions globalMarketingSettings',
  Interaction: 'id extInteractionId resolvedAt summary solicitations reviews followUps',
  InteractionSolicitation: 'recovered respondedAt surveyAnswers',
  FollowUp: 'note createdBy followUpable',
  Channel: 'id name slug active integrated integration',
  ResponseTag: 'caption id iconName imageUrl identifier',
  CoachingIntelligenceSettings:
    'enabled termsAccepted termsAcceptedAt termsAcceptedBy termsExpired termsExpiry termsExpiryAt termsRevisionMatches',
  QaForm:
    'id name slug active type isNew weightedSections questionCount sectionCount qaReviewsCount sections editable',
  QaFormSection: 'id title position defaultSection weight questions',
  QaFormQuestion: 'id text instructions naOption position options',
  QaFormOption: 'id text score autofail position',
  Audit:
    'id auditable autofailed hideReviewer hideEmployee deletedAt createdAt completedAt score scoreDisplayValue qaAssignmentId reviewer qaReview qaAnswers qaForm auditorFullName reviewerFullName interactionId scorecard startedAt',
}
