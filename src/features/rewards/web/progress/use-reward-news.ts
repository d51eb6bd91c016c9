import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { PROGRESS_KEY } from '#features/rewards/web/progress/progress-queries.ts'
import { listenLive } from '#platform/web/live.ts'
import { useCan } from '#platform/web/session.ts'

/** Events within this time cause one refetch. */
const PAUSE_MS = 2_000

/** Refreshes the page while it is open. Votes and rewards are announced with the responses they belong to. */
export function useRewardNews(): void {
  const queryClient = useQueryClient()
  const canSeeStream = useCan('viewStream')
  useEffect(() => {
    if (!canSeeStream) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const refresh = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void queryClient.invalidateQueries({ queryKey: PROGRESS_KEY }), PAUSE_MS)
    }
    const stop = listenLive({
      url: '/api/v1/stream/live',
      topic: 'feedback',
      after: null,
      onChange: refresh,
      onReady: () => {},
      onReset: refresh,
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [queryClient, canSeeStream])
}
