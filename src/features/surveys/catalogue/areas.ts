import {
  type AreaKind,
  findAreasOfExcellence,
  updateCaptions,
} from '#features/surveys/catalogue/areas-store.ts'
import type { Tx } from '#platform/db/tenant.ts'

export const listAreasOfExcellence = (tx: Tx) => findAreasOfExcellence(tx)

/**
 * Renames an area when its label in a survey is corrected. If another area already has the new caption, the option
 * uses that area from then on.
 */
export async function renameAreas(
  tx: Tx,
  renamed: readonly { kind: AreaKind; before: string; after: string }[],
): Promise<void> {
  for (const each of renamed) {
    const { rows } = await updateCaptions(tx, [each])
    for (const { id } of rows)
      tx.audit({
        action: 'area.renamed',
        objectType: 'response_tag',
        objectId: id,
        before: { caption: each.before },
        after: { caption: each.after },
      })
  }
}
