import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import {
  forgetLists,
  keepSession,
  type SessionAnswer,
  sessionQuery,
} from '#features/coaching/sessions/web/session-api.ts'
import { placeOf } from '#features/coaching/sessions/web/typed-place.ts'
import { readTypedFields } from '#features/coaching/sessions/web/workspace/draft.ts'
import { savePrivateNote, saveSession } from '#features/coaching/sessions/web/workspace/session-calls.ts'
import { createSessionDesk } from '#features/coaching/sessions/web/workspace/session-desk.ts'
import { keepTyped, typedWork } from '#platform/web/typed-work.ts'
import { useTypedOwner } from '#platform/web/use-typed.ts'

/** The editing state of a session: saved automatically, and retried when the network returns. */
export function useSessionDesk(answer: SessionAnswer) {
  const queryClient = useQueryClient()
  const { id } = answer.coachingSession
  const owner = useTypedOwner()
  const [desk] = useState(() => {
    // Cancel refetches that began before this save; their result would be out of date.
    const settle = () => queryClient.cancelQueries({ queryKey: sessionQuery(id).queryKey })
    return createSessionDesk({
      answer,
      ...(owner !== null && {
        typed: readTypedFields(typedWork(owner, `${placeOf(id)}fields`)?.value),
        keepTyped: (typed) => keepTyped(owner, `${placeOf(id)}fields`, typed),
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
        forgetLists(queryClient)
      },
    })
  })
  const state = useSyncExternalStore(desk.subscribe, desk.state)
  useEffect(() => desk.refresh(answer), [desk, answer])
  useEffect(() => {
    const again = () => void desk.flush()
    desk.start()
    addEventListener('online', again)
    return () => {
      removeEventListener('online', again)
      desk.stop()
      again()
    }
  }, [desk])
  return { desk, state }
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
