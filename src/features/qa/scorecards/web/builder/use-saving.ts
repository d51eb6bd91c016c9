import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Form } from '#features/qa/scorecards/form.ts'
import type { BuilderMode } from '#features/qa/scorecards/web/builder/builder-context.ts'
import { faultWords } from '#features/qa/scorecards/web/builder/fault-words.ts'
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
  /** Something new was made: a scorecard, or a version. */
  onMade: () => void
}

type Sent = { form: Form; on: SavedForm | null; mode: BuilderMode }

/** Saves the form; what the server refuses is told, and the form stays as it is. */
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
      // Perhaps because somebody has reviewed with it since.
      const now = await readScorecard(on.id).catch(() => null)
      // From now on only a new version can take the change.
      if (now && !now.editable) history.setSaved(now)
    },
  })
  const { error } = save
  return {
    isSaving: save.isPending,
    save: (form = history.form, on = history.saved) => {
      // Undone steps bring back parts that saving has meanwhile taken away: the server knows them no more.
      const known = on ? rebased(form, on) : form
      const sent = isDeepEqual(known, form) ? form : known
      if (sent !== form) history.edit(() => sent)
      save.mutate({ form: sent, on, mode })
    },
    /** Why it was not saved. */
    refusal: error && !isApiError(error, 409) ? refusalText() : null,
    dismiss: save.reset,
    /** The copy that somebody else has saved meanwhile. */
    stored,
    forgetStored: () => setStored(null),
    /** A newer version stands in place of the one that was edited. */
    isReplaced: replacedBy !== null,
  }

  /** The server's own words where it found something wrong, else what became of the request (part 2 §8). */
  function refusalText(): string {
    if (isApiError(error, 422)) return faultWords(t, error.message)
    if (isApiError(error) && error.code !== 401 && error.response.statusText !== '')
      return error.response.statusText
    return writeErrorText(error, t)
  }
}
