import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { interactionsQuery } from '#features/coaching/attachments/web/attachments-api.ts'
import { deskOf, leaveDesk } from '#features/coaching/attachments/web/desk.ts'
import { listsOf } from '#features/coaching/attachments/web/types.ts'
import type { SessionAnswer } from '#features/coaching/sessions/web/session-api.ts'

const NONE: readonly never[] = []

/** The attachments of a session and the functions that change them. */
export function useDesk(answer: SessionAnswer) {
  const queryClient = useQueryClient()
  const { id, sharedAt, resharedAt } = answer.coachingSession
  const interactions = useQuery(interactionsQuery(id))
  const lists = useMemo(() => listsOf(answer, interactions.data ?? NONE), [answer, interactions.data])
  // biome-ignore lint/correctness/useExhaustiveDependencies: later lists are passed to the existing desk
  const desk = useMemo(() => deskOf(queryClient, id, lists), [queryClient, id])
  useLayoutEffect(() => desk.answered(lists), [desk, lists])

  useEffect(() => {
    const settle = () => void desk.settle()
    addEventListener('pagehide', settle)
    return () => {
      removeEventListener('pagehide', settle)
      leaveDesk(queryClient, id)
    }
  }, [desk, queryClient, id])

  const shared = useRef(resharedAt ?? sharedAt)
  useEffect(() => {
    const now = resharedAt ?? sharedAt
    if (now !== shared.current) void desk.settle()
    shared.current = now
  }, [desk, sharedAt, resharedAt])

  const state = useSyncExternalStore(desk.subscribe, desk.state)
  return { desk, state, interactions }
}
