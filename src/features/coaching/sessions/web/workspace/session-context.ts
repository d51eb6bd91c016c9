import { createContext, useContext } from 'react'
import type { KudoWork } from '#features/coaching/kudos/web/use-kudos.ts'
import type { SessionAnswer } from '#features/coaching/sessions/web/session-api.ts'
import type {
  SessionEditor,
  SessionEditorState,
} from '#features/coaching/sessions/web/workspace/session-editor.ts'
import type { SessionKeys } from '#features/coaching/sessions/web/workspace/session-keys.ts'
import type { TakeawayWork } from '#features/coaching/takeaways/web/use-takeaways.ts'

/** The state shared by all parts of a session's workspace. */
export type SessionWork = {
  answer: SessionAnswer
  editor: SessionEditor
  state: SessionEditorState
  takeaways: TakeawayWork
  kudos: KudoWork
  keys: SessionKeys
}

export const SessionContext = createContext<SessionWork | null>(null)

export function useSessionWork(): SessionWork {
  const work = useContext(SessionContext)
  if (!work) throw new Error('useSessionWork must be used inside a SessionContext')
  return work
}
