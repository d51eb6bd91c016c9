import type { Level, TreeNode } from '#features/people/web/teams/teams-queries.ts'

/** A line of the tree. */
export type TreeRow =
  | {
      kind: 'team'
      key: string
      node: TreeNode
      /** From 1. */
      depth: number
      /** Position among siblings, from 1, and their number. */
      position: number
      siblings: number
      expanded: boolean
    }
  | { kind: 'loading' | 'failed' | 'more'; key: string; parentId: string | null; depth: number }

/** A loaded level; null while it loads, 'failed' after an error. */
export type KnownLevel = Level | 'failed' | null

/** The visible lines of a tree with some levels open, from top to bottom. */
export function treeRows(
  levelOf: (parentId: string | null) => KnownLevel,
  open: ReadonlySet<string>,
): TreeRow[] {
  const rows: TreeRow[] = []
  const add = (parentId: string | null, depth: number) => {
    const level = levelOf(parentId)
    const key = parentId ?? 'top'
    if (level === null) return rows.push({ kind: 'loading', key: `loading ${key}`, parentId, depth })
    if (level === 'failed') return rows.push({ kind: 'failed', key: `failed ${key}`, parentId, depth })
    for (const [index, node] of level.nodes.entries()) {
      const expanded = node.childrenCount > 0 && open.has(node.id)
      rows.push({
        kind: 'team',
        key: node.id,
        node,
        depth,
        position: index + 1,
        siblings: level.total,
        expanded,
      })
      if (expanded) add(node.id, depth + 1)
    }
    if (level.hasMore) rows.push({ kind: 'more', key: `more ${key}`, parentId, depth })
  }
  add(null, 1)
  return rows
}

type TreeKey =
  | { goTo: number }
  | { expand: string }
  | { collapse: string }
  /** Below the previous sibling, or one level up next to the parent. */
  | { move: TreeNode; to: string | null }
  | null

/** The action of a key on a line, following the tree pattern of WAI-ARIA. */
export function treeKey(
  rows: readonly TreeRow[],
  at: number,
  { key, altKey }: { key: string; altKey: boolean },
): TreeKey {
  const row = rows[at]
  if (altKey) return row?.kind === 'team' ? moveByKey(rows, at, row, key) : null
  if (key === 'ArrowDown') return at < rows.length - 1 ? { goTo: at + 1 } : null
  if (key === 'ArrowUp') return at > 0 ? { goTo: at - 1 } : null
  if (key === 'Home') return { goTo: 0 }
  if (key === 'End') return { goTo: rows.length - 1 }
  if (row?.kind !== 'team') return key === 'ArrowLeft' ? toParent(rows, at) : null
  if (key === 'ArrowRight') {
    if (row.node.childrenCount === 0) return null
    return row.expanded ? { goTo: at + 1 } : { expand: row.node.id }
  }
  if (key === 'ArrowLeft') return row.expanded ? { collapse: row.node.id } : toParent(rows, at)
  return null
}

function toParent(rows: readonly TreeRow[], at: number): TreeKey {
  const depth = rows[at]?.depth ?? 1
  const parent = rows.findLastIndex((row, index) => index < at && row.depth < depth)
  return parent < 0 ? null : { goTo: parent }
}

type TeamRow = TreeRow & { kind: 'team' }

function moveByKey(rows: readonly TreeRow[], at: number, row: TeamRow, key: string): TreeKey {
  if (key === 'ArrowRight') {
    const above = rows.findLast(
      (other, index): other is TeamRow =>
        index < at && other.kind === 'team' && other.node.parentId === row.node.parentId,
    )
    return above ? { move: row.node, to: above.node.id } : null
  }
  if (key !== 'ArrowLeft' || row.node.parentId === null) return null
  const parent = rows.find(
    (other): other is TeamRow => other.kind === 'team' && other.node.id === row.node.parentId,
  )
  return parent ? { move: row.node, to: parent.node.parentId } : null
}
