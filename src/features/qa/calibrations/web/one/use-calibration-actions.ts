import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import {
  type Calibration,
  calibrationQuery,
  changeCalibration,
  deleteCalibration,
  refetchCalibrationLists,
} from '#features/qa/calibrations/web/calibrations-api.ts'
import { paths } from '#paths.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { notify } from '#ui/notify.ts'
import { useUiText } from '#ui/text.ts'

/** Completes, moves or deletes a calibration; deleting offers Undo. */
export function useCalibrationActions({ id }: Calibration) {
  const { t } = useTranslation('qa-calibrations')
  const { t: app } = useTranslation('app')
  const ui = useUiText()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const router = useRouter()
  const { queryKey } = calibrationQuery(id)
  const refused = (error: unknown) => {
    notify(isApiError(error, 409) ? t('one.changedMeanwhile') : writeErrorText(error, app), 'error')
    void queryClient.invalidateQueries({ queryKey })
  }

  const change = useMutation({
    mutationFn: (body: Parameters<typeof changeCalibration>[1]) => {
      const { updated_at } = queryClient.getQueryData(queryKey) ?? {}
      return changeCalibration(id, { ...body, updated_at })
    },
    onSuccess: (changed) => {
      queryClient.setQueryData(queryKey, changed)
      void refetchCalibrationLists(queryClient)
    },
    onError: refused,
    meta: { handles: 'all' },
  })
  const restore = useMutation({
    mutationFn: () => changeCalibration(id, { deleted_at: null }),
    onSuccess: async () => {
      await refetchCalibrationLists(queryClient)
      await navigate({ href: paths.qaCalibration(id) })
    },
    onError: (error) =>
      notify(writeErrorText(error, app), 'error', {
        action: { label: ui('retry'), onClick: () => restore.mutate() },
      }),
    meta: { handles: 'all' },
  })
  const remove = useMutation({
    mutationFn: () => deleteCalibration(id),
    onSuccess: async () => {
      notify(t('one.deleted'), 'success', {
        action: { label: t('one.undo'), onClick: () => restore.mutate() },
      })
      // Do not navigate if the person has already left this page.
      if (router.state.location.pathname === paths.qaCalibration(id))
        await navigate({ href: paths.qaCalibrations('all') })
      queryClient.removeQueries({ queryKey })
      await refetchCalibrationLists(queryClient)
    },
    onError: refused,
    meta: { handles: 'all' },
  })
  return {
    busy: change.isPending || remove.isPending,
    move: (meeting_at: string) => change.mutateAsync({ meeting_at }),
    complete: async (): Promise<void> => {
      await change.mutateAsync({ completed_at: new Date().toISOString() })
      notify(t('one.completed'), 'success')
    },
    remove: () => remove.mutate(),
  }
}
