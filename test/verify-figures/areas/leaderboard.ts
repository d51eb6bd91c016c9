import { figureIn, type Metric } from '../metrics.ts'
import type { World } from '../world.ts'

type Agent = {
  id: string
  fullName: string
  rank: number
  rating: number
  count: number
  lower: number | null
  upper: number | null
  tooFew: boolean
}
type Leaderboard = {
  from: string
  to: string
  threshold: number
  totalCount: number
  totalPages: number
  intervals: string[]
  config: { metricConfig: Metric }
  topAgents: Agent[]
}

/** Checks rank, rating and n of everyone for each interval, current and previous. */
export async function checkLeaderboard(world: World): Promise<void> {
  // Ranks include everyone, so they can be recomputed only by a person who sees everyone.
  if (!world.rows.seesEverybody) return
  const { intervals } = await readPage(world, null, 'CURRENT', 1)
  for (const interval of intervals)
    for (const timeframe of ['CURRENT', 'PREVIOUS']) await checkBoard(world, interval, timeframe)
}

async function checkBoard(world: World, interval: string, timeframe: string): Promise<void> {
  const { facts, metrics, ledger } = world
  const agents: Agent[] = []
  let board = await readPage(world, interval, timeframe, 1)
  for (let page = 1; ; ) {
    agents.push(...board.topAgents)
    page += 1
    if (page > board.totalPages) break
    board = await readPage(world, interval, timeframe, page)
  }
  const metric = metrics.find(({ id }) => id === board.config.metricConfig.id) as Metric
  const byPerson = Map.groupBy(facts.get(metric.id) ?? [], ({ employeeId }) => employeeId)
  const range = { from: board.from, to: board.to }
  const name = `leaderboard ${interval} ${timeframe}`
  const rated = [...byPerson].flatMap(([id, own]) => {
    const { value, n } = figureIn(metric, own, range)
    return id !== null && typeof value === 'number' && (n ?? 0) >= Math.max(1, board.threshold)
      ? [{ id, value, n: n ?? 0 }]
      : []
  })
  for (const agent of agents) {
    const own = byPerson.get(Number(agent.id)) ?? []
    const { rating: value, count: n, lower, upper, tooFew } = agent
    const shown = { value, n, lower, upper, tooFew }
    ledger.figure(`${name}: ${agent.fullName}`, shown, figureIn(metric, own, range))
    const better = rated.filter(
      (other) => other.value > value + 1e-9 || (Math.abs(other.value - value) <= 1e-9 && other.n > n),
    )
    const ranked = better.filter(({ id }) => agents.some((other) => Number(other.id) === id))
    ledger.equal(`${name}: ${agent.fullName}`, 'rank', agent.rank, ranked.length + 1)
  }
  ledger.equal(name, 'ranked people', board.totalCount, agents.length)
}

const readPage = async (
  { client }: World,
  interval: string | null,
  timeframe: string,
  page: number,
): Promise<Leaderboard> =>
  (
    await client.graphql<{ leaderboard: Leaderboard }>(
      `query ($interval: MetricInterval, $timeframe: LeaderboardTimeframe, $page: Int) {
        leaderboard(interval: $interval, timeframe: $timeframe, page: $page) {
          from to threshold totalCount totalPages intervals config { metricConfig { id } }
          topAgents { id fullName rank rating count lower upper tooFew } } }`,
      { interval, timeframe, page },
    )
  ).leaderboard
