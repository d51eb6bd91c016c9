import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createDesk, type Desk, type DeskNews } from '#features/qa/reviews/web/workspace/desk.ts'
import { keepWork, keptWork } from '#features/qa/reviews/web/workspace/kept-work.ts'
import type { Workspace } from '#features/qa/reviews/web/workspace/types.ts'
import { deskCalls, workspaceQuery } from '#features/qa/reviews/web/workspace/workspace-api.ts'
import { isApiError } from '#platform/web/api-error.ts'

/** Who hears what becomes of what a desk sends: the page that shows it now. */
type Heard = { tell: (news: DeskNews) => void }

/** Desks that were left with something on its way; whoever comes back at once goes on at the same. */
const resting = new Map<string, { desk: Desk; heard: Heard }>()
const restingKey = (personId: number, reviewId: number) => `${personId}-${reviewId}`

/** The review on the desk: what an earlier visit could not send is sent first, and again whenever the network is back. */
export function useDesk(workspace: Workspace, personId: number, tell: (news: DeskNews) => void) {
  const queryClient = useQueryClient()
  const { id } = workspace.review
  const [{ desk, heard, restored }] = useState(() => {
    const kept = keptWork(personId, id)
    const left = resting.get(restingKey(personId, id))
    if (left && left.desk.waiting() > 0 && kept.length > 0) {
      // It goes on sending in its order: a second one would not know what of its answers has arrived.
      left.desk.refresh(workspace)
      return { ...left, restored: kept.length }
    }
    const heard: Heard = { tell }
    return {
      restored: kept.length,
      heard,
      desk: createDesk({
        workspace,
        kept,
        calls: deskCalls,
        keep: (jobs) => keepWork(personId, id, jobs),
        tell: (news) => heard.tell(news),
      }),
    }
  })
  heard.tell = tell
  const state = useSyncExternalStore(desk.subscribe, desk.state)

  const shown = useRef(workspace)
  useEffect(() => {
    const before = shown.current
    shown.current = workspace
    // A switch of the review changes only the review: the parts beside it are those that were loaded long ago.
    if (before.answers === workspace.answers && before.annotations === workspace.annotations) return
    desk.refresh(workspace)
  }, [desk, workspace])

  useEffect(() => {
    const again = () => void desk.flush()
    const key = restingKey(personId, id)
    resting.delete(key)
    desk.start()
    again()
    addEventListener('online', again)
    return () => {
      removeEventListener('online', again)
      desk.stop()
      again()
      if (desk.waiting() > 0) resting.set(key, { desk, heard })
      // Whoever comes back soon finds what was saved, not what was loaded.
      const { book, annotations } = desk.state()
      const query = workspaceQuery(id)
      // One that the server has no more is not brought back by a copy.
      const refusal = queryClient.getQueryState(query.queryKey)?.error
      if (isApiError(refusal, 404) || isApiError(refusal, 403)) return
      queryClient.setQueryData(
        query.queryKey,
        (before) =>
          before && {
            ...before,
            answers: [...book.values()].flatMap(({ saved }) => saved ?? []),
            annotations: annotations.filter((annotation) => annotation.id > 0),
          },
      )
      void queryClient.invalidateQueries({ queryKey: query.queryKey, refetchType: 'none' })
    }
  }, [desk, heard, id, personId, queryClient])

  return { desk, state, restored }
}
