import { screen } from '@testing-library/react'
import { PERMISSION_FLAGS, type PermissionFlag, type Scope } from '#platform/access/permissions.ts'
import { graphqlStub } from '#platform/web/graphql-testing.ts'
import { stubApi, testSession } from '#platform/web/testing.tsx'

// Server responses for tests of trends.

type Figure = { value: number | null; n?: number | null; low?: number | null; high?: number | null }

const figure = ({ value, n = 40, low = null, high = null }: Figure) => ({
  value,
  display_value: value === null ? '' : `${value}%`,
  total_results: n,
  lower: low,
  upper: high,
  too_few: n !== null && n < 5,
})

type Compared = Figure & {
  before?: number | null
  beforeN?: number | null
  change?: number | null
  real?: boolean | null
  comparable?: boolean
}

export const compared = ({
  before = null,
  beforeN = before === null ? null : 30,
  change = null,
  real = null,
  comparable = true,
  ...of
}: Compared) => ({
  ...figure(of),
  previous_value: before,
  previous_display_value: before === null ? '' : `${before}%`,
  previous_total_results: beforeN,
  change,
  comparable,
  change_significant: real,
})

const DAYS = ['2026-11-01', '2026-11-02', '2026-11-03']
const bucket = (day: string) => ({ date: day, start_date: day, end_date: day })

const points = (values: readonly (number | null)[], unfinished = true) =>
  values.map((value, index) => ({
    ...bucket(DAYS[index] as string),
    ...figure({ value, n: value === null ? 0 : 12, low: value && value - 10, high: value && value + 10 }),
    unfinished: unfinished && index === values.length - 1,
  }))

export const METRIC = {
  id: 2,
  metric_name: 'percent_five_star',
  title: 'Five-star share',
  unit: 'percent',
  product_area: 'FEEDBACK',
  question_identifier: null,
  higher_is_better: true,
  min: 0,
  max: 100,
  available_filters: ['BRAND', 'CHANNEL', 'EMPLOYEE', 'TEAM', 'REPORTING_GROUP'],
  available_group_by: ['CHANNEL', 'TEAM_ID'],
}

export const comparison = (of: object = {}) => ({
  kind: 'PREVIOUS_PERIOD',
  name: null,
  start_date: '2026-10-29',
  end_date: '2026-10-31',
  shift_days: 3,
  state: 'ok',
  comparable: true,
  whole: figure({ value: 76 }),
  points: points([70, 71, 72], false).map((point) => ({ ...point, hidden: false })),
  ...of,
})

export const aSeries = (of: object = {}) => ({
  metric: METRIC,
  start_date: '2026-11-01',
  end_date: '2026-11-03',
  interval: 'DAY',
  whole: compared({ value: 85.6, n: 36, low: 84.2, high: 86.9, before: 76, change: 9.6, real: true }),
  points: points([80, 85, 90]),
  lines: [
    {
      group_id: '3',
      group_name: 'Chat',
      whole: compared({ value: 90.4, n: 30, low: 88.5, high: 92, before: 84.2, change: 6.2, real: true }),
      points: points([90, 91, 92]),
    },
    {
      group_id: '4',
      group_name: 'Email',
      whole: compared({ value: 77.7, n: 21, low: 74, high: 81, before: 77.3, change: 0.4, real: false }),
      points: points([77, 78, 79]),
    },
    {
      group_id: '5',
      group_name: 'Video',
      whole: compared({ value: 75, n: 4 }),
      points: points([75, null, null]),
    },
  ],
  comparison: comparison(),
  markers: [{ date: '2026-11-02', kind: 'survey', id: 1, name: 'After contact', version: 7 }],
  nearest: null,
  ...of,
})

export const NOTHING_FOUND = aSeries({
  whole: compared({ value: null, n: 0 }),
  points: points([null, null, null]),
  lines: [],
  comparison: null,
  markers: [],
  nearest: { start_date: '2026-08-01', end_date: '2026-08-03' },
})

