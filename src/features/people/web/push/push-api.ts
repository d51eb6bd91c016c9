import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  NotAllowed,
  readBrowserPush,
  subscribeBrowser,
  unsubscribeBrowser,
} from '#features/people/web/push/browser-push.ts'
import { type AnswerTo, api, bodyOf } from '#platform/web/api.ts'
import { forgetPushChoice, keepPushChoice } from '#platform/web/push-choice.ts'

export type PushDevice = AnswerTo<'/api/v1/push_devices', 'get'>['devices'][number]

export const pushQuery = queryOptions({
  queryKey: ['push-devices'],
  queryFn: async ({ signal }) => {
    const [list, browser] = await Promise.all([
      bodyOf(api.GET('/api/v1/push_devices', { signal })),
      readBrowserPush(),
    ])
    return { ...list, browser }
  },
  // The person may have changed the permission in the settings of the browser.
  refetchOnWindowFocus: true,
})

export function useTurnPushOn(personId: number) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: async (publicKey: string) => {
      const subscription = await subscribeBrowser(publicKey)
      await bodyOf(api.POST('/api/v1/push_devices', { body: subscription }))
      keepPushChoice(personId)
    },
    onSettled: refresh,
    meta: { handles: 'all' },
  })
}

export function useRemovePushDevice({ id, is_current }: PushDevice) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: async () => {
      if (is_current) forgetPushChoice()
      await bodyOf(api.DELETE('/api/v1/push_devices/{id}', { params: { path: { id: String(id) } } }))
      if (is_current) await unsubscribeBrowser()
    },
    // Another browser may have removed it already, so read the list again after a failure too.
    onSettled: refresh,
  })
}

export const useTestPushDevice = ({ id }: PushDevice) =>
  useMutation({
    mutationFn: () =>
      bodyOf(api.POST('/api/v1/push_devices/{id}/test', { params: { path: { id: String(id) } } })),
  })

/** Browsers also refuse when they cannot reach their push service. */
export const isNotAllowed = (error: unknown): boolean => error instanceof NotAllowed

function useRefresh() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: pushQuery.queryKey })
}
