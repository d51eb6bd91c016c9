import { viewLeaderboardAction } from '#features/leaderboard/policy.ts'
import {
  LEADERBOARD_TIMEFRAMES,
  type Leaderboard,
  type LeaderboardTimeframe,
  type RankedAgent,
  type WaitingAgent,
} from '#features/leaderboard/ranking/contract.ts'
import {
  readLeaderboard,
  readLeaderboardGroups,
  readLeaderboardTeams,
} from '#features/leaderboard/ranking/leaderboard.ts'
import type { MetricInterval } from '#features/metrics/calculation/contract.ts'
import { LeaderboardConfigType, MetricIntervalEnum } from '#features/metrics/graphql-types.ts'
import { invalid } from '#platform/errors/app-error.ts'
import { builder, permitted } from '#platform/graphql/builder.ts'
import { idsAt } from '#platform/graphql/ids.ts'

type Id = string | number

const TimeframeEnum = builder.enumType('LeaderboardTimeframe', {
  description: 'The interval that runs, or the one that ended last.',
  values: LEADERBOARD_TIMEFRAMES,
})

const AgentType = builder.objectRef<RankedAgent>('LeaderboardAgent').implement({
  fields: (t) => ({
    id: t.id({ resolve: ({ id }) => String(id) }),
    fullName: t.exposeString('fullName'),
    image: t.exposeString('image', { nullable: true }),
    team: t.exposeString('team', { nullable: true }),
    rank: t.exposeInt('rank', { description: 'Equal ratings of equally many results share one.' }),
    prevRank: t.exposeInt('prevRank', {
      nullable: true,
      description: 'In the interval before, up to the same moment; null for who was not ranked then.',
    }),
    delta: t.exposeInt('delta', {
      nullable: true,
      description: 'How many places up; null without an earlier rank, and where comparable is false.',
    }),
    verdict: t.exposeString('verdict', {
      description:
        'up or down: rank and rating moved the same way by more than chance explains; none: within chance; unknown.',
    }),
    comparable: t.exposeBoolean('comparable', {
      description:
        'False where the questions or scorecards behind the person’s rating changed in between: there is no change.',
    }),
    count: t.exposeInt('count', { description: 'Of how many results the rating is.' }),
    rating: t.exposeFloat('rating'),
    displayRating: t.exposeString('displayRating'),
    lower: t.exposeFloat('lower', { nullable: true, description: 'Of the 95 % interval of the rating.' }),
    upper: t.exposeFloat('upper', { nullable: true, description: 'Of the 95 % interval of the rating.' }),
    tooFew: t.exposeBoolean('tooFew', { description: 'Fewer than five results: too few for a verdict.' }),
    closeToAbove: t.exposeBoolean('closeToAbove', {
      description: 'The difference from whoever stands just above is no more than chance makes.',
    }),
  }),
})

const WaitingType = builder.objectRef<WaitingAgent>('LeaderboardWaiting').implement({
  description: 'Somebody with results, but too few to be ranked.',
  fields: (t) => ({
    id: t.id({ resolve: ({ id }) => String(id) }),
    fullName: t.exposeString('fullName'),
    image: t.exposeString('image', { nullable: true }),
    count: t.exposeInt('count'),
    missing: t.exposeInt('missing', { description: 'How many more are needed.' }),
  }),
})

