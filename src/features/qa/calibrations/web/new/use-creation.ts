import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { calibrationsChanged, startCalibration } from '#features/qa/calibrations/web/calibrations-api.ts'
import type { useTranscriptOf } from '#features/qa/calibrations/web/new/AboutFields.tsx'
import type { Errors } from '#features/qa/calibrations/web/new/use-wish.ts'
import type { Wish } from '#features/qa/calibrations/web/new/wish.ts'
import { WISH_FIELDS } from '#features/qa/calibrations/web/new/wizard.ts'
import { wallTime } from '#lib/company-days.ts'
import { paths } from '#paths.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { useSession } from '#platform/web/session.ts'

type Around = {
  transcript: ReturnType<typeof useTranscriptOf>
  onErrors: (errors: Errors) => void
  onMade: () => void
}

/** Makes the calibration and opens one's own review of it; one of them for one wish, however often it is sent. */
export function useCreation({ transcript, onErrors, onMade }: Around) {
  const { t: app } = useTranslation('app')
  const { company } = useSession()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const made = useRef(false)
  const key = useRef<{ wish: string; key: string } | null>(null)

  const create = async (wish: Wish): Promise<void> => {
    const { interaction, employee, formId, questionIds, participants, day, time } = wish
    if (busy || formId === null) return
    const body = {
      qa_form_id: formId,
      qa_question_ids: [...questionIds],
      participant_ids: participants.map(({ id }) => id),
      meeting_at: wallTime(`${day}T${time}:00`, company.timeZone).toISOString(),
      ...(interaction && { interaction_id: interaction.id }),
      ...(employee && { employee_id: Number(employee.value) }),
      ...(transcript.state === 'found' && { transcript: transcript.events.map(asBrought) }),
    }
    const sent = JSON.stringify(body)
    if (key.current?.wish !== sent) key.current = { wish: sent, key: crypto.randomUUID() }
    setBusy(true)
    try {
      const { current_user_qa_review } = await startCalibration(body, key.current.key)
      made.current = true
      onMade()
      void calibrationsChanged(queryClient)
      await navigate({ href: paths.review(current_user_qa_review.id), replace: true })
    } catch (error) {
      // Refused, it was not made; without an answer it may have been, and is asked for by the same key.
      if (isApiError(error) && error.code < 500) key.current = null
      const named = isApiError(error)
        ? Object.fromEntries(
            WISH_FIELDS.flatMap((field) => {
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
    /** Nothing is lost any more by leaving. */
    isMade: () => made.current,
  }
}

type Turn = { speaker: string | null; text: string; translated_text: string | null; at: string | null }

/** What the source system said, to be kept with the reviews. */
const asBrought = ({ speaker, text, translated_text, at }: Turn) => ({
  speaker: SPEAKERS.find((each) => each === speaker) ?? null,
  text,
  translated_text,
  at,
})
const SPEAKERS = ['agent', 'customer', 'bot', 'system'] as const
