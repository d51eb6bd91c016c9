import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Form } from '#features/qa/scorecards/form.ts'
import type { BuilderMode } from '#features/qa/scorecards/web/builder/builder-context.ts'
import { faultText } from '#features/qa/scorecards/web/builder/fault-text.ts'
import { rebased } from '#features/qa/scorecards/web/builder/form-edits.ts'
import type { FormHistory } from '#features/qa/scorecards/web/builder/use-form-history.ts'
import {
  changeScorecard,
  createScorecard,
  publishScorecard,
  readScorecard,
  type SavedForm,
  useRefreshScorecards,
} from '#features/qa/scorecards/web/scorecards-queries.ts'
import { isDeepEqual } from '#lib/deep-equal.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { notify } from '#ui/notify.ts'

type Options = {
  history: FormHistory
  mode: BuilderMode
  /** Called after a new scorecard or version was created. */
  onMade: () => void
}

type Sent = { form: Form; on: SavedForm | null; mode: BuilderMode }

/** Saves the form. If the server rejects it, returns the reason and keeps the form unchanged. */
export function useSaving({ history, mode, onMade }: Options) {
  const { t } = useTranslation('qa-scorecards')
  const refresh = useRefreshScorecards()
  const [stored, setStored] = useState<SavedForm | null>(null)
  const [replacedBy, setReplacedBy] = useState<SavedForm | null>(null)
  const save = useMutation({
    mutationFn: ({ form, on, mode: how }: Sent) => {
      if (!on) return createScorecard(form)
      return (how === 'version' ? publishScorecard : changeScorecard)(on.id, form, on.updated_at)
    },
    meta: { handles: 'all' },
    onSuccess: async (answer, { form, mode: how }) => {
      notify(t('saved'))
      if (how === 'change') history.savedAs(form, answer)
      else onMade()
      await refresh()
    },
    onError: async (error, { on }) => {
      if (isApiError(error, 409)) {
        const { current } = error.body as { current: SavedForm }
        if (current.replaced) setReplacedBy(current)
        else setStored(current)
      }
      if (!isApiError(error, 422) || !on?.editable) return
      // The scorecard may have received its first review in the meantime.
      const now = await readScorecard(on.id).catch(() => null)
      // Then the change can only be saved as a new version.
      if (now && !now.editable) history.setSaved(now)
    },
  })
  const { error } = save
  return {
    isSaving: save.isPending,
    save: (form = history.form, on = history.saved) => {
      // Undo can restore parts the server has deleted; send them as new.
      const known = on ? rebased(form, on) : form
      const sent = isDeepEqual(known, form) ? form : known
      if (sent !== form) history.edit(() => sent)
      save.mutate({ form: sent, on, mode })
    },
    /** Why saving failed. */
    refusal: error && !isApiError(error, 409) ? refusalText() : null,
    dismiss: save.reset,
    /** The copy that another person saved in the meantime. */
    stored,
    forgetStored: () => setStored(null),
    /** True if a newer version has replaced the edited one. */
    isReplaced: replacedBy !== null,
  }

  /** The server's message for a 422 (SCB-535), else the status text (SCB-536). */
  function refusalText(): string {
    if (isApiError(error, 422)) return faultText(t, error.message)
    if (isApiError(error) && error.code !== 401 && error.response.statusText !== '')
      return error.response.statusText
    return writeErrorText(error, t)
  }
}
