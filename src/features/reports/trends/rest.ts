import { z } from 'zod'
import { readCompanyTrends } from '#features/metrics/policy.ts'
import {
  areaQuery,
  availableFiltersSchema,
  programAnswerSchema,
  programSchema,
  recoveryAnswerSchema,
  recoverySchema,
  seriesAnswerSchema,
  seriesSchema,
  tabParams,
  tabsSchema,
  teamReportAnswerSchema,
  teamReportSchema,
} from '#features/reports/trends/contract.ts'
import { seriesCsv, teamReportCsv } from '#features/reports/trends/export/export.ts'
import { readAvailableFilters } from '#features/reports/trends/filters/filters.ts'
import {
  readProgram,
  readServiceRecovery,
  readTeamReports,
  readTrends,
} from '#features/reports/trends/policy.ts'
import { readProgramReport } from '#features/reports/trends/program/program.ts'
import { readRecovery } from '#features/reports/trends/recovery/recovery.ts'
import { readSeries } from '#features/reports/trends/series/series.ts'
import { tabsOf } from '#features/reports/trends/teams/tabs.ts'
import { readTeamReport } from '#features/reports/trends/teams/team-report.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { sendCsv } from '#platform/http/send-csv.ts'

const tag = 'Trends'

/** Trends of feedback and QA. Their questions are long, so they are asked by POST; nothing is changed by any of them. */
export const trendEndpoints = [
  endpoint({
    method: 'GET',
    url: '/api/v2/company_trends/available_filters',
    summary: 'By what company trends can be narrowed',
    tag,
    action: readCompanyTrends,
    query: areaQuery,
    response: availableFiltersSchema,
    handle: ({ services, viewer, query }) => readAvailableFilters(services, viewer, query.product_area),
  }),
  endpoint({
    method: 'GET',
    url: '/api/v2/trends/available_filters',
    summary: 'By what trends of the people whom one sees can be narrowed',
    tag,
    action: readTrends,
    query: areaQuery,
    response: availableFiltersSchema,
    handle: ({ services, viewer, query }) => readAvailableFilters(services, viewer, query.product_area),
  }),
  endpoint({
    method: 'POST',
    url: '/api/v2/trends/series',
    summary: 'A metric over time beside what it is compared with, as a whole or by group',
    tag,
    action: readTrends,
    body: seriesSchema,
    response: seriesAnswerSchema,
    handle: ({ services, viewer, body }) => readSeries(services, viewer, body),
  }),
  endpoint({
    method: 'POST',
    url: '/api/v2/trends/series/export.csv',
    summary: 'The same as CSV: a row a point, of each group one after another',
    tag,
    action: readTrends,
    body: seriesSchema,
    produces: 'text/csv',
    response: z.string(),
    handle: async ({ services, viewer, body, request, reply }) => {
      const { rows, format, name } = await seriesCsv(services, viewer, body)
      return sendCsv(rows, format, { name, request, reply })
    },
  }),
  endpoint({
    method: 'GET',
    url: '/api/v2/team_reports/tabs',
    summary: 'The reports of teams and their members that the viewer has, in order',
    tag,
    action: readTeamReports,
    query: areaQuery,
    response: tabsSchema,
    handle: async ({ viewer, query }) => ({ tabs: tabsOf(viewer, query.product_area) }),
  }),
  endpoint({
    method: 'POST',
    url: '/api/v2/team_reports/:tab',
    summary: 'A row a team owner or team member, a cell a figure, beside an earlier time',
    tag,
    action: readTeamReports,
    params: tabParams,
    body: teamReportSchema,
    response: teamReportAnswerSchema,
    handle: ({ services, viewer, params, body }) => readTeamReport(services, viewer, params.tab, body),
  }),
  endpoint({
    method: 'POST',
    url: '/api/v2/team_reports/:tab/export.csv',
    summary: 'The same as CSV, all of its rows',
    tag,
    action: readTeamReports,
    params: tabParams,
    body: teamReportSchema,
    produces: 'text/csv',
    response: z.string(),
    handle: async ({ services, viewer, params, body, request, reply }) => {
      const { rows, format, name } = await teamReportCsv(services, viewer, params.tab, body)
      return sendCsv(rows, format, { name, request, reply })
    },
  }),
  endpoint({
    method: 'POST',
    url: '/api/v2/trends/program',
    summary: 'Of the feedback programme: how many customers were asked, and how many answered',
    tag,
    action: readProgram,
    body: programSchema,
    response: programAnswerSchema,
    handle: ({ services, viewer, body }) => readProgramReport(services, viewer, body),
  }),
  endpoint({
    method: 'POST',
    url: '/api/v2/trends/service_recovery',
    summary: 'Of customers who rated badly: to whom the recovery survey was offered, and what they said',
    tag,
    action: readServiceRecovery,
    body: recoverySchema,
    response: recoveryAnswerSchema,
    handle: ({ services, viewer, body }) => readRecovery(services, viewer, body),
  }),
]
