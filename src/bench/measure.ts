/** Work to time, and the limit it is compared with. */
export type Contest = { subject: () => Promise<unknown>; limit: () => Promise<unknown> }

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? 0)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

/** Milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/**
 * Ratio of the median times of subject and limit. The two take turns (A B A B) of several runs each, so that other load
 * on the machine affects both alike. Returns the median of the rounds' ratios.
 */
export async function timeRatio(
  { subject, limit }: Contest,
  { rounds = 9, runs = 40, warming = 5 } = {},
): Promise<number> {
  const turn = async (work: () => Promise<unknown>) => {
    for (let run = 0; run < warming; run++) await work()
    const times: number[] = []
    for (let run = 0; run < runs; run++) times.push(await timed(work))
    return median(times)
  }
  await turn(subject)
  await turn(limit)
  const ratios: number[] = []
  for (let round = 0; round < rounds; round++) ratios.push((await turn(subject)) / (await turn(limit)))
  return median(ratios)
}

/** Like `timeRatio`, with fewer runs the longer the work takes: work may take a millisecond at one size and seconds at another. */
export async function pacedRatio(contest: Contest, { rounds = 5, milliseconds = 800 } = {}): Promise<number> {
  await contest.subject()
  await contest.limit()
  const slower = Math.max(await timed(contest.subject), await timed(contest.limit))
  const runs = Math.min(30, Math.max(1, Math.round(milliseconds / slower)))
  return timeRatio(contest, { rounds, runs, warming: Math.min(5, runs - 1) })
}

/** Ratio of the throughputs of subject and limit with this many concurrent clients, measured in turns. */
export async function throughputRatio(
  {
    subject,
    limit,
  }: { subject: (client: number) => Promise<unknown>; limit: (client: number) => Promise<unknown> },
  { clients = 8, rounds = 5, milliseconds = 2_000 } = {},
): Promise<number> {
  const perSecond = async (work: (client: number) => Promise<unknown>) => {
    const end = performance.now() + milliseconds
    let done = 0
    await Promise.all(
      Array.from({ length: clients }, async (_, client) => {
        while (performance.now() < end) {
          await work(client)
          done++
        }
      }),
    )
    return (done / milliseconds) * 1_000
  }
  await perSecond(subject)
  await perSecond(limit)
  const ratios: number[] = []
  for (let round = 0; round < rounds; round++)
    ratios.push((await perSecond(subject)) / (await perSecond(limit)))
  return median(ratios)
}

/** One figure of the report; its goal is met if the value is on the right side of it. Null: shown without a goal. */
export type Figure = {
  name: string
  size: string
  value: number
  goal: { most: number } | { least: number } | null
  unit?: string
}

export const isMet = ({ value, goal }: Figure): boolean => {
  if (goal === null) return true
  return 'most' in goal ? value <= goal.most : value >= goal.least
}

export function report(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.name,
    figure.size,
    `${figure.value.toFixed(2)}${figure.unit ?? ''}`,
    ...verdict(figure),
  ])
  const table = [['workload', 'responses', 'figure', 'goal', ''], ...rows]
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...table.map((row) => (row[column] ?? '').length)))
  return table
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function verdict(figure: Figure): [string, string] {
  if (figure.goal === null) return ['', '']
  const goal = 'most' in figure.goal ? `≤ ${figure.goal.most}` : `≥ ${figure.goal.least}`
  return [goal, isMet(figure) ? 'met' : 'MISSED']
}
