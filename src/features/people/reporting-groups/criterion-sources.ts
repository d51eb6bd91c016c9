import type { SourcedType } from '#features/people/reporting-groups/criterion-kinds.ts'
import type { Tx } from '#platform/db/tenant.ts'

/**
 * What a feature hands in that knows an average of people: stars, QA scores. `averages` answers the average of
 * everyone who has one within the moments given (`before` is not included); who has none is left out.
 */
export type CriterionSource = {
  averages(tx: Tx, within: { from: Date; before: Date }): Promise<ReadonlyMap<number, number>>
}

/**
 * Called once by the composition for each type. A criterion whose type nobody knows is met by nobody, and starts to
 * count when a source is there. Answers the way to take it back.
 */
export function registerCriterionSource(type: SourcedType, source: CriterionSource): () => void {
  if (sources.has(type)) throw new Error(`There is a source for ${type} already.`)
  sources.set(type, source)
  return () => void sources.delete(type)
}

export const criterionSource = (type: SourcedType): CriterionSource | null => sources.get(type) ?? null

/** For tests, which begin without what the composition has handed in. Answers the way to bring it back. */
export function withoutCriterionSources(): () => void {
  const before = [...sources]
  sources.clear()
  return () => {
    for (const [type, source] of before) sources.set(type, source)
  }
}

const sources = new Map<SourcedType, CriterionSource>()
