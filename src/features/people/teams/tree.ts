/** Why a node may not stand below another one, or null where it may. */
type TreeFault = 'loop' | 'too_deep'

/**
 * Whether a node of a tree can go below a parent. `above` are the parent and all nodes above it, from the parent up;
 * `height` is how many levels the node brings along, itself included; a new node has no id yet.
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
