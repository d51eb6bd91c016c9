import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type Calibration,
  calibrationQuery,
  chooseOption,
  refetchCalibrationLists,
} from '#features/qa/calibrations/web/calibrations-api.ts'
import type { Choice } from '#features/qa/calibrations/web/one/matrix.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { notify } from '#ui/notify.ts'

type Waiting = ReadonlyMap<number, { choice: Choice | undefined }>

/** Optimistic decisions: shown immediately, saved one after another, and reverted if rejected. */
export function useConsensus(calibration: Calibration) {
  const { t } = useTranslation('qa-calibrations')
  const { t: app } = useTranslation('app')
  const queryClient = useQueryClient()
  const [waiting, setWaiting] = useState<Waiting>(new Map())
  const [savedAt, setSavedAt] = useState<string | null>(null)
  const line = useRef(Promise.resolve())
  const { id } = calibration
  const { queryKey } = calibrationQuery(id)

  const send = async (questionId: number, pending: { choice: Choice | undefined }): Promise<void> => {
    const known = queryClient.getQueryData(queryKey) ?? calibration
    try {
      await queryClient.cancelQueries({ queryKey })
      const changed = await chooseOption(id, {
        qa_question_id: questionId,
        qa_option_id: pending.choice?.optionId ?? null,
        na_option: pending.choice?.optionId === null,
        // Version of the choice the viewer saw, so that a newer choice is not overwritten unseen.
        updated_at: savedChoice(known, questionId)?.updated_at ?? null,
      })
      queryClient.setQueryData(queryKey, changed)
      setSavedAt(changed.updated_at)
      void refetchCalibrationLists(queryClient)
    } catch (error) {
      notify(isApiError(error, 409) ? t('one.decidedMeanwhile') : writeErrorText(error, app), 'error')
      await queryClient.invalidateQueries({ queryKey })
    } finally {
      setWaiting((before) => {
        if (before.get(questionId) !== pending) return before
        const after = new Map(before)
        after.delete(questionId)
        return after
      })
    }
  }

  return {
    decisionOn: (questionId: number): Choice | undefined => {
      const pending = waiting.get(questionId)
      if (pending) return pending.choice
      const saved = savedChoice(calibration, questionId)
      return saved && { optionId: saved.na_option ? null : saved.qa_option_id }
    },
    decide: (questionId: number, choice: Choice | undefined): void => {
      const pending = { choice }
      setWaiting((before) => new Map(before).set(questionId, pending))
      line.current = line.current.then(() => send(questionId, pending))
    },
    /** Resolves when all decisions have been saved or rejected. */
    settled: () => line.current,
    sending: waiting.size > 0,
    savedAt,
  }
}

const savedChoice = ({ selected_options }: Calibration, questionId: number) =>
  selected_options.find(({ qa_question_id }) => qa_question_id === questionId)
