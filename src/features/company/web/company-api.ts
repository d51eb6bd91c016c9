import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { SettingsInput } from '#features/company/settings/contract.ts'
import { type AnswerTo, api, asForm, bodyOf } from '#platform/web/api.ts'
import { sessionQuery } from '#platform/web/session.ts'

export type CompanySettings = AnswerTo<'/api/v1/company_settings', 'get'>
export type SettingsTile = AnswerTo<
  '/api/v1/settings_dashboard_items',
  'get'
>['settings_dashboard_items'][number]
export type CompanyPicture = 'image' | 'default_profile_picture'

export const tilesQuery = queryOptions({
  queryKey: ['settings-dashboard'],
  queryFn: ({ signal }) => bodyOf(api.GET('/api/v1/settings_dashboard_items', { signal })),
})

export const settingsQuery = queryOptions({
  queryKey: ['company-settings'],
  queryFn: ({ signal }) => bodyOf(api.GET('/api/v1/company_settings', { signal })),
  // Never refetch while the form is open: it would change under the person's hands.
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
})

/** Saves with the version that was read. A newer stored version causes a 409 and is returned with it. */
export function useSaveSettings() {
  const take = useTakeSettings()
  return useMutation({
    mutationFn: (body: SettingsInput) => bodyOf(api.PUT('/api/v1/company_settings', { body })),
    onSuccess: take,
    meta: { handles: [409, 422] },
  })
}

export function useSavePicture(picture: CompanyPicture) {
  const take = useTakeSettings()
  return useMutation({
    mutationFn: (file: File) =>
      bodyOf(
        api.POST(`/api/v1/company_settings/${picture}`, {
          body: { attachment: file },
          bodySerializer: asForm,
        }),
      ),
    onSuccess: take,
    meta: { handles: [413, 415, 422] },
  })
}

export function useRemovePicture(picture: CompanyPicture) {
  const take = useTakeSettings()
  return useMutation({
    mutationFn: () => bodyOf(api.DELETE(`/api/v1/company_settings/${picture}`)),
    onSuccess: take,
  })
}

/** PATCHes the link of the tile. */
export function useEndCompany(link: string) {
  return useMutation({
    mutationFn: (subdomain: string) =>
      bodyOf(api.PATCH(link as '/admin/company/churn', { body: { subdomain } })),
    meta: { handles: [422] },
  })
}

function useTakeSettings() {
  const queryClient = useQueryClient()
  return (saved: CompanySettings) => {
    queryClient.setQueryData(settingsQuery.queryKey, saved)
    // The session contains the company's name, calendar and products.
    return queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
  }
}
