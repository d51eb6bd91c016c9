import { createContext, use } from 'react'
import { type Session, useSession } from '#platform/web/session.ts'
import type { IconName } from '#ui/Icon.tsx'

/** A completed review or an interaction, as later areas know it. */
export type QaRecord = {
  kind: 'qa_review' | 'interaction'
  id: number
  /** Null while the viewer is not to know whose work it is. */
  employeeId: number | null
  score: number | null
}

/** What a later area offers on a review or an interaction. The application hands these in. */
export type RecordAction = {
  id: string
  /** Key of its text, with the namespace. */
  label: string
  icon: IconName
  offered: (record: QaRecord, session: Session) => boolean
  run: (record: QaRecord) => void
}

/** Provided by the application around the pages; by itself QA offers nothing of other areas. */
export const RecordActions = createContext<readonly RecordAction[]>([])

export function useRecordActions(record: QaRecord): readonly RecordAction[] {
  const session = useSession()
  return use(RecordActions).filter(({ offered }) => offered(record, session))
}
