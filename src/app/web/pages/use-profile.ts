import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type AnswerTo, api, asForm, bodyOf } from '#platform/web/api.ts'
import { sessionQuery } from '#platform/web/session.ts'

/** The profile fields that the person edits. */
export const PROFILE_FIELDS = ['hometown', 'location', 'state_or_country', 'country_code', 'text'] as const

export type ProfileField = (typeof PROFILE_FIELDS)[number]
export type ProfileValues = Record<ProfileField, string>
export type Profile = AnswerTo<'/api/v1/profile', 'get'>

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => bodyOf(api.GET('/api/v1/profile', { signal })),
  // Do not refetch: the form must not change while the person types.
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
})

/** Saves on the version that was read. If a newer one exists, the server returns it with 409. */
export function useSaveProfile() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (profile: ProfileValues & { updated_at: string }) =>
      bodyOf(api.PUT('/api/v1/profile', { body: sentForm(profile) })),
    onSuccess: (saved) => queryClient.setQueryData(profileQuery.queryKey, saved),
    meta: { handles: [409, 422] },
  })
}

export function useSaveImage() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (image: File) =>
      bodyOf(api.POST('/api/v1/profile/image', { body: { attachment: image }, bodySerializer: asForm })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey }),
    meta: { handles: [413, 415, 422] },
  })
}

export function useRemoveImage() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => bodyOf(api.DELETE('/api/v1/profile/image')),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey }),
  })
}

export function valuesOf(profile: Profile): ProfileValues {
  const values = PROFILE_FIELDS.map((field) => [field, profile[field] ?? ''])
  return Object.fromEntries(values) as ProfileValues
}

/** An empty field clears the stored value. */
function sentForm({ updated_at, ...values }: ProfileValues & { updated_at: string }) {
  const cleared = PROFILE_FIELDS.map((field) => [field, values[field].trim() || null])
  return {
    ...Object.fromEntries(cleared),
    updated_at,
  }
}
