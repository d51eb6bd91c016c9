/** A token bucket per key: a burst, then a constant rate per second. Kept in this process. */
export class Buckets {
  readonly #level = new Map<string, { left: number; at: number }>()
  readonly #size: number
  readonly #perSecond: number

  constructor(size: number, perSecond: number) {
    this.#size = size
    this.#perSecond = perSecond
  }

  /** Takes a token and returns null, or returns the seconds until one is available. */
  take(key: string, now: Date): number | null {
    const time = now.getTime()
    if (this.#level.size >= MOST_KEYS) this.#forgetFull(time)
    const known = this.#level.get(key)
    const left = known
      ? Math.min(this.#size, known.left + ((time - known.at) / 1000) * this.#perSecond)
      : this.#size
    if (left < 1) return Math.max(1, Math.ceil((1 - left) / this.#perSecond))
    this.#level.set(key, { left: left - 1, at: time })
    return null
  }

  #forgetFull(time: number): void {
    for (const [key, { left, at }] of this.#level)
      if (left + ((time - at) / 1000) * this.#perSecond >= this.#size) this.#level.delete(key)
    if (this.#level.size >= MOST_KEYS) this.#level.clear()
  }
}

const MOST_KEYS = 50_000
