/** Why a node cannot be moved below another one. */
type TreeFault = 'loop' | 'too_deep'

/**
 * Checks a node's new parent; null if it is allowed. `above` lists the parent and its ancestors; `height` counts the
 * levels of the node and its descendants; the id of a new node is null.
 */
export function treeFault(
  id: number | null,
  above: readonly number[],
  height: number,
  deepest: number,
): TreeFault | null {
  if (id !== null && above.includes(id)) return 'loop'
  return above.length + height > deepest ? 'too_deep' : null
}
