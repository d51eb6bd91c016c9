import type { IconName } from '#ui/icon-paths.ts'
import { type Match, matchLabel } from '#ui/match.ts'

export interface PaletteItem {
  /** Unique in the palette. */
  id: string
  label: string
  /** Quiet text after the label. */
  detail?: string
  icon?: IconName
  /** Shows an avatar instead of the icon. */
  person?: { name: string; image?: string | null }
  /** Quiet text at the far end: a date, a count. */
  aside?: string
  /** The item's own shortcut, in the notation of keys.ts. */
  keys?: string
  /** Effect of Enter, shown on the active row: "Open profile". */
  hint?: string
  /** Additional search words that are not shown. */
  keywords?: string
  /** An address, which can also open in a new tab. */
  href?: string
}

export interface PaletteGroup {
  id: string
  label: string
  items: readonly PaletteItem[]
  /** Shown for a query that starts with ">". */
  actions?: boolean
  /** The items already match the query: show all and mark the letters. */
  filtered?: boolean
}

export interface PaletteMatch {
  item: PaletteItem
  ranges: Match['ranges']
}

/** The groups that match a query, best matches first in each; without a query, recent items come first. */
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

/** A match by detail or keyword, with nothing to mark in the label. */
function hidden(item: PaletteItem, query: string): Match | undefined {
  const match = matchLabel(`${item.detail ?? ''} ${item.keywords ?? ''}`, query)
  return match && match.score >= 40 ? { score: match.score / 10, ranges: [] } : undefined
}
