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

/** Receives an editor's events: the page that currently shows it. */
type EventReceiver = { onEvent: (event: ReviewEditorEvent) => void }

/** Editors of closed pages that still have unsent jobs; reopening the review continues with the same editor. */
const pendingEditors = new Map<string, { editor: ReviewEditor; receiver: EventReceiver }>()
const pendingKey = (personId: number, reviewId: number) => `${personId}-${reviewId}`

/** The editor of a review. Sends jobs of an earlier visit first, and retries whenever the network is back. */
export function useReviewEditor(
  workspace: Workspace,
  personId: number,
  onEvent: (event: ReviewEditorEvent) => void,
) {
  const queryClient = useQueryClient()
  const { id } = workspace.review
  const [{ editor, receiver, restored }] = useState(() => {
    const unsent = readUnsentJobs(personId, id)
    const left = pendingEditors.get(pendingKey(personId, id))
    if (left && left.editor.waiting() > 0 && unsent.length > 0) {
      // Keep the old editor: a new one would not know which of its answers have already been stored.
      left.editor.refresh(workspace)
      return { ...left, restored: unsent.length }
    }
    const receiver: EventReceiver = { onEvent }
    return {
      restored: unsent.length,
      receiver,
      editor: createReviewEditor({
        workspace,
        kept: unsent,
        calls: reviewEditorApi,
        keep: (jobs) => saveUnsentJobs(personId, id, jobs),
        onEvent: (event) => receiver.onEvent(event),
      }),
    }
  })
  receiver.onEvent = onEvent
  const state = useSyncExternalStore(editor.subscribe, editor.state)

  const shownWorkspace = useRef(workspace)
  useEffect(() => {
    const before = shownWorkspace.current
    shownWorkspace.current = workspace
    // If only the review changed, answers and annotations are the old ones and may be out of date.
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
      // Cache the saved state, so that reopening the page does not show the one loaded at the start.
      const { answerStates, annotations } = editor.state()
      const query = workspaceQuery(id)
      // Do not restore a review the server no longer returns.
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
