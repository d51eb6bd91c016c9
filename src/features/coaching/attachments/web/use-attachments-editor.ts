import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { interactionsQuery } from '#features/coaching/attachments/web/attachments-api.ts'
import {
  attachmentsEditorOf,
  releaseAttachmentsEditor,
} from '#features/coaching/attachments/web/attachments-editor.ts'
import { listsOf } from '#features/coaching/attachments/web/types.ts'
import type { SessionAnswer } from '#features/coaching/sessions/web/session-api.ts'

const NONE: readonly never[] = []

/** The attachments of a session and the functions that change them. */
export function useAttachmentsEditor(answer: SessionAnswer) {
  const queryClient = useQueryClient()
  const { id, sharedAt, resharedAt } = answer.coachingSession
  const interactions = useQuery(interactionsQuery(id))
  const lists = useMemo(() => listsOf(answer, interactions.data ?? NONE), [answer, interactions.data])
  // biome-ignore lint/correctness/useExhaustiveDependencies: later lists are passed to the existing editor
  const editor = useMemo(() => attachmentsEditorOf(queryClient, id, lists), [queryClient, id])
  useLayoutEffect(() => editor.answered(lists), [editor, lists])

  useEffect(() => {
    const settle = () => void editor.settle()
    addEventListener('pagehide', settle)
    return () => {
      removeEventListener('pagehide', settle)
      releaseAttachmentsEditor(queryClient, id)
    }
  }, [editor, queryClient, id])

  const shared = useRef(resharedAt ?? sharedAt)
  useEffect(() => {
    const now = resharedAt ?? sharedAt
    if (now !== shared.current) void editor.settle()
    shared.current = now
  }, [editor, sharedAt, resharedAt])

  const state = useSyncExternalStore(editor.subscribe, editor.state)
  return { editor, state, interactions }
}
