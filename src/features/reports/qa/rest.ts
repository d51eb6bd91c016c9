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

/** What reviews add up to: completed ones, for whoever the viewer may read reports about. */
export const qaReportEndpoints = [
  endpoint({
    ...reads,
    url: '/api/v1/qa_reporting/team_overview',
    summary: 'The average score, how many people were reviewed, and how much was annotated',
    query: reportQuery,
    response: teamOverviewSchema,
    flight: teamOverview.flight,
    handle: teamOverview.handle,
  }),
  endpoint({
    ...reads,
    url: '/api/v1/qa_reporting/total_reviews',
    summary: 'How many reviews there are, with a score, with annotations only, and appealed',
    query: reportQuery,
    response: totalReviewsSchema,
    flight: totalReviews.flight,
    handle: totalReviews.handle,
  }),
  endpoint({
    ...reads,
    url: '/api/v1/qa_reporting/trends_over_time',
    summary: 'Average scores by day, week or month, and over the range and the one of equal length before',
    query: trendQuery,
    response: trendsSchema,
    flight: trendsOverTime.flight,
    handle: trendsOverTime.handle,
  }),
  endpoint({
    ...reads,
    url: '/api/v1/qa_reporting/scorecards_overview',
    summary: 'The scorecards that were reviewed with, each with its average score',
    query: reportQuery,
    response: scorecardsOverviewSchema,
    flight: scorecardsOverview.flight,
    handle: scorecardsOverview.handle,
  }),
  endpoint({
    ...reads,
    url: '/api/v1/qa_reporting/scorecard_section_breakdown',
    summary: 'The sections of a scorecard, each with its average score',
    query: formReportQuery,
    response: sectionBreakdownSchema,
    flight: sectionBreakdown.flight,
    handle: sectionBreakdown.handle,
  }),
  endpoint({
    ...reads,
    url: '/api/v1/qa_reporting/scorecard_section_trends_over_time',
    summary: 'The sections of a scorecard, each with its average scores by day, week or month',
    query: formTrendQuery,
    response: sectionTrendsSchema,
    flight: sectionTrends.flight,
    handle: sectionTrends.handle,
  }),
  endpoint({
    ...reads,
    url: '/api/v1/qa_reporting/scorecard_question_breakdown',
    summary: 'The questions of a scorecard, and how often each answer was given',
    query: formReportQuery,
    response: questionBreakdownSchema,
    flight: questionBreakdown.flight,
    handle: questionBreakdown.handle,
  }),
  endpoint({
    ...reads,
    url: '/api/v1/qa_reporting/team_members_scorecard_sections',
    summary: 'A page of the people reviewed with a scorecard, each with the scores of its sections',
    query: memberSectionsQuery,
    response: memberSectionsSchema,
    flight: teamMembersSections.flight,
    handle: teamMembersSections.handle,
  }),
  endpoint({
    ...reads,
    url: '/api/v1/qa_reporting/team_members',
    summary: 'A page of the people who were reviewed, each with the scores of each scorecard',
    query: membersQuery,
    response: membersSchema,
    flight: teamMembers.flight,
    handle: teamMembers.handle,
  }),
]
