import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { PROGRESS_KEY } from '#features/rewards/web/progress/progress-queries.ts'
import { listenLive } from '#platform/web/live.ts'
import { useCan } from '#platform/web/session.ts'

/** What comes in one burst is read once. */
const PAUSE_MS = 2_000

/** While the page stands open: votes and rewards are told of with the responses that they belong to. */
export function useRewardNews(): void {
  const queryClient = useQueryClient()
  const told = useCan('viewStream')
  useEffect(() => {
    if (!told) return
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
  }, [queryClient, told])
}
