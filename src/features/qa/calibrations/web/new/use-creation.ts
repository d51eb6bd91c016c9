import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refetchCalibrationLists, startCalibration } from '#features/qa/calibrations/web/calibrations-api.ts'
import type { useTranscriptOf } from '#features/qa/calibrations/web/new/AboutFields.tsx'
import type { CalibrationValues } from '#features/qa/calibrations/web/new/calibration-values.ts'
import type { Errors } from '#features/qa/calibrations/web/new/use-calibration-form.ts'
import { CALIBRATION_FIELDS } from '#features/qa/calibrations/web/new/wizard.ts'
import { wallTime } from '#lib/company-days.ts'
import { paths } from '#paths.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { useSession } from '#platform/web/session.ts'

type CreationOptions = {
  transcript: ReturnType<typeof useTranscriptOf>
  onErrors: (errors: Errors) => void
  onCreated: () => void
}

/** Creates the calibration and opens the creator's own review. Retrying the same input creates only one. */
export function useCreation({ transcript, onErrors, onCreated }: CreationOptions) {
  const { t: app } = useTranslation('app')
  const { company } = useSession()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const made = useRef(false)
  const key = useRef<{ values: string; key: string } | null>(null)

  const create = async (values: CalibrationValues): Promise<void> => {
    const { interaction, employee, formId, questionIds, participants, day, time } = values
    if (busy || formId === null) return
    const body = {
      qa_form_id: formId,
      qa_question_ids: [...questionIds],
      participant_ids: participants.map(({ id }) => id),
      meeting_at: wallTime(`${day}T${time}:00`, company.timeZone).toISOString(),
      ...(interaction && { interaction_id: interaction.id }),
      ...(employee && { employee_id: Number(employee.value) }),
      ...(transcript.state === 'found' && { transcript: transcript.events.map(toTranscriptTurn) }),
    }
    const sent = JSON.stringify(body)
    if (key.current?.values !== sent) key.current = { values: sent, key: crypto.randomUUID() }
    setBusy(true)
    try {
      const { current_user_qa_review } = await startCalibration(body, key.current.key)
      made.current = true
      onCreated()
      void refetchCalibrationLists(queryClient)
      await navigate({ href: paths.review(current_user_qa_review.id), replace: true })
    } catch (error) {
      // A rejected request created nothing, so use a new key. Without an answer it may have, so retry with the same key.
      if (isApiError(error) && error.code < 500) key.current = null
      const named = isApiError(error)
        ? Object.fromEntries(
            CALIBRATION_FIELDS.flatMap((field) => {
              const message = error.messageFor(field)
              return message === undefined ? [] : [[field, message]]
            }),
          )
        : {}
      onErrors(Object.keys(named).length > 0 ? named : { form: writeErrorText(error, app) })
      setBusy(false)
    }
  }
  return {
    create,
    busy,
    /** True once created: leaving then loses nothing. */
    isCreated: () => made.current,
  }
}

type Turn = { speaker: string | null; text: string; translated_text: string | null; at: string | null }

/** The transcript from the source system, in the format of the request. */
const toTranscriptTurn = ({ speaker, text, translated_text, at }: Turn) => ({
  speaker: SPEAKERS.find((each) => each === speaker) ?? null,
  text,
  translated_text,
  at,
})
const SPEAKERS = ['agent', 'customer', 'bot', 'system'] as const
