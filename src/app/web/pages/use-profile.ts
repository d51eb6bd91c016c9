import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import {
  PROFILE_FIELDS,
  type ProfileField,
  type ProfileName,
} from '#features/people/employees/profile-fields.ts'
import { profileLabels } from '#features/people/web/employees/employee-texts.ts'
import { valuesBy } from '#lib/values-by.ts'
import { type AnswerTo, api, asForm, bodyOf } from '#platform/web/api.ts'
import { sessionQuery } from '#platform/web/session.ts'

export type ProfileValues = Record<ProfileField['rest'], string>
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

/** Labels of the fields; some are worded for the person: "About me". */
export function useOwnProfileLabels(): Record<ProfileName, string> {
  const { t } = useTranslation('pages')
  return { ...profileLabels(t), location: t('profile.location'), text: t('profile.text') }
}

export const valuesOf = (profile: Profile): ProfileValues =>
  valuesBy('rest', PROFILE_FIELDS, ({ rest }) => profile[rest] ?? '')

/** An empty field clears the stored value. */
const sentForm = ({ updated_at, ...values }: ProfileValues & { updated_at: string }) => ({
  ...valuesBy('rest', PROFILE_FIELDS, ({ rest }) => values[rest].trim() || null),
  updated_at,
})
