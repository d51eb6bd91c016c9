import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CONFIG_KEY } from '#features/rewards/web/config/config-queries.ts'
import { isApiError } from '#platform/web/api-error.ts'

/** A change of what customers are shown: all of it is read anew. Refusals are shown where they belong. */
export function useConfigWrite<Variables, Result>(mutationFn: (variables: Variables) => Promise<Result>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    meta: { handles: 'all' },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: CONFIG_KEY }),
    // Somebody else has saved: what is shown behind the question is theirs.
    onError: (error) =>
      isApiError(error, 409) ? queryClient.invalidateQueries({ queryKey: CONFIG_KEY }) : undefined,
  })
}

/** The stored copy that a refused change brings along. */
export function storedCopy<Copy>(error: unknown): Copy | null {
  if (!isApiError(error, 409)) return null
  return (error.body as { current?: Copy } | null)?.current ?? null
}
