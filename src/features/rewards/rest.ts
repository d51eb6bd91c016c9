import { z } from 'zod'
import { clearedSchema, clearProgressSchema } from '#features/rewards/configuration/contract.ts'
import { clearProgress } from '#features/rewards/configuration/mode.ts'
import { manageRewards, readRewardsReport } from '#features/rewards/policy.ts'
import { REPORT_GROUPS } from '#features/rewards/report/contract.ts'
import { csvOfReport, REWARD_COLUMNS } from '#features/rewards/report/csv.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { csvWith, sendCsv } from '#platform/http/send-csv.ts'

const clearRewardProgress = endpoint({
  name: 'clearRewardProgress',
  method: 'PATCH',
  url: '/api/v1/rewards/clear_progress',
  summary: 'Clear the progress of some or all tiers; earlier votes no longer count',
  tag: 'Rewards',
  action: manageRewards,
  body: clearProgressSchema,
  response: clearedSchema,
  handle: ({ services, viewer, body }) => clearProgress(services, viewer, body.tiers),
})

const day = z.string().max(40).meta({ format: 'date' })

const rewardsReportCsv = endpoint({
  name: 'exportRewardReport',
  method: 'GET',
  url: '/api/v1/rewards/report.csv',
  summary: 'Export votes and rewards of a range of days as CSV',
  tag: 'Rewards',
  action: readRewardsReport,
  query: z.object({
    start_date: day,
    end_date: day,
    group_by: z
      .string()
      .transform((text) => text.toUpperCase())
      .pipe(z.enum(REPORT_GROUPS))
      .meta({ examples: ['TEAM'] }),
  }),
  produces: 'text/csv',
  response: csvWith(REWARD_COLUMNS),
  handle: async ({ services, viewer, query, request, reply }) => {
    const input = { startDate: query.start_date, endDate: query.end_date, groupBy: query.group_by }
    const { rows, format } = await csvOfReport(services, viewer, input)
    return sendCsv(rows, format, { name: 'rewards.csv', request, reply })
  },
})

export const rewardEndpoints = [clearRewardProgress, rewardsReportCsv]
