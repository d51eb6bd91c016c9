import type { MetricResult } from '#features/metrics/calculation/contract.ts'
import type { Source } from '#features/metrics/calculation/measures.ts'
import type { DigestWords } from '#features/notifications/digests/words.ts'
import { fillIn } from '#features/notifications/digests/words.ts'

/** The change of a figure as text, and whether it is good; colour is never the only sign. */
export type ChangeShown = { words: string; tone: 'good' | 'bad' | 'flat' }

type Basis = Pick<MetricResult, 'totalResults' | 'lower' | 'upper' | 'unit'>
type Compared = Pick<
  MetricResult,
  'value' | 'comparisonValue' | 'change' | 'changeSignificant' | 'comparable' | 'unit'
>
/** What a figure is written from. */
export type WrittenResult = Basis & Compared

export class FigureFormat {
  readonly #language: string
  readonly #words: DigestWords

  constructor(language: string, words: DigestWords) {
    this.#language = language
    this.#words = words
  }

  /** '4.38', '66.7 %', '+12'; a dash without a value. */
  value(value: number | null, unit: string): string {
    if (value === null) return '–'
    const digits = unit === 'stars' || unit === 'number' ? 2 : unit === 'percent' ? 1 : 0
    return this.#number(value, digits) + (unit === 'percent' ? '\u00a0%' : '')
  }

  /** Sample size and interval. */
  basis({ totalResults, lower, upper, unit }: Basis, source: Source): string {
    const { counted: words, interval } = this.#words
    const { none, one, more } = words[source]
    if (totalResults === 0) return none
    const counted = totalResults === 1 ? one : fillIn(more, { n: this.#number(totalResults, 0) })
    if (unit === 'count' || lower === null || upper === null) return counted
    // Keep both ends on one line.
    const ends = { lower: this.value(lower, unit), upper: this.value(upper, unit) }
    return `${counted} · ${fillIn(interval, ends)}`
  }

  /** Describes a change only if it is significant. */
  change(result: Compared, higherIsBetter: boolean): ChangeShown {
    const words = this.#words
    const { value, comparisonValue, change, changeSignificant, comparable, unit } = result
    if (comparisonValue === null) return { words: words.nothingBefore, tone: 'flat' }
    const before = this.value(comparisonValue, unit)
    if (!comparable) return { words: fillIn(words.questionsChanged, { value: before }), tone: 'flat' }
    // Counts have no interval, so no verdict.
    if (unit === 'count' || value === null || change === null)
      return { words: fillIn(words.before, { value: before }), tone: 'flat' }
    if (changeSignificant === null) return { words: words.tooFew, tone: 'flat' }
    if (!changeSignificant) return { words: fillIn(words.noChange, { value: before }), tone: 'flat' }
    const values = { change: this.#difference(Math.abs(change), unit), value: before }
    return {
      words: change > 0 ? `▲ ${fillIn(words.up, values)}` : `▼ ${fillIn(words.down, values)}`,
      tone: change > 0 === higherIsBetter ? 'good' : 'bad',
    }
  }

  #difference(value: number, unit: string): string {
    const { points, percentagePoints } = this.#words
    if (unit === 'percent') return fillIn(percentagePoints, { n: this.#number(value, 1) })
    if (unit === 'points') return fillIn(points, { n: this.#number(value, 1) })
    return this.value(value, unit)
  }

  #number(value: number, digits: number): string {
    const format = new Intl.NumberFormat(this.#language, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      signDisplay: 'negative',
    })
    return format.format(value)
  }
}
