import { buildClientSchema, getIntrospectionQuery, type IntrospectionQuery, isObjectType } from 'graphql'
import { expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { foundStaffedCompany } from '#features/people/testing.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { signInAs } from '#test/server/support/clients.ts'

/** The fields that requirements name, by type. */
const FIELDS: Readonly<Record<string, string>> = {
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

const services = testServices()

test('SHL-538 introspection works in development and returns the specified names', async () => {
  const demo = await foundStaffedCompany(services, 'demo')
  const app = await buildServer({ ...services, config: { ...services.config, development: true } })
  const agent = await signInAs(app, demo.people.agent)
  const answer = await agent.post('/graphql', { query: getIntrospectionQuery() })
  const { data, errors } = answer.json<{ data: IntrospectionQuery; errors?: unknown }>()
  expect(errors).toBeUndefined()
  const types = buildClientSchema(data).getTypeMap()
  const missing = Object.entries(FIELDS).flatMap(([name, fields]) => {
    const type = types[name]
    if (!isObjectType(type)) return [`type ${name}`]
    return fields.split(' ').flatMap((field) => (field in type.getFields() ? [] : [`${name}.${field}`]))
  })
  expect(missing).toEqual([])
  // GraphQL uses camelCase, not the snake_case of REST.
  const otherwise = Object.values(types).flatMap((type) =>
    isObjectType(type) && !type.name.startsWith('__')
      ? Object.keys(type.getFields()).filter((field) => !/^[a-z][a-zA-Z\d]*$/.test(field))
      : [],
  )
  expect(otherwise).toEqual([])
  await app.close()
})

test('introspection is turned off in production', async () => {
  const other = await foundStaffedCompany(services, 'other')
  const app = await buildServer(services)
  const agent = await signInAs(app, other.people.agent)
  const { errors } = (await agent.post('/graphql', { query: '{ __schema { types { name } } }' })).json()
  expect(errors[0].message).toContain('introspection')
  await app.close()
})
