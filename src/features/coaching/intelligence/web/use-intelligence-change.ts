import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { IntelligenceAction } from '#features/coaching/intelligence/policy-state.ts'
import {
  intelligenceQuery,
  updateIntelligence,
} from '#features/coaching/intelligence/web/intelligence-api.ts'
import { SUGGESTIONS_KEY } from '#features/coaching/topics/web/topics-api.ts'

/** Accepts, enables, disables or revokes. Shows the stored result, or refetches after a refusal. */
export function useIntelligenceChange() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (action: IntelligenceAction) => updateIntelligence(action),
    meta: { handles: 'all' },
    onSuccess: (settings) => {
      // Cached pages still show suggestions from before the change.
      void queryClient.resetQueries({ queryKey: SUGGESTIONS_KEY })
      if (settings)
        queryClient.setQueryData(
          intelligenceQuery.queryKey,
          (read) => read && { ...read, coachingIntelligenceSettings: settings },
        )
    },
    onError: () => queryClient.invalidateQueries({ queryKey: intelligenceQuery.queryKey }),
  })
}
