import { hashText, seeded } from '#lib/seeded.ts'

/** The answers of several reviewers to one item; the order of the answers does not matter. */
export type Unit = readonly string[]

export type Agreement = {
  /** Items that at least two reviewers answered: the others say nothing about agreement. */
  units: number
  /** Pairs of answers that were compared. */
  pairs: number
  /** Share of pairs with the same answer, 0 to 1; null without a pair. */
  observed: number | null
  /** Krippendorff's α for nominal data; null where all answers are the same, which leaves chance nothing to explain. */
  alpha: number | null
  /** Gwet's AC1; null without a pair, and for a question with a single answer. */
  ac1: number | null
}

export type AgreementInterval = { lower: number; upper: number }

/** An interval of fewer items says more about the few than about the question. */
export const FEWEST_UNITS = 5

/** A 2.5 % limit then rests on 50 draws. */
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

/** The 95 % interval of AC1; null for too few items. */
export function ac1Interval(units: readonly Unit[], categories: number): AgreementInterval | null {
  const parts = sharesOf(countAll(units), categories)
  return intervalOf(parts, (sums) => ac1Of(sums, categories), FOR_AC1)
}

/** The 95 % interval of α; null for too few items, and where all answers are the same. */
export function alphaInterval(units: readonly Unit[], categories: number): AgreementInterval | null {
  const pairable = countAll(units).filter(({ n }) => n >= 2)
  return intervalOf(coincidencesOf(pairable, categories), alphaOf, FOR_ALPHA)
}

/**
 * Bayesian bootstrap (D. B. Rubin, Annals of Statistics 9, 1981): each draw weighs the items by a Dirichlet
 * distribution. Items that all agree, that all disagree, or that all look alike would have no spread and claim
 * certainty, so each draw adds one item that has not been seen: for the lower limit one with as little agreement as its
 * number of answers allows, for the upper limit one with full agreement. What it was answered with is `unseenAnswers`.
 * Under full agreement the lower limit of the share of agreeing pairs is that of Clopper and Pearson (Biometrika 26,
 * 1934), 0.025^(1/n).
 *
 * The seed comes from the answers, and `countAll` sorts them, so the same answers in any order give the same limits.
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

/** The answers of the unseen item at either end, from those that an item has on average. */
type UnseenAnswers = {
  /** The one of them that makes the figure highest is taken. */
  agreeing(average: readonly number[]): (readonly number[])[]
  differing(average: readonly number[]): readonly number[]
}

const FOR_AC1: UnseenAnswers = { agreeing: (average) => [average], differing: (average) => average }

/**
 * α compares with chance, and chance depends on how common each answer is. Where one answer is rare, a sample has often
 * missed items that agree on it, and α of the sample is far too low. So the item at the upper end may agree on the
 * rarest answer. The one at the lower end has all answers alike, as an item on which the reviewers differ does.
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
 * Weights of the items, and last that of the unseen one. Those of items with pairs add up to the number of such items,
 * so that the correction of α for small samples stays that of the sample. The share of the unseen item, Beta(1, n), is
 * spread evenly over the draws instead of drawn, which takes the noise out of the limits near both ends.
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

/** How often each answer was given, with a place per answer that is the same in all items. */
type Counted = { counts: readonly number[]; n: number; same: number }

/** Sorted by answer and by item, so that sums round the same way in whatever order the answers come. */
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

/** Ordered pairs of the same answer. */
function agreeingPairs(counts: readonly number[]): number {
  let pairs = 0
  for (const count of counts) pairs += count * (count - 1)
  return pairs
}

/** The share of pairs that must agree: more reviewers than answers cannot all differ. */
function fewestAgreeing(n: number, categories: number): number {
  const each = Math.floor(n / categories)
  const more = n % categories
  return (more * (each + 1) * each + (categories - more) * each * (each - 1)) / (n * (n - 1))
}

/** What one item adds to the sums that a figure is made from. */
type Part = {
  totals: readonly number[]
  /** Disagreement, and the most that it could be. */
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

/** For AC1 each item counts alike, however many answered; an item with one answer tells only the shares of answers. */
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

/** Of values drawn at even levels 1/(n + 1) to n/(n + 1): definition 6 of Hyndman and Fan (American Statistician 50, 1996). */
function quantile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort()
  const at = (sorted.length + 1) * share - 1
  const below = sorted[Math.floor(at)] ?? 0
  return below + (at - Math.floor(at)) * ((sorted[Math.ceil(at)] ?? below) - below)
}
