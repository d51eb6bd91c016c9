import { graphql, holdersOf, type Line, oneIn, type Rule } from '#test/guards/access-rules.ts'
import { withoutTokens } from '#test/guards/lines/interactions.ts'
import { knownTeam } from '#test/guards/lines/teams.ts'

/** Every built-in template sees the leaderboard; filters offer only visible teams and groups. */
const viewers = withoutTokens(holdersOf('FEEDBACK'))

const visibleTeam: Rule = withoutTokens((cell) => {
  const outcome = holdersOf('FEEDBACK')(cell)
  return outcome === 'ok' ? knownTeam(cell) : outcome
})

/** For a team: everyone whose scope is wider than themselves. */
const teamReader: Rule = (cell) => {
  const outcome = visibleTeam(cell)
  return outcome === 'ok' && cell.kind === 'agent' ? 'missing' : outcome
}

const RANGE = { range: { from: '2026-06-01', to: '2026-06-30' } }

/** Leaderboard and performance pages. */
export const PERFORMANCE: Readonly<Record<string, Line>> = {
  'query leaderboard': {
    who: visibleTeam,
    of: 'team',
    ask: ({ id }) =>
      graphql(
        `query($teamIds: [ID!], $groupIds: [ID!], $channelIds: [ID!]) {
          leaderboard(teamIds: $teamIds, groupIds: $groupIds, channelIds: $channelIds) { topAgents { id } } }`,
        { teamIds: [id] },
      ),
  },
  'query leaderboardTeams': { who: viewers, ask: () => graphql('{ leaderboardTeams { id } }') },
  'query leaderboardGroups': { who: viewers, ask: () => graphql('{ leaderboardGroups { id } }') },
  'query performanceSubject': {
    who: withoutTokens(oneIn('FEEDBACK')),
    of: 'person',
    ask: ({ id }) =>
      graphql(
        `query($employeeId: ID, $teamId: ID, $range: MetricRange!) {
          performanceSubject(employeeId: $employeeId, teamId: $teamId, range: $range) { name } }`,
        { employeeId: id, ...RANGE },
      ),
  },
  'query performanceMembers': {
    who: teamReader,
    of: 'team',
    ask: ({ id }) =>
      graphql(
        `query($teamId: ID, $range: MetricRange!) {
          performanceMembers(teamId: $teamId, range: $range) { totalCount } }`,
        { teamId: id, ...RANGE },
      ),
  },
}
