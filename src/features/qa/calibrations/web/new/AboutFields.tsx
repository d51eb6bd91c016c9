import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useTranscript } from '#features/interactions/web/conversation/use-transcript.ts'
import type { CalibrationFormState } from '#features/qa/calibrations/web/new/use-calibration-form.ts'
import { withForm } from '#features/qa/calibrations/web/new/wizard.ts'
import { InteractionField } from '#features/qa/reviews/web/workspace/InteractionField.tsx'
import { InteractionPreview } from '#features/qa/reviews/web/workspace/InteractionPreview.tsx'
import { RevieweeField } from '#features/qa/reviews/web/workspace/RevieweeField.tsx'
import { activeFormsQuery } from '#features/qa/reviews/web/workspace/workspace-api.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { Select } from '#ui/Select.tsx'

/** The interaction or person to calibrate, and the scorecard. */
export function AboutFields({ values, errors, change }: CalibrationFormState) {
  const { t } = useTranslation('qa-calibrations')
  const { interaction, employee, formId } = values
  const transcript = useTranscriptOf(values)
  const forms = useQuery(activeFormsQuery)
  return (
    <>
      <InteractionField
        interaction={interaction}
        blind={false}
        optional
        error={errors.interaction_id}
        initial=""
        onFound={(found) =>
          change((before) => ({ ...before, interaction: found }), ['interaction_id', 'employee_id'])
        }
      />
      {interaction && <InteractionPreview interaction={interaction} transcript={transcript} />}
      <RevieweeField
        value={employee}
        suggested={interaction?.employee ?? null}
        givenId={null}
        blind={false}
        error={errors.employee_id}
        onChange={(chosen) =>
          change((before) => ({ ...before, employee: chosen }), ['interaction_id', 'employee_id'])
        }
      />
      {forms.isError ? (
        <ReadError error={forms.error} onRetry={() => void forms.refetch()} />
      ) : (
        <Select
          label={t('new.scorecard')}
          value={formId === null ? '' : String(formId)}
          placeholder={t(forms.data?.length === 0 ? 'new.noForms' : 'new.chooseForm')}
          options={(forms.data ?? []).map(({ id, name, question_count }) => ({
            value: String(id),
            label: t('new.formOption', { name, count: question_count }),
          }))}
          error={errors.qa_form_id}
          onChange={(event) =>
            change(
              (before) => withForm(before, Number(event.target.value) || null),
              ['qa_form_id', 'qa_question_ids'],
            )
          }
        />
      )}
    </>
  )
}

/** Loads the transcript from the source system if the interaction has none. */
export function useTranscriptOf({ interaction }: CalibrationFormState['values']) {
  return useTranscript({
    interactionId: interaction?.id ?? null,
    channelId: interaction?.channel.id,
    blind: false,
    enabled: interaction !== null && interaction.events.length === 0,
  })
}
