import { createContext, use } from 'react'
import { type Session, useSession } from '#platform/web/session.ts'
import type { IconName } from '#ui/Icon.tsx'

/** A completed review or an interaction, as passed to other features. */
export type QaRecord = {
  kind: 'qa_review' | 'interaction'
  id: number
  /** Null if hidden from the viewer. */
  employeeId: number | null
  score: number | null
}

/** An action of another feature on a review or an interaction; the application passes it in. */
export type RecordAction = {
  id: string
  /** Translation key of its label, including the namespace. */
  label: string
  icon: IconName
  offered: (record: QaRecord, session: Session) => boolean
  run: (record: QaRecord) => void
}

/** Set by the application around the pages; empty by default. */
export const RecordActions = createContext<readonly RecordAction[]>([])

export function useRecordActions(record: QaRecord): readonly RecordAction[] {
  const session = useSession()
  return use(RecordActions).filter(({ offered }) => offered(record, session))
}
