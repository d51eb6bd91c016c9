import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { Solicitation } from '#features/feedback/stream/contract.ts'
import type { CardHandlers } from '#features/feedback/web/card-handlers.ts'
import { type FeedMarks, withId } from '#features/feedback/web/feed-memory.ts'
import {
  extendSelected,
  keepListedSelected,
  NONE_SELECTED,
  toggleSelected,
} from '#features/feedback/web/selection.ts'
import { useCopyLink } from '#features/feedback/web/use-copy-link.ts'
import { useRemoveComments } from '#features/feedback/web/use-remove-comments.ts'
import { paths } from '#paths.ts'

/** The state of a feed's cards, with the functions that change it. */
export function useFeedMarks(before: FeedMarks, solicitations: readonly Solicitation[]) {
  const navigate = useNavigate()
  const copyLink = useCopyLink()
  const comments = useRemoveComments()
  const [known, setMarks] = useState<FeedMarks>(before)
  const ids = useMemo(() => solicitations.map(({ id }) => id), [solicitations])
  const listed = useRef(ids)
  listed.current = ids
  const selection = useMemo(() => keepListedSelected(known.selection, ids), [known.selection, ids])
  const marks = useMemo(() => ({ ...known, selection }), [known, selection])

  const change = useCallback(
    (step: (marks: FeedMarks) => Partial<FeedMarks>) => setMarks((now) => ({ ...now, ...step(now) })),
    [],
  )
  const setCurrent = useCallback(
    (id: number) => setMarks((now) => (now.currentId === id ? now : { ...now, currentId: id })),
    [],
  )
  const clearSelection = useCallback(() => change(() => ({ selection: NONE_SELECTED })), [change])

  const handlers = useMemo<CardHandlers>(
    () => ({
      focus: setCurrent,
      expand: (id) => change(({ expanded }) => ({ expanded: withId(expanded, id, !expanded.has(id)) })),
      open: ({ uuid }) => void navigate({ href: paths.request(uuid) }),
      copyLink: ({ uuid }) => copyLink([paths.request(uuid)]),
      select: (id, range) =>
        change(({ selection: chosen }) => ({
          selection: range ? extendSelected(chosen, listed.current, id) : toggleSelected(chosen, id),
          currentId: id,
        })),
      edit: (id, on) => change(({ editing }) => ({ editing: withId(editing, id, on) })),
      note: (id, on) => change(({ noting }) => ({ noting: withId(noting, id, on) })),
      removeComments: (solicitation) => comments.remove([solicitation]),
      restoreComments: (solicitation) => comments.restore([solicitation]),
    }),
    [change, setCurrent, navigate, copyLink, comments],
  )
  return { marks, handlers, setCurrent, clearSelection }
}
