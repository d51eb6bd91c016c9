import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { IntelligenceAction } from '#features/coaching/intelligence/policy-state.ts'
import {
  intelligenceQuery,
  updateIntelligence,
} from '#features/coaching/intelligence/web/intelligence-api.ts'
import { SUGGESTIONS_KEY } from '#features/coaching/topics/web/topics-api.ts'

/** Accept, enable, disable, revoke; what is stored then is shown at once, and asked anew after a refusal. */
export function useIntelligenceChange() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (action: IntelligenceAction) => updateIntelligence(action),
    meta: { handles: 'all' },
    onSuccess: (settings) => {
      // Pages kept in memory still show suggestions of the time before.
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
