import { readQaReports } from '#features/reports/policy.ts'
import {
  formReportQuery,
  formTrendQuery,
  memberSectionsQuery,
  memberSectionsSchema,
  membersQuery,
  membersSchema,
  questionBreakdownSchema,
  reportQuery,
  scorecardsOverviewSchema,
  sectionBreakdownSchema,
  sectionTrendsSchema,
  teamOverviewSchema,
  totalReviewsSchema,
  trendQuery,
  trendsSchema,
} from '#features/reports/qa/contract.ts'
import { teamMembers, teamMembersSections } from '#features/reports/qa/members.ts'
import {
  scorecardsOverview,
  teamOverview,
  totalReviews,
  trendsOverTime,
} from '#features/reports/qa/overview.ts'
import { questionBreakdown, sectionBreakdown, sectionTrends } from '#features/reports/qa/scorecard.ts'
import { endpoint } from '#platform/http/endpoint.ts'

const reads = { method: 'GET', tag: 'QA reports', action: readQaReports } as const

/** Reports about completed reviews, within the viewer's report scope. */
export const qaReportEndpoints = [
  endpoint({
    ...reads,
    url: '/api/v1/qa_reporting/team_overview',
    summary: 'Get the average score and the numbers of reviewed people and annotations',
    query: reportQuery,
    response: teamOverviewSchema,
    flight: teamOverview.flight,
    handle: teamOverview.handle,
  }),
  endpoint({
    ...reads,
    url: '/api/v1/qa_reporting/total_reviews',
    summary: 'Count reviews: in total, scored, with annotations only, and appealed',
    query: reportQuery,
    response: totalReviewsSchema,
    flight: totalReviews.flight,
    handle: totalReviews.handle,
  }),
  endpoint({
    ...reads,
    url: '/api/v1/qa_reporting/trends_over_time',
    summary: 'Get average scores by day, week or month, with totals for the range and the preceding range',
    query: trendQuery,
    response: trendsSchema,
    flight: trendsOverTime.flight,
    handle: trendsOverTime.handle,
  }),
  endpoint({
    ...reads,
    url: '/api/v1/qa_reporting/scorecards_overview',
    summary: 'List the scorecards in use with their average scores',
    query: reportQuery,
    response: scorecardsOverviewSchema,
    flight: scorecardsOverview.flight,
    handle: scorecardsOverview.handle,
  }),
  endpoint({
    ...reads,
    url: '/api/v1/qa_reporting/scorecard_section_breakdown',
    summary: 'List the sections of a scorecard with their average scores',
    query: formReportQuery,
    response: sectionBreakdownSchema,
    flight: sectionBreakdown.flight,
    handle: sectionBreakdown.handle,
  }),
  endpoint({
    ...reads,
    url: '/api/v1/qa_reporting/scorecard_section_trends_over_time',
    summary: 'List the sections of a scorecard with their average scores by day, week or month',
    query: formTrendQuery,
    response: sectionTrendsSchema,
    flight: sectionTrends.flight,
    handle: sectionTrends.handle,
  }),
  endpoint({
    ...reads,
    url: '/api/v1/qa_reporting/scorecard_question_breakdown',
    summary: 'List the questions of a scorecard with the count of each answer',
    query: formReportQuery,
    response: questionBreakdownSchema,
    flight: questionBreakdown.flight,
    handle: questionBreakdown.handle,
  }),
  endpoint({
    ...reads,
    url: '/api/v1/qa_reporting/team_members_scorecard_sections',
    summary: 'List the people reviewed with a scorecard, with their section scores',
    query: memberSectionsQuery,
    response: memberSectionsSchema,
    flight: teamMembersSections.flight,
    handle: teamMembersSections.handle,
  }),
  endpoint({
    ...reads,
    url: '/api/v1/qa_reporting/team_members',
    summary: 'List the reviewed people with their scores on each scorecard',
    query: membersQuery,
    response: membersSchema,
    flight: teamMembers.flight,
    handle: teamMembers.handle,
  }),
]
