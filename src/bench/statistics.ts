import { CLUSTERED, coverage, falseVerdicts, MODELS, type Model, power } from '#bench/statistics-models.ts'

/** `npm run bench -- statistics`: simulates the coverage of the intervals and verdicts of src/lib, with fixed seeds. */

const RUNS = { simple: 4_000, clustered: 1_500, power: 2_000 }
const SIZES = [5, 10, 20, 30, 50, 100, 200]
const CLUSTERS = [5, 10, 20, 50, 100]
const GOAL = { least: 93, most: 97, from: 20, falseVerdicts: 5 }
const NAME = 30

/** Two standard errors of a share, in percent. */
const errorOf = (share: number, runs: number) => 2 * Math.sqrt((share * (100 - share)) / runs)
const say = (line = '') => process.stdout.write(`${line}\n`)
const cell = (value: number | string, width = 7) => String(value).padStart(width)
const header = (name: string, sizes: readonly number[], label: string) =>
  say(`${name.padEnd(NAME)}${sizes.map((n) => cell(`${label}${n}`)).join('')}`)

/** Cells that miss a goal, and cells whose intervals are wider than necessary. */
const missed: string[] = []
const wide: string[] = []

say(
  'Method: limits by a Dirichlet-weighted mean that allows for part of an unseen observation at each end of the',
)
say(
  'scale (src/lib/bounded-mean.ts); changes by square-and-add of the two intervals (MOVER, src/lib/statistics.ts);',
)
say('clusters by the sandwich variance, with Student’s t for few of them (src/lib/sums.ts).')

say()
printCoverage('Coverage', MODELS, SIZES, RUNS.simple, 'n=', (index, n) => 1_000 * index + n)
say()
printCoverage(
  'Clusters, coverage',
  CLUSTERED,
  CLUSTERS,
  RUNS.clustered,
  'k=',
  (index, k) => 2_000_000 + 1_000 * index + k,
)
say()
printFalseVerdicts(
  'A/A',
  MODELS,
  SIZES,
  RUNS.simple,
  'n',
  (index, before, after) => 100_000 * index + 1_000 * before + after,
)
say()
printFalseVerdicts(
  'Clusters, A/A',
  CLUSTERED,
  CLUSTERS,
  RUNS.clustered,
  'k',
  (index, before, after) => 3_000_000 + 100_000 * index + 1_000 * before + after,
)
say()
printPower()
say()
if (wide.length > 0) {
  say(
    `${wide.length} cells of coverage are above ${GOAL.most} %, and the intervals there wider than they need be. Where a`,
  )
  say(
    'sample of this size often has no failure, the lower limit allows for those that it may have missed and never',
  )
  say(
    'lies above the truth; what is left is the 2.5 % of the upper limit. Shares take few values. Few clusters give',
  )
  say('an uncertain variance.')
  for (const line of wide) say(`  ${line}`)
  say()
}
for (const line of missed) say(`MISSED ${line}`)
say(
  missed.length > 0
    ? `${missed.length} cells miss their goal.`
    : `All goals hold: A/A at most ${GOAL.falseVerdicts} %, coverage at least ${GOAL.least} % from n = ${GOAL.from}, both beyond Monte Carlo error${
        wide.length > 0 ? `; ${wide.length} cells cover more than ${GOAL.most} %, as listed` : ''
      }.`,
)
process.exitCode = missed.length === 0 ? 0 : 1

function printCoverage(
  title: string,
  models: readonly Model[],
  sizes: readonly number[],
  runs: number,
  label: string,
  seedOf: (index: number, n: number) => number,
): void {
  const error = errorOf(95, runs)
  say(
    `${title} of the 95 % interval, in percent. Goal: ${GOAL.least} to ${GOAL.most} from ${label}${GOAL.from} on.`,
  )
  say(
    `Runs ${runs} a cell, Monte Carlo error ±${error.toFixed(1)}, seed ${seedOf(0, 0)} + 1,000 · row + ${label.charAt(0)}.`,
  )
  header('', sizes, label)
  for (const [index, model] of models.entries()) {
    const cells = sizes.map((n) => {
      const { covered, above, below } = coverage(model, n, { rounds: runs, seed: seedOf(index, n) })
      const place = `${title}: ${model.name}, ${label}${n}: ${covered.toFixed(1)}`
      if (n >= GOAL.from && covered < GOAL.least - error) missed.push(place)
      if (n >= GOAL.from && covered > GOAL.most + error)
        wide.push(`${place} (too high ${above.toFixed(1)}, too low ${below.toFixed(1)})`)
      return cell(covered.toFixed(1))
    })
    say(`${model.name.padEnd(NAME)}${cells.join('')}`)
  }
}

function printFalseVerdicts(
  title: string,
  models: readonly Model[],
  sizes: readonly number[],
  runs: number,
  label: string,
  seedOf: (index: number, before: number, after: number) => number,
): void {
  const error = errorOf(GOAL.falseVerdicts, runs)
  say(
    `${title}: two samples of the same kind that get a verdict, in percent. Goal: at most ${GOAL.falseVerdicts}.`,
  )
  say(
    `Runs ${runs} a cell, Monte Carlo error ±${error.toFixed(1)}, seed ${seedOf(0, 0, 0)} + 100,000 · block + 1,000 · ${label} before + ${label} after.`,
  )
  for (const [index, model] of models.entries()) {
    header(`${model.name}, before \\ after`, sizes, `${label}=`)
    for (const before of sizes) {
      const cells = sizes.map((after) => {
        const seed = seedOf(index, before, after)
        const found = falseVerdicts(model, [before, after], { rounds: runs, seed })
        if (found > GOAL.falseVerdicts + error)
          missed.push(`${title}: ${model.name}, ${before} and ${after}: ${found.toFixed(1)}`)
        return cell(found.toFixed(1))
      })
      say(`${cell(before, NAME - 2)}  ${cells.join('')}`)
    }
  }
}

function printPower(): void {
  say('Power: how often a real rise of scores without failures is found, in percent, with n on both sides.')
  say(`Runs ${RUNS.power} a cell, Monte Carlo error at most ±${errorOf(50, RUNS.power).toFixed(1)}, seed n.`)
  header('points', SIZES, 'n=')
  for (const rise of [2, 5, 10])
    say(
      `${String(rise).padEnd(NAME)}${SIZES.map((n) =>
        cell(power(n, rise, { rounds: RUNS.power, seed: n }).toFixed(0)),
      ).join('')}`,
    )
}
