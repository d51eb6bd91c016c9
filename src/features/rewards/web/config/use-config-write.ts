import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CONFIG_KEY } from '#features/rewards/web/config/config-queries.ts'
import { isApiError } from '#platform/web/api-error.ts'

/** Changes the configuration and refetches all of it. The calling component shows errors. */
export function useConfigWrite<Variables, Result>(mutationFn: (variables: Variables) => Promise<Result>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    meta: { handles: 'all' },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: CONFIG_KEY }),
    // Someone else has saved: show their version behind the dialog.
    onError: (error) =>
      isApiError(error, 409) ? queryClient.invalidateQueries({ queryKey: CONFIG_KEY }) : undefined,
  })
}