export const FILTERS = {
  brands: [
    { id: 1, name: 'North' },
    { id: 2, name: 'South' },
  ],
  channels: [
    { id: 3, name: 'Chat' },
    { id: 4, name: 'Email' },
  ],
  surveys: [],
  qa_forms: [],
  teams: [{ id: 8, name: 'Billing', parent_id: null }],
  groups: [],
  reporting_groups: [{ id: 9, name: 'Norway' }],
  languages: ['en'],
  tags: [{ id: 21, name: 'Friendly', kind: 'excellence' }],
  properties: [],
  incomplete: [],
}

const metricConfig = (id: string, metricName: string, title: string, productArea = 'FEEDBACK') => ({
  id,
  metricName,
  questionIdentifier: null,
  title,
  customTitle: null,
  productArea,
  availableFilters: METRIC.available_filters,
  availableGroupBy: METRIC.available_group_by,
  defaultGroupBy: 'CHANNEL',
})
const SHARE = metricConfig('2', 'percent_five_star', 'Five-star share')
const NPS = metricConfig('3', 'nps_score', 'Net promoter score')
const QA = metricConfig('9', 'qa_score', 'QA score', 'QA')

const question = (order: number, { id, metricName, title }: typeof SHARE) => ({
  question_identifier: null,
  metric_name: metricName,
  translations: { en: title, nb: `${title} (nb)` },
  config: { id: Number(id), type: 'PERCENT', higher_is_better: true, min: 0, max: 100 },
  metric_params: { target_answers: [], denominator: 'ANSWERS' },
  order,
})

export const REPORT = {
  start_date: '2026-11-01',
  end_date: '2026-11-03',
  previous_start_date: '2026-10-29',
  previous_end_date: '2026-10-31',
  cols: [
    { id: 'metric_2', title: 'Five-star share', unit: 'percent', higher_is_better: true, metric_id: 2 },
    { id: 'metric_4', title: 'Responses', unit: 'count', higher_is_better: true, metric_id: 4 },
  ],
  rows: [
    {
      id: 11,
      name: 'Ada Lund',
      image: null,
      teams: [{ id: 8, name: 'Billing' }],
      cells: [
        compared({ value: 90, n: 30, low: 80, high: 95, before: 70, change: 20, real: true }),
        compared({ value: 30, n: 30 }),
      ],
    },
  ],
  totals: [compared({ value: 88, n: 60, low: 82, high: 92 }), compared({ value: 60, n: 60 })],
  page: 1,
  total_pages: 2,
  total_rows: 26,
}

const counts = { sent: 100, started: 60, answered: 40, unsubscribed: 2, bounced: 3 }
const rate = compared({ value: 40, n: 100, low: 31, high: 50, before: 35, change: 5, real: false })
export const PROGRAM = {
  start_date: '2026-11-01',
  end_date: '2026-11-03',
  interval: 'DAY',
  totals: { ...counts, response_rate: rate },
  previous: { ...counts, sent: 90 },
  points: points([40, 41, 42]).map(({ date, start_date, end_date, unfinished, ...response_rate }) => ({
    date,
    start_date,
    end_date,
    unfinished,
    ...counts,
    response_rate,
  })),
  rows: [{ group_id: '3', group_name: 'Chat', ...counts, response_rate: rate }],
}

const recovered = { offered: 20, answered: 12, recovered: 9 }
export const RECOVERY = {
  start_date: '2026-11-01',
  end_date: '2026-11-03',
  interval: 'DAY',
  solicitationReportingTimestamp: 'RESPONDED_AT',
  totals: {
    ...recovered,
    recovered_share: rate,
    answered_share: rate,
    median_hours: 5.5,
    median_time: { value: 5.5, total_results: 12, lower: 2, upper: 9.25, too_few: false },
    open: 1,
  },
  points: points([45, 46, 47]).map(({ date, start_date, end_date, unfinished, ...recovered_share }) => ({
    date,
    start_date,
    end_date,
    unfinished,
    ...recovered,
    recovered_share,
  })),
  open_cases: [
    {
      request_id: 1,
      response_id: 77,
      employee: { id: 11, name: 'Ada Lund' },
      survey: { id: 1, name: 'After contact' },
      stars: 1,
      requested_at: '2026-11-02T10:00:00Z',
      responded_at: '2026-11-02T11:00:00Z',
      age_hours: 75,
    },
  ],
  page: 1,
  total_pages: 1,
}

