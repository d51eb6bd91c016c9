import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { AboutFields, useTranscriptOf } from '#features/qa/calibrations/web/new/AboutFields.tsx'
import type { CalibrationValues } from '#features/qa/calibrations/web/new/calibration-values.ts'
import { MeetingFields } from '#features/qa/calibrations/web/new/MeetingFields.tsx'
import s from '#features/qa/calibrations/web/new/new.module.css'
import { useCalibrationForm } from '#features/qa/calibrations/web/new/use-calibration-form.ts'
import { useCreation } from '#features/qa/calibrations/web/new/use-creation.ts'
import { findMissingFields, hasInput } from '#features/qa/calibrations/web/new/wizard.ts'
import { activeFormsQuery } from '#features/qa/reviews/web/workspace/workspace-api.ts'
import { RestoredForm } from '#platform/web/RestoredBanner.tsx'
import { UnsavedGuard } from '#platform/web/UnsavedGuard.tsx'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'

/** Classic form: one page, with all questions of the scorecard. */
export function ClassicForm({ initial }: { initial: CalibrationValues }) {
  const { t } = useTranslation('qa-calibrations')
  const state = useCalibrationForm(initial)
  const forms = useQuery(activeFormsQuery)
  const transcript = useTranscriptOf(state.values)
  const creation = useCreation({
    transcript,
    onErrors: state.setErrors,
    onCreated: state.restored.saved,
  })
  const form = forms.data?.find(({ id }) => id === state.values.formId)
  const values = {
    ...state.values,
    questionIds: form?.sections.flatMap(({ questions }) => questions.map(({ id }) => id)) ?? [],
  }
  return (
    <form
      className={s.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const missing = findMissingFields(values).filter(
          (field) => field !== 'qa_question_ids' || form !== undefined,
        )
        if (!state.showMissing(missing)) void creation.create(values)
      }}
    >
      <UnsavedGuard when={() => hasInput(state.values) && !creation.isCreated()} />
      <RestoredForm form={state.restored} />
      <AboutFields {...state} />
      <MeetingFields {...state} />
      {(state.errors.form ?? state.errors.qa_question_ids) && (
        <Banner tone="bad">{state.errors.form ?? state.errors.qa_question_ids}</Banner>
      )}
      <div className={cx('flex gap-8 justify-end', s.foot)}>
        <Button variant="primary" type="submit" loading={creation.busy}>
          {t('new.create')}
        </Button>
      </div>
    </form>
  )
}
