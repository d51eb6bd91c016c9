import { useEffect, useState, useSyncExternalStore } from 'react'
import { auditCalls } from '#features/qa/audits/web/audits-api.ts'
import { createDesk, type DeskNews } from '#features/qa/reviews/web/workspace/desk.ts'
import { keepWork, keptWork } from '#features/qa/reviews/web/workspace/kept-work.ts'
import type { Workspace } from '#features/qa/reviews/web/workspace/types.ts'

/** Storage key. Negative, so that it never collides with the ids of reviews. */
const placeOf = (auditId: number) => -auditId

/** Saves the answers of an audit. Answers left unsent by an earlier visit are sent first, and again when back online. */
export function useAuditDesk(workspace: Workspace, personId: number, tell: (news: DeskNews) => void) {
  const { id } = workspace.review
  const [{ desk, heard }] = useState(() => {
    const heard = { tell }
    return {
      heard,
      desk: createDesk({
        workspace,
        kept: keptWork(personId, placeOf(id)),
        calls: auditCalls,
        keep: (jobs) => keepWork(personId, placeOf(id), jobs),
        tell: (news) => heard.tell(news),
      }),
    }
  })
  heard.tell = tell
  const state = useSyncExternalStore(desk.subscribe, desk.state)
  useEffect(() => desk.refresh(workspace), [desk, workspace])
  useEffect(() => {
    const again = () => void desk.flush()
    desk.start()
    again()
    addEventListener('online', again)
    return () => {
      removeEventListener('online', again)
      desk.stop()
      again()
    }
  }, [desk])
  return { desk, state }
}