const tab = (id: string, title: string) => ({
  id,
  title,
  url: `/api/v2/team_reports/${id}`,
  aggregate_by: ['team_owners', 'team_members'],
})

const TAGS = {
  tagsRanking: {
    nodes: [
      {
        tag: { id: '21', caption: 'Friendly', kind: 'excellence' },
        count: 30,
        percent: 60,
        previousCount: 20,
        previousPercent: 40,
        previousTotalResults: 50,
        totalResults: 50,
        lower: 46.2,
        upper: 72.4,
        tooFew: false,
        verdict: 'none',
      },
    ],
    totalCount: 1,
    pageInfo: { hasNextPage: false, endCursor: null },
  },
}

/** Responses to every request of the trends pages. */
export const trendsAnswers = (series: unknown = aSeries()) => ({
  'GET /api/v2/trends/available_filters': FILTERS,
  'GET /api/v2/company_trends/available_filters': FILTERS,
  'GET /api/v2/company_trends/available_questions': {
    filterableQuestionsByIdentifier: {},
    filterableMetrics: [question(1, SHARE), question(2, NPS)],
  },
  'POST /api/v2/trends/series': series as object,
  'POST /api/v2/trends/program': PROGRAM,
  'POST /api/v2/trends/service_recovery': RECOVERY,
  'GET /api/v2/team_reports/tabs': {
    tabs: [tab('feedback', 'Feedback'), tab('coaching', 'Coaching'), tab('qa', 'QA')],
  },
  'POST /api/v2/team_reports/feedback': REPORT,
  'POST /api/v2/team_reports/coaching': {
    ...REPORT,
    cols: [],
    rows: [],
    totals: [],
    total_rows: 0,
    total_pages: 0,
  },
  'POST /api/v2/team_reports/qa': REPORT,
  'GET /api/v1/employees': { employees: [] },
  'POST /graphql': graphqlStub({
    TrendMetrics: { ofTrends: [SHARE, NPS], all: [SHARE, NPS, QA] },
    TrendTags: TAGS,
    TrendMetricTypes: { metricConfigs: [{ id: '2', type: 'PERCENT_FIVE_STAR' }] },
    StreamTeams: { units: { nodes: [{ id: '8', name: 'Billing' }] } },
    StreamGroups: { units: { nodes: [{ id: '9', name: 'Norway' }] } },
    StreamTeam: { unit: { id: '8', name: 'Billing' } },
    StreamGroup: { unit: { id: '9', name: 'Norway' } },
  }),
})

const ALL_FLAGS = PERMISSION_FLAGS.filter((flag) => flag !== 'qaStandalone')

export type Options = {
  flags?: readonly PermissionFlag[]
  feedback?: Scope
  qa?: Scope
  rbac?: boolean
  answers?: object
}

type Rendered = { router: { state: { location: { pathname: string; searchStr: string } } } }

/** Opens the application at an address, by default for a person with every permission. */
export async function openTrends<App extends Rendered>(
  renderApp: (path: string) => Promise<App>,
  path: string,
  options: Options = {},
) {
  const { flags = ALL_FLAGS, feedback = 'company', qa = 'company', rbac = true, answers } = options
  const session = testSession({ flags: [...flags], features: { role_based_access: rbac } })
  session.dataAccess = { FEEDBACK: feedback, QA: qa }
  const server = stubApi({
    'GET /api/v1/session': session,
    ...trendsAnswers(),
    ...(answers as ReturnType<typeof trendsAnswers>),
  })
  const app = await renderApp(path)
  await screen.findByRole('heading', { level: 1 })
  const bodies = async (address: string) =>
    Promise.all(
      server.requests
        .filter(({ url }) => new URL(url).pathname === address)
        .map(async (request) => (await request.clone().json()) as Record<string, unknown>),
    )
  return {
    ...app,
    handlers: server.handlers,
    requests: server.requests,
    bodies,
    series: () => bodies('/api/v2/trends/series'),
    path: () => app.router.state.location.pathname,
    query: () => new URLSearchParams(app.router.state.location.searchStr),
  }
}
