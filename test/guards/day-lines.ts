import { DAY, type DayWorld } from '#test/guards/day-world.ts'
import { METRIC } from '#test/server/metrics/setup.ts'
import { ok } from '#test/server/qa/setup.ts'

export type Days = { from: string; to: string }

/**
 * Parameters of an operation that are days, and what it counts between them. `each`: how many it counts for each
 * moment of the world, by default one.
 */
export type DayLine = {
  operation: string
  parameters: readonly [string, string]
  each?: number
  count(world: DayWorld, days: Days): Promise<number>
}

// biome-ignore lint/suspicious/noExplicitAny: the fields that a line names
type Answered = any

const get = async ({ clients }: DayWorld, url: string): Promise<Answered> => ok(await clients.admin.get(url))
const rows = async ({ clients }: DayWorld, url: string): Promise<string[]> =>
  (await clients.admin.get(url)).body.trim().split('\n').slice(1)

/** Each moment has a response that was sent, and one of a customer. */
const OF_RESPONSES = 2

const reviews = (begin: string, end: string): DayLine[] => {
  const parameters = [begin, end] as const
  const query = ({ from, to }: Days, world: DayWorld) =>
    `${begin}=${from}&${end}=${to}&qa_form_id=${world.form.id}&completed=true`
  const report = (operation: string, name: string, count: (answer: Answered) => number): DayLine => ({
    operation,
    parameters,
    count: async (world, days) =>
      count(await get(world, `/api/v1/qa_reporting/${name}?${query(days, world)}`)),
  })
  return [
    {
      operation: 'GET /api/v1/qa_reviews',
      parameters,
      count: async (world, days) =>
        (await get(world, `/api/v1/qa_reviews?${query(days, world)}`)).total_count,
    },
    {
      operation: 'GET /api/v1/qa_reviews/export.csv',
      parameters,
      count: async (world, days) =>
        new Set(
          (await rows(world, `/api/v1/qa_reviews/export.csv?${query(days, world)}`)).map(
            (row) => row.split(',')[0],
          ),
        ).size,
    },
    report('GET /api/v1/qa_reporting/team_overview', 'team_overview', ({ scores }) => scores.count),
    report('GET /api/v1/qa_reporting/total_reviews', 'total_reviews', ({ total_reviews }) => total_reviews),
    report('GET /api/v1/qa_reporting/trends_over_time', 'trends_over_time', ({ scores }) => scores.count),
    report(
      'GET /api/v1/qa_reporting/scorecards_overview',
      'scorecards_overview',
      ({ scorecards }) => scorecards[0].scores.count,
    ),
    report(
      'GET /api/v1/qa_reporting/scorecard_section_breakdown',
      'scorecard_section_breakdown',
      ({ sections }) => sections[0].scores.count,
    ),
    report(
      'GET /api/v1/qa_reporting/scorecard_section_trends_over_time',
      'scorecard_section_trends_over_time',
      ({ series }) => total(series[0].points.map(({ scores }: Answered) => scores.count)),
    ),
    report(
      'GET /api/v1/qa_reporting/scorecard_question_breakdown',
      'scorecard_question_breakdown',
      ({ questions }) => questions[0].scores.count,
    ),
    report(
      'GET /api/v1/qa_reporting/team_members_scorecard_sections',
      'team_members_scorecard_sections',
      ({ team_members }) => team_members[0].scores.count,
    ),
    ...(begin === 'completed_from'
      ? [
          report(
            'GET /api/v1/qa_reporting/team_members',
            'team_members',
            ({ team_members }) => team_members[0].scored,
          ),
        ]
      : []),
  ]
}

const total = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0)

const START_END = ['start_date', 'end_date'] as const

const byUrl = (
  path: string,
  count: (world: DayWorld, url: string) => Promise<number>,
  more: { each?: number; query?: string } = {},
): DayLine => ({
  operation: `GET ${path}`,
  parameters: START_END,
  ...(more.each !== undefined && { each: more.each }),
  count: (world, { from, to }) =>
    count(world, `${path}?start_date=${from}&end_date=${to}${more.query ?? ''}`),
})

const byBody = (
  path: string,
  count: (answer: Answered) => number,
  each: number,
  body: object = {},
): DayLine => ({
  operation: `POST ${path}`,
  parameters: START_END,
  each,
  count: async ({ clients }, { from, to }) =>
    count(
      ok(
        await clients.admin.post(path.replace('{tab}', 'feedback'), {
          start_date: from,
          end_date: to,
          ...body,
        }),
      ),
    ),
})

