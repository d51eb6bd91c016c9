import { readCompanyTrends } from '#features/metrics/policy.ts'
import {
  areaQuery,
  availableFiltersQuery,
  availableFiltersSchema,
  filterChoicesQuery,
  filterChoicesSchema,
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
import {
  COMPARED_COLUMNS,
  REPORT_COLUMNS,
  SERIES_COLUMNS,
  seriesCsv,
  teamReportCsv,
} from '#features/reports/trends/export/export.ts'
import { readAvailableFilters, readFilterChoices } from '#features/reports/trends/filters/filters.ts'
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
import { csvWith, sendCsv } from '#platform/http/send-csv.ts'

const tag = 'Trends'

/** Reports with long filters are read by POST; none of them changes data. */
export const trendEndpoints = [
  endpoint({
    name: 'listCompanyTrendFilters',
    method: 'GET',
    url: '/api/v2/company_trends/available_filters',
    summary: 'List the filters of company trends',
    tag,
    action: readCompanyTrends,
    query: availableFiltersQuery,
    response: availableFiltersSchema,
    handle: ({ services, viewer, query }) => readAvailableFilters(services, viewer, query),
  }),
  endpoint({
    name: 'listTrendFilters',
    method: 'GET',
    url: '/api/v2/trends/available_filters',
    summary: 'List the filters of trends, limited to visible people',
    tag,
    action: readTrends,
    query: availableFiltersQuery,
    response: availableFiltersSchema,
    handle: ({ services, viewer, query }) => readAvailableFilters(services, viewer, query),
  }),
  endpoint({
    name: 'listTrendFilterChoices',
    method: 'GET',
    url: '/api/v2/trends/filter_choices',
    summary: 'Search the options of one filter of trends; ids returns these, also ones no longer in use',
    tag,
    action: readTrends,
    query: filterChoicesQuery,
    response: filterChoicesSchema,
    handle: ({ services, viewer, query }) => readFilterChoices(services, viewer, query),
  }),
  endpoint({
    name: 'getTrendSeries',
    method: 'POST',
    url: '/api/v2/trends/series',
    summary: 'Get a metric over time, with a comparison and by group',
    tag,
    action: readTrends,
    body: seriesSchema,
    response: seriesAnswerSchema,
    handle: ({ services, viewer, body }) => readSeries(services, viewer, body),
  }),
  endpoint({
    name: 'exportTrendSeries',
    method: 'POST',
    url: '/api/v2/trends/series/export.csv',
    summary: 'Export a trend as CSV, one row per point',
    tag,
    action: readTrends,
    body: seriesSchema,
    produces: 'text/csv',
    response: csvWith(SERIES_COLUMNS, `; with a comparison also ${COMPARED_COLUMNS.join(', ')}`),
    handle: async ({ services, viewer, body, request, reply }) => {
      const { rows, format, name } = await seriesCsv(services, viewer, body)
      return sendCsv(rows, format, { name, request, reply })
    },
  }),
  endpoint({
    name: 'listTeamReportTabs',
    method: 'GET',
    url: '/api/v2/team_reports/tabs',
    summary: 'List the team reports that the viewer may read',
    tag,
    action: readTeamReports,
    query: areaQuery,
    response: tabsSchema,
    handle: async ({ viewer, query }) => ({ tabs: tabsOf(viewer, query.product_area) }),
  }),
  endpoint({
    name: 'getTeamReport',
    method: 'POST',
    url: '/api/v2/team_reports/:tab',
    summary: 'Get the figures of team owners or team members, compared with an earlier period',
    tag,
    action: readTeamReports,
    params: tabParams,
    body: teamReportSchema,
    response: teamReportAnswerSchema,
    handle: ({ services, viewer, params, body }) => readTeamReport(services, viewer, params.tab, body),
  }),
  endpoint({
    name: 'exportTeamReport',
    method: 'POST',
    url: '/api/v2/team_reports/:tab/export.csv',
    summary: 'Export all rows of a team report as CSV',
    tag,
    action: readTeamReports,
    params: tabParams,
    body: teamReportSchema,
    produces: 'text/csv',
    response: csvWith(REPORT_COLUMNS, ', and for each column of the report six with its figures'),
    handle: async ({ services, viewer, params, body, request, reply }) => {
      const { rows, format, name } = await teamReportCsv(services, viewer, params.tab, body)
      return sendCsv(rows, format, { name, request, reply })
    },
  }),
  endpoint({
    name: 'getProgramTrends',
    method: 'POST',
    url: '/api/v2/trends/program',
    summary: 'Count survey requests and answers of the feedback program',
    tag,
    action: readProgram,
    body: programSchema,
    response: programAnswerSchema,
    handle: ({ services, viewer, body }) => readProgramReport(services, viewer, body),
  }),
  endpoint({
    name: 'getServiceRecoveryTrends',
    method: 'POST',
    url: '/api/v2/trends/service_recovery',
    summary: 'Report on service recovery after bad ratings',
    tag,
    action: readServiceRecovery,
    body: recoverySchema,
    response: recoveryAnswerSchema,
    handle: ({ services, viewer, body }) => readRecovery(services, viewer, body),
  }),
]
