import { viewLeaderboardAction } from '#features/leaderboard/policy.ts'
import {
  LEADERBOARD_TIMEFRAMES,
  type Leaderboard,
  type RankedAgent,
  type WaitingAgent,
} from '#features/leaderboard/ranking/contract.ts'
import {
  readLeaderboard,
  readLeaderboardGroups,
  readLeaderboardTeams,
} from '#features/leaderboard/ranking/leaderboard.ts'
import { LeaderboardConfigType, MetricIntervalEnum } from '#features/metrics/graphql-types.ts'
import { invalid } from '#platform/errors/app-error.ts'
import { builder } from '#platform/graphql/builder.ts'
import { idsAt } from '#platform/graphql/ids.ts'

const TimeframeEnum = builder.enumType('LeaderboardTimeframe', {
  description: 'The current interval, or the one before it.',
  values: LEADERBOARD_TIMEFRAMES,
})

const AgentType = builder.objectRef<RankedAgent>('LeaderboardAgent').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    fullName: t.exposeString('fullName'),
    image: t.exposeString('image', { nullable: true }),
    team: t.exposeString('team', { nullable: true }),
    rank: t.exposeInt('rank', { description: 'Rank; people with equal rating and count share one.' }),
    prevRank: t.exposeInt('prevRank', {
      nullable: true,
      description: 'Rank in the previous interval up to the same point in time; null if not ranked then.',
    }),
    delta: t.exposeInt('delta', {
      nullable: true,
      description: 'Places gained; null without a previous rank, or if comparable is false.',
    }),
    verdict: t.exposeString('verdict', {
      description:
        'up or down: rank and rating changed significantly in the same direction; none: no significant change; unknown.',
    }),
    comparable: t.exposeBoolean('comparable', {
      description:
        'False if the questions or scorecards behind the rating changed between the intervals; no change is shown then.',
    }),
    count: t.exposeInt('count', { description: 'Number of results behind the rating.' }),
    rating: t.exposeFloat('rating'),
    displayRating: t.exposeString('displayRating'),
    lower: t.exposeFloat('lower', {
      nullable: true,
      description: 'Lower end of the 95 % interval of the rating.',
    }),
    upper: t.exposeFloat('upper', {
      nullable: true,
      description: 'Upper end of the 95 % interval of the rating.',
    }),
    tooFew: t.exposeBoolean('tooFew', { description: 'Whether there are fewer than five results.' }),
    closeToAbove: t.exposeBoolean('closeToAbove', {
      description: 'The difference from the next higher rank is not significant.',
    }),
  }),
})

const WaitingType = builder.objectRef<WaitingAgent>('LeaderboardWaiting').implement({
  description: 'A person with results, but too few to be ranked.',
  fields: (t) => ({
    id: t.exposeID('id'),
    fullName: t.exposeString('fullName'),
    image: t.exposeString('image', { nullable: true }),
    count: t.exposeInt('count'),
    missing: t.exposeInt('missing', { description: 'How many more results the person needs.' }),
  }),
})

const LeaderboardType = builder.objectRef<Leaderboard>('Leaderboard').implement({
  description: 'The ranking: best rating first, then more results, then name.',
  fields: (t) => ({
    config: t.expose('config', { type: LeaderboardConfigType }),
    intervals: t.field({ type: [MetricIntervalEnum], resolve: ({ intervals }) => [...intervals] }),
    timeframe: t.expose('timeframe', { type: TimeframeEnum }),
    from: t.string({ description: 'The first day.', resolve: ({ range }) => range.start }),
    to: t.string({ description: 'The last day.', resolve: ({ range }) => range.end }),
    resetsAt: t.string({
      nullable: true,
      description: 'When the next interval starts; weeks start on Sunday at midnight.',
      resolve: ({ resetsAt }) => resetsAt?.toISOString() ?? null,
    }),
    threshold: t.exposeInt('threshold', { description: 'How many results a person needs to be ranked.' }),
    topAgents: t.expose('topAgents', { type: [AgentType] }),
    totalCount: t.exposeInt('totalCount'),
    totalPages: t.exposeInt('totalPages'),
    page: t.exposeInt('page'),
    own: t.expose('own', {
      type: AgentType,
      nullable: true,
      description: 'The viewer’s own row, if they are ranked.',
    }),
    waiting: t.expose('waiting', {
      type: [WaitingType],
      description: 'People closest to being ranked; at most 10.',
    }),
    waitingCount: t.exposeInt('waitingCount'),
    leftCount: t.exposeInt('leftCount', {
      description: 'How many people with results in the interval have left the company; they are not ranked.',
    }),
    missing: t.exposeInt('missing', {
      nullable: true,
      description: 'If no one is ranked: how many results the closest person is missing.',
    }),
    unit: t.exposeString('unit', { description: 'stars, percent, points, number or count.' }),
  }),
})

const ChoiceOf = (name: 'LeaderboardTeam' | 'LeaderboardGroup') =>
  builder.objectRef<{ id: number; name: string }>(name).implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
    }),
  })
const TeamChoice = ChoiceOf('LeaderboardTeam')
const GroupChoice = ChoiceOf('LeaderboardGroup')

const MOST_IDS = 1_000
const MOST_PAGES = 10_000

function pageAt(page: number): number {
  if (page < 1 || page > MOST_PAGES) throw invalid([{ path: 'page', message: 'must be from 1 to 10,000' }])
  return page
}

builder.queryFields((t) => ({
  leaderboard: t.field({
    type: LeaderboardType,
    description: 'The ranking, filtered by teams or by reporting groups, not both. 50 a page.',
    args: {
      interval: t.arg({
        type: MetricIntervalEnum,
        description: 'Interval; by default the one the company shows first.',
      }),
      timeframe: t.arg({ type: TimeframeEnum, defaultValue: 'CURRENT' }),
      teamIds: t.arg.idList({ description: 'Teams to include, with their sub-teams.' }),
      groupIds: t.arg.idList({ description: 'Reporting groups.' }),
      channelIds: t.arg.idList(),
      page: t.arg.int({ defaultValue: 1 }),
    },
    action: viewLeaderboardAction,
    resolve: (_root, args, { services, viewer }) =>
      readLeaderboard(services, viewer, {
        interval: args.interval ?? null,
        timeframe: args.timeframe ?? 'CURRENT',
        teamIds: idsAt('teamIds', args.teamIds ?? [], MOST_IDS),
        groupIds: idsAt('groupIds', args.groupIds ?? [], MOST_IDS),
        channelIds: idsAt('channelIds', args.channelIds ?? [], MOST_IDS),
        page: pageAt(args.page ?? 1),
      }),
  }),
  leaderboardTeams: t.field({
    type: [TeamChoice],
    description: 'Teams to filter by: those whose records the viewer may see, by name.',
    action: viewLeaderboardAction,
    resolve: (_root, _args, { services, viewer }) => readLeaderboardTeams(services, viewer),
  }),
  leaderboardGroups: t.field({
    type: [GroupChoice],
    description:
      'Reporting groups to filter by, with at least one member whose records the viewer may see, by name.',
    action: viewLeaderboardAction,
    resolve: (_root, _args, { services, viewer }) => readLeaderboardGroups(services, viewer),
  }),
}))
