/** A figure as shown on a screen or in a file. Missing parts are not compared. */
export type Shown = {
  value: number | null
  n?: number | null
  lower?: number | null
  upper?: number | null
  /** Too few results to interpret the value. */
  tooFew?: boolean
}

export type Difference = { figure: string; part: string; shown: unknown; computed: unknown }

/** The API rounds to nine decimals, and the formulas differ in the last bits. */
const TOLERANCE = 1e-6

/** Counts compared numbers, and keeps differences and every shown value by name. */
export class Ledger {
  readonly #reader: string
  figures = 0
  readonly shown = new Map<string, unknown>()
  readonly differences: Difference[] = []

  constructor(reader: string) {
    this.#reader = reader
  }

  /** Compares each part of a shown figure with the recomputed one. */
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
