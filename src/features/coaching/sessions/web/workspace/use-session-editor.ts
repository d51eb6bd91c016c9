import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import {
  invalidateLists,
  keepSession,
  type SessionAnswer,
  sessionQuery,
} from '#features/coaching/sessions/web/session-api.ts'
import { placeOf } from '#features/coaching/sessions/web/typed-place.ts'
import { readTypedFields } from '#features/coaching/sessions/web/workspace/draft.ts'
import { savePrivateNote, saveSession } from '#features/coaching/sessions/web/workspace/session-calls.ts'
import { createSessionEditor } from '#features/coaching/sessions/web/workspace/session-editor.ts'
import { readUnsavedInput, storeUnsavedInput } from '#platform/web/unsaved-input.ts'
import { useInputOwner } from '#platform/web/use-restorable-state.ts'

/** The editing state of a session: saved automatically, and retried when the network returns. */
export function useSessionEditor(answer: SessionAnswer) {
  const queryClient = useQueryClient()
  const { id } = answer.coachingSession
  const owner = useInputOwner()
  const [editor] = useState(() => {
    // Cancel refetches that began before this save; their result would be out of date.
    const settle = () => queryClient.cancelQueries({ queryKey: sessionQuery(id).queryKey })
    return createSessionEditor({
      answer,
      ...(owner !== null && {
        typed: readTypedFields(readUnsavedInput(owner, `${placeOf(id)}fields`)?.value),
        keepTyped: (typed) => storeUnsavedInput(owner, `${placeOf(id)}fields`, typed),
      }),
      calls: {
        save: async (fields, updatedAt) => {
          await settle()
          return saveSession(id, fields, updatedAt)
        },
        saveNote: async (notes) => {
          await settle()
          return savePrivateNote(id, notes)
        },
      },
      keep: (saved) => {
        keepSession(queryClient, id, (before) => withoutParts(before, saved))
        invalidateLists(queryClient)
      },
    })
  })
  const state = useSyncExternalStore(editor.subscribe, editor.state)
  useEffect(() => editor.refresh(answer), [editor, answer])
  useEffect(() => {
    const again = () => void editor.flush()
    editor.start()
    addEventListener('online', again)
    return () => {
      removeEventListener('online', again)
      editor.stop()
      again()
    }
  }, [editor])
  return { editor, state }
}

/**
 * Takeaways, kudos and attachments are saved separately, so a save of the fields must not replace them with older
 * copies.
 */
function withoutParts(before: SessionAnswer, saved: Partial<SessionAnswer>): SessionAnswer {
  const { coachingSession, publicNotes = before.publicNotes } = saved
  return {
    ...before,
    publicNotes,
    privateNote: 'privateNote' in saved ? (saved.privateNote ?? null) : before.privateNote,
    coachingSession: {
      ...(coachingSession ?? before.coachingSession),
      takeaways: before.coachingSession.takeaways,
      kudos: before.coachingSession.kudos,
    },
  }
}
