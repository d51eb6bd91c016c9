import { coverage, falseVerdicts, MODELS, power } from '#bench/statistics-models.ts'

/** `npm run bench -- statistics`: how well the intervals and verdicts of src/lib hold, by simulation with fixed seeds. */

const ROUNDS = 4_000
const SIZES = [5, 10, 20, 30, 50, 100, 200]
const MOST_FALSE = 5
/** Two standard errors of a share of 5 % in so many rounds. */
const ERROR = 200 * Math.sqrt((0.05 * 0.95) / ROUNDS)

const say = (line: string) => process.stdout.write(`${line}\n`)
const cell = (value: number | string, width = 7) => String(value).padStart(width)
const NAME = 22
let failures = 0

say(`Coverage of the 95 % interval in percent, ${ROUNDS} rounds (from n = 20 on it is to be at least 93)`)
say(`${''.padEnd(NAME)}${SIZES.map((n) => cell(`n=${n}`)).join('')}`)
const wide: string[] = []
for (const [index, model] of MODELS.entries()) {
  const cells = SIZES.map((n) => {
    const { covered, above, below } = coverage(model, n, { rounds: ROUNDS, seed: 1_000 * index + n })
    if (n >= 20 && covered < 93 - ERROR) failures++
    if (n >= 20 && covered > 97)
      wide.push(
        `${model.name}, n = ${n}: ${covered.toFixed(1)} (too high ${above.toFixed(1)}, too low ${below.toFixed(1)})`,
      )
    return cell(covered.toFixed(1))
  })
  say(`${model.name.padEnd(NAME)}${cells.join('')}`)
}

say(
  '\nCells above 97 %. Where a sample of this size often has no failure, the lower limit allows for those that it may',
)
say(
  'have missed and never lies above the truth; what is left is the 2.5 % of the upper limit. Shares take few values.',
)
for (const line of wide) say(`  ${line}`)

say(
  `\nA/A: comparisons of two samples of the same kind that get a verdict, in percent, ${ROUNDS} rounds (at most 5)`,
)
for (const [index, model] of MODELS.entries()) {
  say(model.name)
  say(`${'before \\ after'.padEnd(NAME)}${SIZES.map((n) => cell(n)).join('')}`)
  for (const before of SIZES) {
    const cells = SIZES.map((after) => {
      const seed = 100_000 * index + 1_000 * before + after
      const found = falseVerdicts(model, [before, after], { rounds: ROUNDS, seed })
      if (found > MOST_FALSE + ERROR) failures++
      return cell(found.toFixed(1))
    })
    say(`${cell(before, NAME - 2)}  ${cells.join('')}`)
  }
}

say('\nPower: how often a real rise of scores without failures is found, in percent')
say(`${'points'.padEnd(NAME)}${SIZES.map((n) => cell(`n=${n}`)).join('')}`)
for (const rise of [2, 5, 10])
  say(
    `${String(rise).padEnd(NAME)}${SIZES.map((n) =>
      cell(power(n, rise, { rounds: 2_000, seed: n }).toFixed(0)),
    ).join('')}`,
  )

say(failures === 0 ? '\nAll cells hold.' : `\n${failures} cells do not hold.`)
process.exitCode = failures === 0 ? 0 : 1
