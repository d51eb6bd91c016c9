import { useMutation, useQueryClient } from '@tanstack/react-query'
import { METRICS_KEY } from '#features/metrics/web/metrics-queries.ts'

/** Runs a mutation of metrics and refetches them. The caller shows validation errors. */
export function useMetricWrite<Variables, Result>(mutationFn: (variables: Variables) => Promise<Result>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    meta: { handles: 'all' },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: METRICS_KEY }),
  })
}
