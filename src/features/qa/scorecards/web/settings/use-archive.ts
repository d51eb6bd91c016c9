import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import {
  changeFields,
  type SavedForm,
  useRefreshScorecards,
} from '#features/qa/scorecards/web/scorecards-queries.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { notify } from '#ui/notify.ts'

/** Archives or activates a scorecard, with Undo for eight seconds. Its reviews do not change. */
export function useArchive() {
  const { t } = useTranslation('qa-scorecards')
  const refresh = useRefreshScorecards()
  const set = ({ id }: SavedForm, active: boolean) => changeFields(id, { active })
  const tell = (error: unknown) => {
    notify(isApiError(error, 409) ? t('list.changedMeanwhile') : writeErrorText(error, t), 'error')
    void refresh()
  }
  return useMutation({
    mutationFn: ({ form, active }: { form: SavedForm; active: boolean }) =>
      changeFields(form.id, { active, updated_at: form.updated_at }),
    meta: { handles: 'all' },
    onError: tell,
    onSuccess: async (_saved, { form, active }) => {
      notify(t(active ? 'list.wasActivated' : 'list.wasArchived', { name: form.name }), 'success', {
        action: { label: t('undo'), onClick: () => void set(form, !active).then(refresh, tell) },
      })
      await refresh()
    },
  })
}
