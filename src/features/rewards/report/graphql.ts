import { readRewardsReport } from '#features/rewards/policy.ts'
import {
  REPORT_GROUPS,
  type ReportBucket,
  type ReportRow,
  type RewardsReport,
} from '#features/rewards/report/contract.ts'
import { rewardsReport } from '#features/rewards/report/report.ts'
import { builder } from '#platform/graphql/builder.ts'

const RewardsReportGroup = builder.enumType('RewardsReportGroup', { values: REPORT_GROUPS })

const ReportRowType = builder.objectRef<ReportRow>('RewardsReportRow').implement({
  fields: (t) => ({
    key: t.exposeID('key'),
    name: t.exposeString('name'),
    low: t.exposeInt('low', { description: 'Votes for the reward of the low tier.' }),
    mid: t.exposeInt('mid'),
    high: t.exposeInt('high'),
    votes: t.exposeInt('votes'),
    earned: t.exposeInt('earned'),
    given: t.exposeInt('given', { description: 'How many of the rewards earned in the range were given.' }),
  }),
})

const ReportBucketType = builder.objectRef<ReportBucket>('RewardsReportBucket').implement({
  fields: (t) => ({
    start: t.exposeString('start', { description: 'First day of the period.' }),
    low: t.exposeInt('low'),
    mid: t.exposeInt('mid'),
    high: t.exposeInt('high'),
  }),
})

const RewardsReportType = builder.objectRef<RewardsReport>('RewardsReport').implement({
  fields: (t) => ({
    rows: t.expose('rows', { type: [ReportRowType] }),
    totals: t.expose('totals', { type: ReportRowType }),
    buckets: t.expose('buckets', {
      type: [ReportBucketType],
      description: 'Days where the range has up to 31, else weeks; all of the range.',
    }),
    truncated: t.exposeBoolean('truncated', { description: 'Whether there are more rows than returned.' }),
  }),
})

builder.queryFields((t) => ({
  rewardsReport: t.field({
    type: RewardsReportType,
    args: {
      startDate: t.arg.string({
        required: true,
        description: 'First day in the company’s time zone, such as 2026-06-16.',
      }),
      endDate: t.arg.string({ required: true }),
      groupBy: t.arg({ type: RewardsReportGroup, required: true }),
    },
    action: readRewardsReport,
    resolve: (_root, args, { services, viewer }) => rewardsReport(services, viewer, args),
  }),
}))
