/** The questions of one version of a survey or scorecard, as far as a figure depends on them. */
export type Asked = {
  /** The survey, or the scorecard across all its versions. */
  source: string
  /**
   * Everything that the figure depends on, as one text: equal texts mean equal questions. Empty if the version has no
   * question that the figure depends on.
   */
  content: string
}

/** The questions asked in the two periods of a comparison. */
export type AskedInPeriods = { earlier: readonly Asked[]; later: readonly Asked[] }

/**
 * Whether a change between two periods can come from the work alone. Every screen that compares a figure over time uses
 * this rule. If it is false, the screen gives no verdict and says that the questions changed.
 *
 * - Each survey or scorecard that was answered in both periods asked the same in both.
 * - If none was answered in both, at least one set of questions was: two surveys may share a question on purpose.
 * - A period without answers contradicts nothing.
 *
 * Wording does not count: contents consist of ids, types, scales, scores and weights. A survey or scorecard that was
 * answered in only one of the periods is part of the figure's mix, like a new channel or a new team.
 */
export function isComparable({ earlier, later }: AskedInPeriods): boolean {
  const [before, after] = [contentsBySource(earlier), contentsBySource(later)]
  const both = [...before.keys()].filter((source) => after.has(source))
  if (both.some((source) => !isSame(before.get(source), after.get(source)))) return false
  if (both.length > 0) return true
  const [askedBefore, askedLater] = [contents(earlier), contents(later)]
  return (
    askedBefore.size === 0 ||
    askedLater.size === 0 ||
    [...askedBefore].some((content) => askedLater.has(content))
  )
}

const contentsBySource = (asked: readonly Asked[]): Map<string, Set<string>> =>
  new Map(
    [...Map.groupBy(asked, ({ source }) => source)].map(([source, own]) => [
      source,
      new Set(own.map(({ content }) => content)),
    ]),
  )

const contents = (asked: readonly Asked[]): Set<string> =>
  new Set(asked.flatMap(({ content }) => (content === '' ? [] : content)))

const isSame = (a: ReadonlySet<string> = new Set(), b: ReadonlySet<string> = new Set()): boolean =>
  a.size === b.size && [...a].every((content) => b.has(content))