const LeaderboardType = builder.objectRef<Leaderboard>('Leaderboard').implement({
  description: 'Who stands where: the best rating first, then more results, then the name.',
  fields: (t) => ({
    config: t.field({ type: LeaderboardConfigType, resolve: ({ config }) => config }),
    intervals: t.field({ type: [MetricIntervalEnum], resolve: ({ intervals }) => [...intervals] }),
    timeframe: t.field({ type: TimeframeEnum, resolve: ({ timeframe }) => timeframe }),
    from: t.string({ description: 'The first day.', resolve: ({ range }) => range.start }),
    to: t.string({ description: 'The last day.', resolve: ({ range }) => range.end }),
    resetsAt: t.string({
      nullable: true,
      description: 'When the next interval begins from nothing; weeks on Sunday at midnight.',
      resolve: ({ resetsAt }) => resetsAt?.toISOString() ?? null,
    }),
    threshold: t.exposeInt('threshold', { description: 'How many results somebody needs to be ranked.' }),
    topAgents: t.field({ type: [AgentType], resolve: ({ topAgents }) => topAgents }),
    totalCount: t.exposeInt('totalCount'),
    totalPages: t.exposeInt('totalPages'),
    page: t.exposeInt('page'),
    own: t.field({
      type: AgentType,
      nullable: true,
      description: 'Whoever asks, where they are ranked.',
      resolve: ({ own }) => own,
    }),
    waiting: t.field({
      type: [WaitingType],
      description: 'Who comes nearest to being ranked; 10 at most.',
      resolve: ({ waiting }) => waiting,
    }),
    waitingCount: t.exposeInt('waitingCount'),
    leftCount: t.exposeInt('leftCount', {
      description: 'People with results in the interval who have left: they are not ranked.',
    }),
    missing: t.exposeInt('missing', {
      nullable: true,
      description: 'Where nobody is ranked: how many results the nearest one is short of.',
    }),
    unit: t.exposeString('unit', { description: 'stars, percent, points, number or count.' }),
  }),
})

const ChoiceOf = (name: 'LeaderboardTeam' | 'LeaderboardGroup') =>
  builder.objectRef<{ id: number; name: string }>(name).implement({
    fields: (t) => ({
      id: t.id({ resolve: ({ id }) => String(id) }),
      name: t.exposeString('name'),
    }),
  })
const TeamChoice = ChoiceOf('LeaderboardTeam')
const GroupChoice = ChoiceOf('LeaderboardGroup')

const MOST_IDS = 1_000
const MOST_PAGES = 10_000

type Arguments = {
  interval?: MetricInterval | null
  timeframe?: LeaderboardTimeframe | null
  teamIds?: Id[] | null
  groupIds?: Id[] | null
  channelIds?: Id[] | null
  page?: number | null
}

function pageAt(page: number): number {
  if (page < 1 || page > MOST_PAGES) throw invalid([{ path: 'page', message: 'must be from 1 to 10,000' }])
  return page
}

builder.queryFields((t) => ({
  leaderboard: t.field({
    type: LeaderboardType,
    description: 'By teams or by groups, never both. 50 a page.',
    args: {
      interval: t.arg({ type: MetricIntervalEnum, description: 'The one that is shown first unless given.' }),
      timeframe: t.arg({ type: TimeframeEnum, defaultValue: 'CURRENT' }),
      teamIds: t.arg.idList({ description: 'Child teams included.' }),
      groupIds: t.arg.idList({ description: 'Reporting groups.' }),
      channelIds: t.arg.idList(),
      page: t.arg.int({ defaultValue: 1 }),
    },
    resolve: permitted(viewLeaderboardAction, (args: Arguments, { services, viewer }) =>
      readLeaderboard(services, viewer, {
        interval: args.interval ?? null,
        timeframe: args.timeframe ?? 'CURRENT',
        teamIds: idsAt('teamIds', args.teamIds ?? [], MOST_IDS),
        groupIds: idsAt('groupIds', args.groupIds ?? [], MOST_IDS),
        channelIds: idsAt('channelIds', args.channelIds ?? [], MOST_IDS),
        page: pageAt(args.page ?? 1),
      }),
    ),
  }),
  leaderboardTeams: t.field({
    type: [TeamChoice],
    description: 'Teams to filter by: those whose records the viewer sees, by name.',
    resolve: permitted(viewLeaderboardAction, (_args: object, { services, viewer }) =>
      readLeaderboardTeams(services, viewer),
    ),
  }),
  leaderboardGroups: t.field({
    type: [GroupChoice],
    description: 'Reporting groups to filter by that have somebody whose records the viewer sees, by name.',
    resolve: permitted(viewLeaderboardAction, (_args: object, { services, viewer }) =>
      readLeaderboardGroups(services, viewer),
    ),
  }),
}))
