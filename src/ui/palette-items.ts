import type { IconName } from '#ui/icon-paths.ts'
import { type Match, matchLabel } from '#ui/match.ts'

export interface PaletteItem {
  /** Unlike any other in the palette. */
  id: string
  label: string
  /** Quiet, after the label. */
  detail?: string
  icon?: IconName
  /** An avatar in place of the icon. */
  person?: { name: string; image?: string | null }
  /** Quiet, at the far end: a date, a count. */
  aside?: string
  /** The item's own shortcut, in the notation of keys.ts. */
  keys?: string
  /** What Enter does, shown on the active row: "Open profile". */
  hint?: string
  /** More words it is found by, not shown. */
  keywords?: string
  /** An address, which can also be opened in a new tab. */
  href?: string
}

export interface PaletteGroup {
  id: string
  label: string
  items: readonly PaletteItem[]
  /** Left by a query that begins with ">". */
  actions?: boolean
  /** The items are already what the query asks for: show all, mark the letters. */
  filtered?: boolean
}

export interface PaletteMatch {
  item: PaletteItem
  ranges: Match['ranges']
}

/** What a query leaves: groups in their order, in each the best matches first; without a query, recent ones lead. */
export function shownGroups(
  groups: readonly PaletteGroup[],
  recent: readonly PaletteItem[],
  query: string,
  recentLabel: string,
): { id: string; label: string; items: PaletteMatch[] }[] {
  const actionsOnly = query.startsWith('>')
  const wanted = query.replace(/^>\s*/, '').trim()
  const recentIds = new Set(recent.map((item) => item.id))
  const leading: PaletteGroup[] =
    query === '' && recent.length > 0 ? [{ id: 'recent', label: recentLabel, items: recent }] : []
  const rest = groups
    .filter((group) => !actionsOnly || group.actions)
    .map((group) =>
      leading.length > 0 ? { ...group, items: group.items.filter((item) => !recentIds.has(item.id)) } : group,
    )
  return [...leading, ...rest]
    .map((group) => ({ id: group.id, label: group.label, items: matches(group, wanted) }))
    .filter((group) => group.items.length > 0)
}

function matches(group: PaletteGroup, query: string): PaletteMatch[] {
  const scored = group.items.flatMap((item) => {
    const match =
      matchLabel(item.label, query) ??
      hidden(item, query) ??
      (group.filtered ? { score: 0, ranges: [] } : undefined)
    return match ? [{ item, ...match }] : []
  })
  return group.filtered ? scored : scored.toSorted((a, b) => b.score - a.score)
}

/** Found by detail or keyword: shown, but with nothing to mark in the label. */
function hidden(item: PaletteItem, query: string): Match | undefined {
  const match = matchLabel(`${item.detail ?? ''} ${item.keywords ?? ''}`, query)
  return match && match.score >= 40 ? { score: match.score / 10, ranges: [] } : undefined
}
