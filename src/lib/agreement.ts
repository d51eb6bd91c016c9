import { hashText, seeded } from '#lib/seeded.ts'

/** The answers of several reviewers to one item; the order of the answers does not matter. */
export type Unit = readonly string[]

export type Agreement = {
  /** Items that at least two reviewers answered; other items carry no information about agreement. */
  units: number
  /** Number of compared pairs of answers. */
  pairs: number
  /** Share of pairs with the same answer, 0 to 1; null if there are no pairs. */
  observed: number | null
  /** Krippendorff's α for nominal data; null if all answers are the same, because chance then explains nothing. */
  alpha: number | null
  /** Gwet's AC1; null without pairs, and for a question with a single answer. */
  ac1: number | null
}

export type AgreementInterval = { lower: number; upper: number }

/** Fewer items allow no interval: it would describe these few items rather than the question. */
export const FEWEST_UNITS = 5

/** With 2,000 draws, each 2.5 % limit rests on 50 of them. */
const DRAWS = 2000

/**
 * Agreement of any number of reviewers, missing answers allowed. `categories` is the number of answers to choose from,
 * including those that no reviewer chose.
 */
export function agreementOf(units: readonly Unit[], categories: number): Agreement {
  const counted = countAll(units)
  const pairable = counted.filter(({ n }) => n >= 2)
  const shares = sumOf(sharesOf(counted, categories))
  return {
    units: pairable.length,
    pairs: pairable.reduce((sum, { n }) => sum + (n * (n - 1)) / 2, 0),
    observed: shares.paired === 0 ? null : observedOf(shares),
    alpha: alphaOf(sumOf(coincidencesOf(pairable, categories))),
    ac1: ac1Of(shares, categories),
  }
}

/** The 95 % interval of AC1; null for fewer than `FEWEST_UNITS` items. */
export function ac1Interval(units: readonly Unit[], categories: number): AgreementInterval | null {
  const parts = sharesOf(countAll(units), categories)
  return intervalOf(parts, (sums) => ac1Of(sums, categories), FOR_AC1)
}

/** The 95 % interval of α; null for fewer than `FEWEST_UNITS` items, and if all answers are the same. */
export function alphaInterval(units: readonly Unit[], categories: number): AgreementInterval | null {
  const pairable = countAll(units).filter(({ n }) => n >= 2)
  return intervalOf(coincidencesOf(pairable, categories), alphaOf, FOR_ALPHA)
}

/**
 * Bayesian bootstrap (D. B. Rubin, Annals of Statistics 9, 1981): each draw weighs the items by a Dirichlet
 * distribution. Items that all agree, all disagree or all split alike have no spread and would claim certainty. So each
 * draw adds one unseen item: for the lower limit one that agrees as little as its number of answers allows, for the
 * upper limit one that agrees fully. `unseenAnswers` gives its answers. Under full agreement the lower limit of the
 * share of agreeing pairs is that of Clopper and Pearson (Biometrika 26, 1934), 0.025^(1/n).
 *
 * The seed is derived from the answers, which `countAll` sorts, so the order of the answers does not change the limits.
 */
function intervalOf(
  parts: readonly Part[],
  figure: (sums: Sums) => number | null,
  unseenAnswers: UnseenAnswers,
): AgreementInterval | null {
  const paired = parts.filter(({ isPaired }) => isPaired)
  const estimate = figure(sumOf(parts))
  if (paired.length < FEWEST_UNITS || estimate === null) return null
  const average = sumOf(paired, () => 1 / paired.length)
  const unseen = { most: average.most, isPaired: true }
  const agreeing = unseenAnswers
    .agreeing(average.totals)
    .map((totals) => [...parts, { ...unseen, totals, differing: 0 }])
    .reduce((best, each) => ((figure(sumOf(each)) ?? -1) > (figure(sumOf(best)) ?? -1) ? each : best))
  const differing = [
    ...parts,
    { ...unseen, totals: unseenAnswers.differing(average.totals), differing: average.most },
  ]
  const next = seeded(hashText(parts.map(({ totals }) => totals.join()).join(';')))
  const lows: number[] = []
  const highs: number[] = []
  for (let draw = 1; draw <= DRAWS; draw++) {
    const weights = drawWeights(parts, next, draw / (DRAWS + 1))
    lows.push(figure(sumOf(differing, (place) => weights[place] ?? 0)) ?? estimate)
    highs.push(figure(sumOf(agreeing, (place) => weights[place] ?? 0)) ?? estimate)
  }
  return {
    lower: Math.min(estimate, quantile(lows, 0.025)),
    upper: Math.max(estimate, quantile(highs, 0.975)),
  }
}

/** The answers of the unseen item at either end, derived from the average answers of an item. */
type UnseenAnswers = {
  /** Candidates; the one that makes the figure highest is used. */
  agreeing(average: readonly number[]): (readonly number[])[]
  differing(average: readonly number[]): readonly number[]
}

const FOR_AC1: UnseenAnswers = { agreeing: (average) => [average], differing: (average) => average }

/**
 * α compares with chance, and chance depends on how common each answer is. If one answer is rare, a sample often
 * contains no item that agrees on it, and the α of the sample is far too low. So the item at the upper end may agree on
 * the rarest answer. The item at the lower end has every answer equally often, as if the reviewers differed.
 * agreement.test.ts measures the coverage: 95 % or more for 20 items with a common answer of 90 or 95 %, where the
 * plain bootstrap of items covers 70 to 90 %.
 */
const FOR_ALPHA: UnseenAnswers = {
  agreeing: (average) => {
    const rarest = average.indexOf(Math.min(...average))
    return [average, average.map((_, place) => (place === rarest ? totalOf(average) : 0))]
  },
  differing: (average) => average.map(() => totalOf(average) / average.length),
}

const totalOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0)

/**
 * Weights of the items, followed by the weight of the unseen item. The weights of items with pairs add up to the number
 * of such items, so that the small-sample correction of α stays that of the sample. The share of the unseen item,
 * Beta(1, n), is spread evenly over the draws instead of drawn, which removes noise from the limits near both ends.
 */
function drawWeights(parts: readonly Part[], next: () => number, level: number): number[] {
  const weights = parts.map(() => -Math.log(1 - next()))
  let seen = 0
  let paired = 0
  for (let place = 0; place < parts.length; place++) {
    if (!parts[place]?.isPaired) continue
    seen += weights[place] ?? 0
    paired++
  }
  const unseen = seen * ((1 - level) ** (-1 / paired) - 1)
  weights.push(unseen)
  const scale = paired / (seen + unseen)
  return weights.map((weight) => weight * scale)
}

/** How often each answer was given; an answer has the same position in all items. */
type Counted = { counts: readonly number[]; n: number; same: number }

/** Sorts by answer and by item, so that the order of the answers does not change how sums round. */
function countAll(units: readonly Unit[]): Counted[] {
  const places = new Map([...new Set(units.flat())].sort().map((answer, place) => [answer, place]))
  const counted = units.map((unit) => {
    const counts = Array.from({ length: places.size }, () => 0)
    for (const answer of unit) {
      const place = places.get(answer) ?? 0
      counts[place] = (counts[place] ?? 0) + 1
    }
    return { counts, n: unit.length, same: agreeingPairs(counts) }
  })
  return counted.sort((a, b) => compareCounts(a.counts, b.counts))
}

function compareCounts(a: readonly number[], b: readonly number[]): number {
  const place = a.findIndex((count, index) => count !== b[index])
  return place < 0 ? 0 : (a[place] ?? 0) - (b[place] ?? 0)
}

/** Number of ordered pairs with the same answer. */
function agreeingPairs(counts: readonly number[]): number {
  let pairs = 0
  for (const count of counts) pairs += count * (count - 1)
  return pairs
}

/** The smallest possible share of agreeing pairs: more reviewers than answers cannot all differ. */
function fewestAgreeing(n: number, categories: number): number {
  const each = Math.floor(n / categories)
  const more = n % categories
  return (more * (each + 1) * each + (categories - more) * each * (each - 1)) / (n * (n - 1))
}

/** The contribution of one item to the sums behind a figure. */
type Part = {
  totals: readonly number[]
  /** Disagreement, and the largest possible disagreement. */
  differing: number
  most: number
  isPaired: boolean
}
type Sums = { totals: number[]; differing: number; most: number; paired: number }

function sumOf(parts: readonly Part[], weightAt: (place: number) => number = () => 1): Sums {
  const sums = { totals: (parts[0]?.totals ?? []).map(() => 0), differing: 0, most: 0, paired: 0 }
  for (let index = 0; index < parts.length; index++) {
    const { totals, differing, most, isPaired } = parts[index] as Part
    const weight = weightAt(index)
    for (let place = 0; place < totals.length; place++)
      sums.totals[place] = (sums.totals[place] ?? 0) + weight * (totals[place] ?? 0)
    sums.differing += weight * differing
    sums.most += weight * most
    if (isPaired) sums.paired += weight
  }
  return sums
}

/** For AC1 each item counts alike, however many answers it has; an item with one answer only adds to the shares. */
function sharesOf(counted: readonly Counted[], categories: number): Part[] {
  return counted
    .filter(({ n }) => n > 0)
    .map(({ counts, n, same }) => {
      const isPaired = n >= 2
      return {
        totals: counts.map((count) => count / n),
        differing: isPaired ? 1 - same / (n * (n - 1)) : 0,
        most: isPaired ? 1 - fewestAgreeing(n, Math.max(categories, counts.length)) : 0,
        isPaired,
      }
    })
}

/** For α each answer counts alike. */
function coincidencesOf(pairable: readonly Counted[], categories: number): Part[] {
  return pairable.map(({ counts, n, same }) => ({
    totals: counts,
    differing: n - same / (n - 1),
    most: n * (1 - fewestAgreeing(n, Math.max(categories, counts.length))),
    isPaired: true,
  }))
}

/** The share of pairs with the same answer, averaged over items. */
const observedOf = ({ differing, paired }: Sums): number => 1 - differing / paired

/** K. Krippendorff, Content Analysis, chapter 11: one minus observed over expected disagreement, by coincidences. */
function alphaOf({ totals, differing }: Sums): number | null {
  if (totals.filter((total) => total > 0).length < 2) return null
  let n = 0
  let squares = 0
  for (const total of totals) {
    n += total
    squares += total * total
  }
  return 1 - ((n - 1) * differing) / (n * n - squares)
}

/** K. L. Gwet, British Journal of Mathematical and Statistical Psychology 61, 2008. */
function ac1Of(sums: Sums, categories: number): number | null {
  const among = Math.max(categories, sums.totals.length)
  if (among < 2 || sums.paired === 0) return null
  let answered = 0
  for (const total of sums.totals) answered += total
  let chance = 0
  for (const total of sums.totals) chance += (total / answered) * (1 - total / answered)
  return (observedOf(sums) - chance / (among - 1)) / (1 - chance / (among - 1))
}

/**
 * Of values drawn at even levels 1/(n + 1) to n/(n + 1): definition 6 of Hyndman and Fan (American Statistician 50,
 * 1996).
 */
function quantile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort()
  const at = (sorted.length + 1) * share - 1
  const below = sorted[Math.floor(at)] ?? 0
  return below + (at - Math.floor(at)) * ((sorted[Math.ceil(at)] ?? below) - below)
}
