import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type QaFilters, qaFilters, reviewQuery } from '#features/qa/reviews/web/list/qa-filters.ts'
import {
  measuredTotals,
  memberSectionsOf,
  questionsOf,
  scorecardRow,
  sectionsOf,
  sectionTrendsOf,
  type Totals,
  teamReportOf,
  trendOf,
} from '#features/reports/qa/web/model.ts'
import { columnOf, type TeamSort } from '#features/reports/qa/web/team-sort.ts'
import type { DateRange } from '#lib/dates.ts'
import { api, bodyOf } from '#platform/web/api.ts'

/** Page size of the server. */
export const MEMBERS_PAGE = 25

/** Report queries share the prefix of reviews, so that a changed review refetches them. */
const key = (name: string, filters: QaFilters, ...more: unknown[]) =>
  ['qa-reviews', 'reports', name, String(qaFilters.write(filters)), ...more] as const

/** Replaces the dates of the filters. */
const inRange = (filters: QaFilters, range: DateRange | null | undefined): QaFilters =>
  range
    ? { ...filters, startDate: range.start, endDate: range.end, startMoment: null, endMoment: null }
    : filters

/** Reports cover completed reviews only. */
const queryOf = (filters: QaFilters) => ({ ...reviewQuery(filters, 'completed'), completed: undefined })

/** Keeps showing the previous figures while others load. */
const KEEP_PREVIOUS = { placeholderData: keepPreviousData }

export const totalsQuery = (filters: QaFilters, range?: DateRange | null) => {
  const within = inRange(filters, range)
  return queryOptions({
    queryKey: key('totals', within),
    queryFn: async ({ signal }): Promise<Totals> => {
      const options = { params: { query: queryOf(within) }, signal }
      const [overview, totals] = await Promise.all([
        bodyOf(api.GET('/api/v1/qa_reporting/team_overview', options)),
        bodyOf(api.GET('/api/v1/qa_reporting/total_reviews', options)),
      ])
      return measuredTotals(overview, totals)
    },
    ...KEEP_PREVIOUS,
  })
}

export const trendQuery = (filters: QaFilters, range?: DateRange | null) => {
  const within = inRange(filters, range)
  return queryOptions({
    queryKey: key('trend', within),
    queryFn: async ({ signal }) =>
      trendOf(
        await bodyOf(
          api.GET('/api/v1/qa_reporting/trends_over_time', { params: { query: queryOf(within) }, signal }),
        ),
      ),
    ...KEEP_PREVIOUS,
  })
}

export const scorecardsQuery = (filters: QaFilters) =>
  queryOptions({
    queryKey: key('scorecards', filters),
    queryFn: async ({ signal }) => {
      const query = queryOf(filters)
      const answer = await bodyOf(
        api.GET('/api/v1/qa_reporting/scorecards_overview', { params: { query }, signal }),
      )
      return answer.scorecards.map(scorecardRow)
    },
    ...KEEP_PREVIOUS,
  })

const ofForm = (filters: QaFilters, scorecardId: number) => ({
  ...queryOf({ ...filters, forms: [] }),
  qa_form_id: String(scorecardId),
})

export const sectionsQuery = (filters: QaFilters, scorecardId: number) =>
  queryOptions({
    queryKey: key('sections', filters, scorecardId),
    queryFn: async ({ signal }) =>
      sectionsOf(
        await bodyOf(
          api.GET('/api/v1/qa_reporting/scorecard_section_breakdown', {
            params: { query: ofForm(filters, scorecardId) },
            signal,
          }),
        ),
      ),
    ...KEEP_PREVIOUS,
  })

export const sectionTrendsQuery = (filters: QaFilters, scorecardId: number) =>
  queryOptions({
    queryKey: key('section-trends', filters, scorecardId),
    queryFn: async ({ signal }) =>
      sectionTrendsOf(
        await bodyOf(
          api.GET('/api/v1/qa_reporting/scorecard_section_trends_over_time', {
            params: { query: ofForm(filters, scorecardId) },
            signal,
          }),
        ),
      ),
    ...KEEP_PREVIOUS,
  })

export const questionsQuery = (filters: QaFilters, scorecardId: number) =>
  queryOptions({
    queryKey: key('questions', filters, scorecardId),
    queryFn: async ({ signal }) =>
      questionsOf(
        await bodyOf(
          api.GET('/api/v1/qa_reporting/scorecard_question_breakdown', {
            params: { query: ofForm(filters, scorecardId) },
            signal,
          }),
        ),
      ),
    ...KEEP_PREVIOUS,
  })

export const memberSectionsQuery = (filters: QaFilters, scorecardId: number, page: number) =>
  queryOptions({
    queryKey: key('member-sections', filters, scorecardId, page),
    queryFn: async ({ signal }) =>
      memberSectionsOf(
        await bodyOf(
          api.GET('/api/v1/qa_reporting/team_members_scorecard_sections', {
            params: { query: { ...ofForm(filters, scorecardId), members_page: page } },
            signal,
          }),
        ),
      ),
    ...KEEP_PREVIOUS,
  })

export const teamMembersQuery = (
  filters: QaFilters,
  { sort, page }: { sort: TeamSort | null; page: number },
) =>
  queryOptions({
    queryKey: key('team-members', filters, sort, page),
    queryFn: async ({ signal }) => {
      const order = sort && { order_by: columnOf(sort), order_direction: sort.dir }
      const query = { ...queryOf(filters), members_page: page, ...order }
      return teamReportOf(
        await bodyOf(api.GET('/api/v1/qa_reporting/team_members', { params: { query }, signal })),
      )
    },
    ...KEEP_PREVIOUS,
  })