const csvByBody = (
  path: string,
  count: (rows: string[]) => number,
  each: number,
  body: object = {},
): DayLine => ({
  operation: `POST ${path}`,
  parameters: START_END,
  each,
  count: async ({ clients }, { from, to }) =>
    count(
      (
        await clients.admin.post(path.replace('{tab}', 'feedback'), {
          start_date: from,
          end_date: to,
          ...body,
        })
      ).body
        .trim()
        .split('\n')
        .slice(1),
    ),
})

const AUDITED = 'qa_audit.completed'
const ofMembers = { aggregate_by: 'team_members', metrics: [`metric_${METRIC.responses}`] }
const responses = { metric_id: Number(METRIC.responses) }

/** Draws interactions until there are no more. */
async function drawAll(world: DayWorld, url: string): Promise<number> {
  const drawn: number[] = []
  for (;;) {
    const { interaction_id: id } = await get(world, `${url}&skipped=${drawn.join()}`)
    if (id === null) return drawn.length
    drawn.push(id)
  }
}

const rest: DayLine[] = [
  ...reviews('completed_from', 'completed_to'),
  ...reviews('started_from', 'started_to'),
  byUrl(
    '/api/v1/activity_log',
    async (world, url) =>
      (await get(world, `${url}&limit=100&object_type=qa_audit`)).activities.filter(
        ({ action }: Answered) => action === AUDITED,
      ).length,
  ),
  byUrl(
    '/api/v1/activity_log/export.csv',
    async (world, url) => (await rows(world, url)).filter((row) => row.includes(AUDITED)).length,
  ),
  byUrl('/api/v1/interactions', async (world, url) => (await get(world, url)).interactions.length),
  byUrl('/api/v1/interactions/random', drawAll, { query: '&reviewed=true' }),
  byUrl(
    '/api/v1/rewards/report.csv',
    async (world, url) => total((await rows(world, url)).map((row) => Number(row.split(',')[VOTES_COLUMN]))),
    { query: '&group_by=EMPLOYEE' },
  ),
  byBody('/api/v1/stream', ({ solicitations }) => solicitations.length, OF_RESPONSES),
  byBody('/api/v1/stream/summary', ({ count }) => count, OF_RESPONSES),
  csvByBody('/api/v1/interactions/export.csv', (lines) => lines.length, 1),
  csvByBody('/api/v1/stream/export.csv', (lines) => lines.length, OF_RESPONSES),
  byBody('/api/v1/stream/new_since', ({ count }) => count, OF_RESPONSES, { since: '1', limit: 100 }),
  byBody('/api/v2/team_reports/{tab}', ({ totals }) => totals[0].value ?? 0, OF_RESPONSES, ofMembers),
  csvByBody(
    '/api/v2/team_reports/{tab}/export.csv',
    (lines) => total(lines.map((line) => Number(line.split(',')[MEMBERS_COLUMN]))),
    OF_RESPONSES,
    ofMembers,
  ),
  byBody('/api/v2/trends/series', ({ whole }) => whole.value ?? 0, OF_RESPONSES, responses),
  csvByBody(
    '/api/v2/trends/series/export.csv',
    (lines) => total(lines.map((line) => Number(line.split(',')[VALUE_COLUMN]))),
    OF_RESPONSES,
    responses,
  ),
  byBody('/api/v2/trends/program', ({ totals }) => totals.started, 1),
  byBody('/api/v2/trends/service_recovery', ({ totals }) => totals.offered, 1),
]

const VOTES_COLUMN = 2
const MEMBERS_COLUMN = 2
const VALUE_COLUMN = 4

const graphql = (
  field: string,
  parameters: readonly [string, string],
  document: string,
  count: (data: Answered) => number,
  each = 1,
): DayLine => ({
  operation: `query ${field}`,
  parameters,
  each,
  count: async (world, days) =>
    count((await world.ask('admin', document.replace('SESSION', String(world.session)), days))[field]),
})

const DATES = ['range.startDate', 'range.endDate'] as const
const RANGE = ['range.from', 'range.to'] as const
const inDates = (text: string) => `query($from: String!, $to: String!) { ${text} }`
const dates = '{ startDate: $from, endDate: $to }'
const range = '{ from: $from, to: $to }'
const nodes = ({ edges }: Answered): Answered[] => edges.map(({ node }: Answered) => node)

