import { seeded } from '#lib/seeded.ts'

/** What several reviewers chose for one thing that all of them looked at; who chose what does not matter. */
export type Unit = readonly string[]

export type Agreement = {
  /** Things that at least two looked at: the others say nothing about agreement. */
  units: number
  /** Pairs of answers that were compared. */
  pairs: number
  /** Share of pairs with the same answer, 0 to 1; null without a pair. */
  observed: number | null
  /** Krippendorff's α for nominal data; null where everything is one answer, and chance has nothing to say. */
  alpha: number | null
  /** Gwet's AC1; null without a pair, and for a question with a single answer. */
  ac1: number | null
}

/** Below this many things an interval says more about the few than about the question. */
export const FEWEST_UNITS = 5

/**
 * Agreement of any number of reviewers, missing answers allowed. `categories` is how many answers there are to choose
 * from, those that nobody chose included.
 */
export function agreementOf(units: readonly Unit[], categories: number): Agreement {
  const counted = countAll(units)
  const pairable = counted.filter(({ n }) => n >= 2)
  const observed = pairable.length === 0 ? null : observedOf(pairable)
  return {
    units: pairable.length,
    pairs: pairable.reduce((sum, { n }) => sum + (n * (n - 1)) / 2, 0),
    observed,
    alpha: alphaOf(pairable),
    ac1: observed === null ? null : ac1Of(observed, counted, categories),
  }
}

/**
 * The 95 % interval of AC1: percentiles of samples drawn again, by things, from the same seed each time. Null for too
 * few things. Full agreement has no spread to draw from, and would claim certainty; its lower end is the agreement
 * still plausible, 0.025^(1/n) (Clopper and Pearson, Biometrika 26, 1934).
 */
export function ac1Interval(
  units: readonly Unit[],
  categories: number,
  { samples = 400, seed = 1 }: { samples?: number; seed?: number } = {},
): { lower: number; upper: number } | null {
  const counted = countAll(units).filter(({ n }) => n >= 2)
  const whole = agreementOf(units, categories)
  if (counted.length < FEWEST_UNITS || whole.ac1 === null) return null
  if (whole.observed === 1) {
    const lower = ac1Of(0.025 ** (1 / counted.length), counted, categories)
    return lower === null ? null : { lower, upper: 1 }
  }
  return spread(counted, { samples, seed }, (again) => ac1Of(observedOf(again), again, categories))
}

/** The same of α; null too where everything is one answer. */
export function alphaInterval(
  units: readonly Unit[],
  { samples = 400, seed = 1 }: { samples?: number; seed?: number } = {},
): { lower: number; upper: number } | null {
  const counted = countAll(units).filter(({ n }) => n >= 2)
  const alpha = alphaOf(counted)
  if (counted.length < FEWEST_UNITS || alpha === null) return null
  if (alpha === 1) return { lower: 1 - (1 - 0.025 ** (1 / counted.length)) / expectedOf(counted), upper: 1 }
  return spread(counted, { samples, seed }, alphaOf)
}

/** Percentiles of a figure of samples drawn again; null where no sample has it. */
function spread(
  counted: readonly Counted[],
  { samples, seed }: { samples: number; seed: number },
  figure: (again: readonly Counted[]) => number | null,
): { lower: number; upper: number } | null {
  const next = seeded(seed)
  const drawn: number[] = []
  for (let sample = 0; sample < samples; sample++) {
    const value = figure(counted.map(() => counted[Math.floor(next() * counted.length)] as Counted))
    if (value !== null) drawn.push(value)
  }
  if (drawn.length === 0) return null
  drawn.sort((a, b) => a - b)
  return { lower: quantile(drawn, 0.025), upper: quantile(drawn, 0.975) }
}

/** How often each answer was given: the same place for the same answer in all of them, so that drawing is cheap. */
type Counted = { counts: readonly number[]; n: number; same: number }

function countAll(units: readonly Unit[]): Counted[] {
  const places = new Map<string, number>()
  for (const answer of units.flat()) if (!places.has(answer)) places.set(answer, places.size)
  return units.map((unit) => {
    const counts = Array.from({ length: places.size }, () => 0)
    for (const answer of unit) {
      const place = places.get(answer) ?? 0
      counts[place] = (counts[place] ?? 0) + 1
    }
    return { counts, n: unit.length, same: agreeing(counts) }
  })
}

/** Ordered pairs of the same answer. */
function agreeing(counts: readonly number[]): number {
  let pairs = 0
  for (const count of counts) pairs += count * (count - 1)
  return pairs
}

function totalsOf(counted: readonly Counted[]): number[] {
  const totals = (counted[0]?.counts ?? []).map(() => 0)
  for (const { counts } of counted)
    for (let place = 0; place < counts.length; place++)
      totals[place] = (totals[place] ?? 0) + (counts[place] ?? 0)
  return totals
}

/** The share of pairs with the same answer, a mean over things. */
function observedOf(pairable: readonly Counted[]): number {
  let sum = 0
  for (const { same, n } of pairable) sum += same / (n * (n - 1))
  return sum / pairable.length
}

/** K. Krippendorff, Content Analysis, chapter 11: one minus observed over expected disagreement, by coincidences. */
function alphaOf(pairable: readonly Counted[]): number | null {
  let n = 0
  let same = 0
  for (const unit of pairable) {
    n += unit.n
    same += unit.same / (unit.n - 1)
  }
  const expected = n * (n - 1) - agreeing(totalsOf(pairable))
  return expected <= 0 ? null : 1 - ((n - 1) * (n - same)) / expected
}

/** The share of pairs that chance would have differ. */
function expectedOf(pairable: readonly Counted[]): number {
  const n = pairable.reduce((sum, unit) => sum + unit.n, 0)
  return 1 - agreeing(totalsOf(pairable)) / (n * (n - 1))
}

/** K. L. Gwet, British Journal of Mathematical and Statistical Psychology 61, 2008. */
function ac1Of(observed: number, counted: readonly Counted[], categories: number): number | null {
  const shares = (counted[0]?.counts ?? []).map(() => 0)
  let answered = 0
  for (const { counts, n } of counted) {
    if (n === 0) continue
    answered++
    for (let place = 0; place < counts.length; place++)
      shares[place] = (shares[place] ?? 0) + (counts[place] ?? 0) / n
  }
  const among = Math.max(categories, shares.length)
  if (among < 2) return null
  const chance = shares.reduce((sum, share) => sum + (share / answered) * (1 - share / answered), 0)
  return (observed - chance / (among - 1)) / (1 - chance / (among - 1))
}

/** Between the two nearest, in proportion. */
function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share
  const below = sorted[Math.floor(at)] ?? 0
  return below + (at - Math.floor(at)) * ((sorted[Math.ceil(at)] ?? below) - below)
}
