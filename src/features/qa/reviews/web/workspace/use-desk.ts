import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createDesk, type DeskNews } from '#features/qa/reviews/web/workspace/desk.ts'
import { keepWork, keptWork } from '#features/qa/reviews/web/workspace/kept-work.ts'
import type { Workspace } from '#features/qa/reviews/web/workspace/types.ts'
import { deskCalls, workspaceQuery } from '#features/qa/reviews/web/workspace/workspace-api.ts'
import { isApiError } from '#platform/web/api-error.ts'

/** The review on the desk: what an earlier visit could not send is sent first, and again whenever the network is back. */
export function useDesk(workspace: Workspace, personId: number, tell: (news: DeskNews) => void) {
  const queryClient = useQueryClient()
  const listener = useRef(tell)
  listener.current = tell
  const { id } = workspace.review
  const [{ desk, restored }] = useState(() => {
    const kept = keptWork(personId, id)
    return {
      restored: kept.length,
      desk: createDesk({
        workspace,
        kept,
        calls: deskCalls,
        keep: (jobs) => keepWork(personId, id, jobs),
        tell: (news) => listener.current(news),
      }),
    }
  })
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
    desk.start()
    again()
    addEventListener('online', again)
    return () => {
      removeEventListener('online', again)
      desk.stop()
      again()
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
  }, [desk, id, queryClient])

  return { desk, state, restored }
}
