import { useQueries } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import { type Level, levelQuery } from '#features/people/web/teams/teams-queries.ts'
import { type KnownLevel, type TreeRow, treeRows } from '#features/people/web/teams/tree-rows.ts'

export type TeamTree = {
  rows: TreeRow[]
  /** Whether the top level is still loading. */
  pending: boolean
  /** Why the top level could not be read. */
  error: unknown
  retry: (parentId: string | null) => void
  expand: (id: string) => void
  collapse: (id: string) => void
  showMore: (parentId: string | null) => void
}

/** The open part of the tree of teams; each level is read when it is first opened. */
export function useTeamTree(): TeamTree {
  const [open, setOpen] = useState<ReadonlySet<string>>(NONE)
  const [pages, setPages] = useState<ReadonlyMap<string | null, number>>(new Map())
  const parents = useMemo(() => [null, ...open], [open])
  const queries = useQueries({
    queries: parents.map((parentId) => levelQuery(parentId, pages.get(parentId) ?? 1)),
  })
  // Reading more of a level starts a new query; keep the former result until it arrives.
  const seen = useRef(new Map<string | null, Level>())
  const levels = new Map<string | null, KnownLevel>()
  for (const [index, { data, isError }] of queries.entries()) {
    const parentId = parents[index] ?? null
    if (data) seen.current.set(parentId, data)
    levels.set(parentId, data ?? seen.current.get(parentId) ?? (isError ? 'failed' : null))
  }
  const expand = useCallback((id: string) => setOpen((now) => new Set(now).add(id)), [])
  const collapse = useCallback(
    (id: string) => setOpen((now) => new Set([...now].filter((one) => one !== id))),
    [],
  )
  const showMore = useCallback(
    (parentId: string | null) => setPages((now) => new Map(now).set(parentId, (now.get(parentId) ?? 1) + 1)),
    [],
  )
  const [top] = queries
  return {
    rows: treeRows((parentId) => levels.get(parentId) ?? null, open),
    pending: levels.get(null) === null,
    error: levels.get(null) === 'failed' ? top?.error : null,
    retry: (parentId) => void queries[parents.indexOf(parentId)]?.refetch(),
    expand,
    collapse,
    showMore,
  }
}

const NONE: ReadonlySet<string> = new Set()
