import type { SourcedType } from '#features/people/reporting-groups/criterion-kinds.ts'
import type { Tx } from '#platform/db/tenant.ts'

/**
 * Supplies averages of people, such as stars or QA scores. Returns everyone who has an average between `from` and
 * `before` (excluded); others are missing from the map.
 */
export type CriterionSource = {
  averages(tx: Tx, within: { from: Date; before: Date }): Promise<ReadonlyMap<number, number>>
}

/**
 * Called at start-up, once per type. Without a source no one meets criteria of that type. Returns a function that
 * removes the source.
 */
export function registerCriterionSource(type: SourcedType, source: CriterionSource): () => void {
  if (sources.has(type)) throw new Error(`There is already a source for ${type}.`)
  sources.set(type, source)
  return () => void sources.delete(type)
}

export const criterionSource = (type: SourcedType): CriterionSource | null => sources.get(type) ?? null

/** Removes all sources, for tests. Returns a function that puts them back. */
export function withoutCriterionSources(): () => void {
  const before = [...sources]
  sources.clear()
  return () => {
    for (const [type, source] of before) sources.set(type, source)
  }
}

const sources = new Map<SourcedType, CriterionSource>()
