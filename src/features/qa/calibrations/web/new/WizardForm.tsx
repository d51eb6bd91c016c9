import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AboutFields, useTranscriptOf } from '#features/qa/calibrations/web/new/AboutFields.tsx'
import type { CalibrationValues } from '#features/qa/calibrations/web/new/calibration-values.ts'
import { MeetingFields } from '#features/qa/calibrations/web/new/MeetingFields.tsx'
import s from '#features/qa/calibrations/web/new/new.module.css'
import { QuestionStep } from '#features/qa/calibrations/web/new/QuestionStep.tsx'
import { type Errors, useCalibrationForm } from '#features/qa/calibrations/web/new/use-calibration-form.ts'
import { useCreation } from '#features/qa/calibrations/web/new/use-creation.ts'
import { WizardSteps } from '#features/qa/calibrations/web/new/WizardSteps.tsx'
import {
  back,
  CALIBRATION_FIELDS,
  findMissingFields,
  firstStepOf,
  hasInput,
  missingAt,
  NEW_WIZARD,
  next,
  type Step,
} from '#features/qa/calibrations/web/new/wizard.ts'
import { activeFormsQuery } from '#features/qa/reviews/web/workspace/workspace-api.ts'
import { RestoredForm } from '#platform/web/RestoredBanner.tsx'
import { UnsavedGuard } from '#platform/web/UnsavedGuard.tsx'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'

/** Three steps: interaction and scorecard, questions, participants and meeting. */
export function WizardForm({ initial }: { initial: CalibrationValues }) {
  const { t } = useTranslation('qa-calibrations')
  const [step, setStep] = useState<Step>(NEW_WIZARD.step)
  const state = useCalibrationForm(initial)
  const { values } = state
  const heading = useRef<HTMLHeadingElement>(null)
  const transcript = useTranscriptOf(values)
  const forms = useQuery(activeFormsQuery)
  const creation = useCreation({
    transcript,
    onCreated: state.restored.saved,
    onErrors: (errors: Errors) => {
      state.setErrors(errors)
      const named = CALIBRATION_FIELDS.filter((field) => errors[field] !== undefined)
      if (named.length > 0) setStep(firstStepOf(named))
    },
  })
  const form = forms.data?.find(({ id }) => id === values.formId)

  const shownStep = useRef<Step>(step)
  useEffect(() => {
    if (shownStep.current === step) return
    shownStep.current = step
    heading.current?.focus()
  }, [step])

  const goOn = () => {
    if (state.showMissing(missingAt(step, values))) return
    if (step < 3) return setStep(next({ step, values }).step)
    const missing = findMissingFields(values)
    if (state.showMissing(missing)) setStep(firstStepOf(missing))
    else void creation.create(values)
  }
  return (
    <form
      className={s.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        goOn()
      }}
    >
      <UnsavedGuard when={() => hasInput(values) && !creation.isCreated()} />
      <RestoredForm form={state.restored} />
      <WizardSteps step={step} />
      <h2 className={s.title} ref={heading} tabIndex={-1}>
        {t('new.steps.title', { step, title: t(`new.steps.${step}`) })}
      </h2>
      {step === 1 && <AboutFields {...state} />}
      {step === 2 && form && <QuestionStep form={form} {...state} />}
      {step === 3 && <MeetingFields {...state} />}
      {state.errors.form && <Banner tone="bad">{state.errors.form}</Banner>}
      <div className={cx('flex gap-8 justify-end', s.foot)}>
        {step > 1 && (
          <Button icon="arrow-left" onClick={() => setStep(back({ step, values }).step)}>
            {t('new.back')}
          </Button>
        )}
        <Button variant="primary" type="submit" loading={creation.busy} key={step}>
          {t(step < 3 ? 'new.next' : 'new.create')}
        </Button>
      </div>
    </form>
  )
}
