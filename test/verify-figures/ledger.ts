/** A figure as a screen or a file shows it. Absent parts are not shown there and are not compared. */
export type Shown = {
  value: number | null
  n?: number | null
  lower?: number | null
  upper?: number | null
  /** Too few results to say anything about the value. */
  tooFew?: boolean
}

export type Difference = { figure: string; part: string; shown: unknown; computed: unknown }

/** Figures are rounded to nine decimals on the wire; the formulas differ in their last bits. */
const TOLERANCE = 1e-6

/** Counts the compared numbers and keeps those that differ, and every shown value by its name. */
export class Ledger {
  readonly #reader: string
  figures = 0
  readonly shown = new Map<string, unknown>()
  readonly differences: Difference[] = []

  constructor(reader: string) {
    this.#reader = reader
  }

  /** Compares each part of a shown figure with the same part of the recomputed one. */
  figure(name: string, shown: Shown, computed: Shown): void {
    for (const part of ['value', 'n', 'lower', 'upper', 'tooFew'] as const) {
      if (shown[part] === undefined || computed[part] === undefined) continue
      this.equal(name, part, shown[part], computed[part])
    }
  }

  /** Compares two values; numbers may differ by rounding. */
  equal(figure: string, part: string, shown: unknown, computed: unknown): void {
    this.figures += 1
    this.shown.set(`${this.#reader} | ${figure} | ${part}`, shown)
    if (!same(shown, computed))
      this.differences.push({ figure: `${this.#reader}: ${figure}`, part, shown, computed })
  }
}

function same(a: unknown, b: unknown): boolean {
  if (typeof a === 'number' && typeof b === 'number')
    return Math.abs(a - b) <= TOLERANCE * Math.max(1, Math.abs(a), Math.abs(b))
  return a === b || JSON.stringify(a) === JSON.stringify(b)
}
