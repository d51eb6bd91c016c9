import { useEffect, useState, useSyncExternalStore } from 'react'
import { auditCalls } from '#features/qa/audits/web/audits-api.ts'
import {
  createReviewEditor,
  type ReviewEditorEvent,
} from '#features/qa/reviews/web/workspace/review-editor.ts'
import type { Workspace } from '#features/qa/reviews/web/workspace/types.ts'
import { readUnsentJobs, saveUnsentJobs } from '#features/qa/reviews/web/workspace/unsent-work.ts'

/** Storage key. Negative, so that it never collides with the ids of reviews. */
const placeOf = (auditId: number) => -auditId

/** Saves the answers of an audit. Answers left unsent by an earlier visit are sent first, and again when back online. */
export function useAuditEditor(
  workspace: Workspace,
  personId: number,
  onEvent: (event: ReviewEditorEvent) => void,
) {
  const { id } = workspace.review
  const [{ editor, receiver }] = useState(() => {
    const receiver = { onEvent }
    return {
      receiver,
      editor: createReviewEditor({
        workspace,
        kept: readUnsentJobs(personId, placeOf(id)),
        calls: auditCalls,
        keep: (jobs) => saveUnsentJobs(personId, placeOf(id), jobs),
        onEvent: (event) => receiver.onEvent(event),
      }),
    }
  })
  receiver.onEvent = onEvent
  const state = useSyncExternalStore(editor.subscribe, editor.state)
  useEffect(() => editor.refresh(workspace), [editor, workspace])
  useEffect(() => {
    const again = () => void editor.flush()
    editor.start()
    again()
    addEventListener('online', again)
    return () => {
      removeEventListener('online', again)
      editor.stop()
      again()
    }
  }, [editor])
  return { editor, state }
}