const queries: DayLine[] = [
  graphql(
    'audits',
    ['filters.completedFrom', 'filters.completedTo'],
    inDates('audits(filters: { completedFrom: $from, completedTo: $to }) { totalCount }'),
    ({ totalCount }) => totalCount,
  ),
  graphql(
    'interactions',
    ['filters.range.startDate', 'filters.range.endDate'],
    inDates(`interactions(filters: { range: ${dates} }) { edges { node { id } } }`),
    (page) => nodes(page).length,
  ),
  graphql(
    'calibrationScores',
    DATES,
    inDates(`calibrationScores(range: ${dates}) { calibrationsCount }`),
    (scores) => scores.calibrationsCount,
  ),
  graphql(
    'reviewStatistics',
    DATES,
    inDates(`reviewStatistics(range: ${dates}) { totalReviewCount }`),
    (figures) => figures.totalReviewCount,
  ),
  graphql(
    'reviewerStatistics',
    DATES,
    inDates(`reviewerStatistics(range: ${dates}) { edges { node { reviewsCount } } }`),
    (page) => total(nodes(page).map(({ reviewsCount }) => reviewsCount)),
  ),
  graphql(
    'calculatedMetrics',
    ['currentRange.from', 'currentRange.to'],
    inDates(`calculatedMetrics(metricConfigIds: ["4"], currentRange: ${range}) { result { value } }`),
    ([metric]) => metric.result.value ?? 0,
    OF_RESPONSES,
  ),
  graphql(
    'calculatedMetrics',
    ['previousRange.from', 'previousRange.to'],
    inDates(`calculatedMetrics(metricConfigIds: ["4"], currentRange: { from: "${DAY}", to: "${DAY}" },
      previousRange: ${range}) { result { comparisonValue } }`),
    ([metric]) => metric.result.comparisonValue ?? 0,
    OF_RESPONSES,
  ),
  graphql(
    'metricData',
    RANGE,
    inDates(`metricData(metricConfigId: "4", range: ${range}) { value }`),
    ({ value }) => value ?? 0,
    OF_RESPONSES,
  ),
  graphql(
    'metricByGroup',
    RANGE,
    inDates(`metricByGroup(metricConfigId: "4", range: ${range}, groupBy: TEAM_ID) { result { value } }`),
    (groups) => total(groups.map(({ result }: Answered) => result.value)),
    OF_RESPONSES,
  ),
  graphql(
    'metricTrend',
    RANGE,
    inDates(`metricTrend(metricConfigId: "4", range: ${range}) { value }`),
    (points) => total(points.map(({ value }: Answered) => value ?? 0)),
    OF_RESPONSES,
  ),
  graphql(
    'metricTrendByGroup',
    RANGE,
    inDates(
      `metricTrendByGroup(metricConfigId: "4", range: ${range}, groupBy: TEAM_ID) { points { value } }`,
    ),
    ([group]) => total(group.points.map(({ value }: Answered) => value ?? 0)),
    OF_RESPONSES,
  ),
  graphql(
    'tagsRanking',
    RANGE,
    inDates(`tagsRanking(range: ${range}) { edges { node { count } } }`),
    (page) => total(nodes(page).map(({ count }) => count)),
  ),
  graphql(
    'performanceMembers',
    RANGE,
    inDates(`performanceMembers(range: ${range}) {
      members { results { metricConfig { id } result { totalResults } } } }`),
    ({ members }) =>
      total(
        members
          .flatMap(({ results }: Answered) => results)
          .filter(({ metricConfig }: Answered) => metricConfig.id === METRIC.stars)
          .map(({ result }: Answered) => result.totalResults),
      ),
    OF_RESPONSES,
  ),
  graphql(
    'performanceSubject',
    RANGE,
    inDates(`performanceSubject(range: ${range}) { coaching { sessions } }`),
    (subject) => subject.coaching.sessions,
  ),
  graphql(
    'sessionActionItems',
    ['from', 'to'],
    inDates(
      'sessionActionItems(sessionId: "SESSION", from: $from, to: $to) { inRange { edges { node { id } } } }',
    ),
    ({ inRange }) => nodes(inRange).length,
  ),
  graphql(
    'rewardVotes',
    ['startDate', 'endDate'],
    inDates('rewardVotes(startDate: $from, endDate: $to) { edges { node { id } } }'),
    (page) => nodes(page).length,
  ),
  graphql(
    'rewardsReport',
    ['startDate', 'endDate'],
    inDates('rewardsReport(startDate: $from, endDate: $to, groupBy: EMPLOYEE) { totals { votes } }'),
    ({ totals }) => totals.votes,
  ),
]

export const DAY_LINES: readonly DayLine[] = [...rest, ...queries]
