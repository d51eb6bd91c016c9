import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import {
  createReviewEditor,
  type ReviewEditor,
  type ReviewEditorEvent,
} from '#features/qa/reviews/web/workspace/review-editor.ts'
import type { Workspace } from '#features/qa/reviews/web/workspace/types.ts'
import { readUnsentJobs, saveUnsentJobs } from '#features/qa/reviews/web/workspace/unsent-work.ts'
import { reviewEditorApi, workspaceQuery } from '#features/qa/reviews/web/workspace/workspace-api.ts'
import { isApiError } from '#platform/web/api-error.ts'

/** Who hears what becomes of what a desk sends: the page that shows it now. */
type EventReceiver = { onEvent: (event: ReviewEditorEvent) => void }

/** Desks that were left with something on its way; whoever comes back at once goes on at the same. */
const pendingEditors = new Map<string, { editor: ReviewEditor; receiver: EventReceiver }>()
const pendingKey = (personId: number, reviewId: number) => `${personId}-${reviewId}`

/** The review on the desk: what an earlier visit could not send is sent first, and again whenever the network is back. */
export function useReviewEditor(
  workspace: Workspace,
  personId: number,
  onEvent: (event: ReviewEditorEvent) => void,
) {
  const queryClient = useQueryClient()
  const { id } = workspace.review
  const [{ editor, receiver, restored }] = useState(() => {
    const kept = readUnsentJobs(personId, id)
    const left = pendingEditors.get(pendingKey(personId, id))
    if (left && left.editor.waiting() > 0 && kept.length > 0) {
      // It goes on sending in its order: a second one would not know what of its answers has arrived.
      left.editor.refresh(workspace)
      return { ...left, restored: kept.length }
    }
    const receiver: EventReceiver = { onEvent }
    return {
      restored: kept.length,
      receiver,
      editor: createReviewEditor({
        workspace,
        kept,
        calls: reviewEditorApi,
        keep: (jobs) => saveUnsentJobs(personId, id, jobs),
        onEvent: (event) => receiver.onEvent(event),
      }),
    }
  })
  receiver.onEvent = onEvent
  const state = useSyncExternalStore(editor.subscribe, editor.state)

  const shown = useRef(workspace)
  useEffect(() => {
    const before = shown.current
    shown.current = workspace
    // A switch of the review changes only the review: the parts beside it are those that were loaded long ago.
    if (before.answers === workspace.answers && before.annotations === workspace.annotations) return
    editor.refresh(workspace)
  }, [editor, workspace])

  useEffect(() => {
    const again = () => void editor.flush()
    const key = pendingKey(personId, id)
    pendingEditors.delete(key)
    editor.start()
    again()
    addEventListener('online', again)
    return () => {
      removeEventListener('online', again)
      editor.stop()
      again()
      if (editor.waiting() > 0) pendingEditors.set(key, { editor, receiver })
      // Whoever comes back soon finds what was saved, not what was loaded.
      const { answerStates, annotations } = editor.state()
      const query = workspaceQuery(id)
      // One that the server has no more is not brought back by a copy.
      const refusal = queryClient.getQueryState(query.queryKey)?.error
      if (isApiError(refusal, 404) || isApiError(refusal, 403)) return
      queryClient.setQueryData(
        query.queryKey,
        (before) =>
          before && {
            ...before,
            answers: [...answerStates.values()].flatMap(({ saved }) => saved ?? []),
            annotations: annotations.filter((annotation) => annotation.id > 0),
          },
      )
      void queryClient.invalidateQueries({ queryKey: query.queryKey, refetchType: 'none' })
    }
  }, [editor, receiver, id, personId, queryClient])

  return { editor, state, restored }
}
