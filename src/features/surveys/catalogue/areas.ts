import {
  type AreaKind,
  findAreasOfExcellence,
  updateCaptions,
} from '#features/surveys/catalogue/areas-store.ts'
import type { Tx } from '#platform/db/tenant.ts'

export const listAreasOfExcellence = (tx: Tx) => findAreasOfExcellence(tx)

/**
 * A corrected label of a survey corrects the area. Where another area has the new caption already, the option is that
 * area from now on.
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
