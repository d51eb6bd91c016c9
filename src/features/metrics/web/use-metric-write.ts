import { useMutation, useQueryClient } from '@tanstack/react-query'
import { METRICS_KEY } from '#features/metrics/web/metrics-queries.ts'
import { isApiError } from '#platform/web/api-error.ts'

/** A change of what is measured: all of it is read anew. Refusals are shown where they belong. */
export function useMetricWrite<Variables, Result>(mutationFn: (variables: Variables) => Promise<Result>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    meta: { handles: 'all' },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: METRICS_KEY }),
  })
}

/** The stored copy that a refused change brings along. */
export function storedCopy<Copy>(error: unknown): Copy | null {
  if (!isApiError(error, 409)) return null
  return (error.body as { current?: Copy } | null)?.current ?? null
}
