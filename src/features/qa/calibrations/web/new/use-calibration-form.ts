import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CalibrationValues } from '#features/qa/calibrations/web/new/calibration-values.ts'
import type { CalibrationField } from '#features/qa/calibrations/web/new/wizard.ts'
import { useRestorableForm } from '#platform/web/use-restorable-form.ts'

export type Errors = Partial<Record<CalibrationField | 'form', string>>

/** Values and errors of the form for a new calibration; changing a field clears its error. */
export function useCalibrationForm(initial: CalibrationValues) {
  const { t } = useTranslation('qa-calibrations')
  const { interaction, formId } = initial
  const form = useRestorableForm<CalibrationValues>(
    `calibration-new-${interaction?.id ?? 'any'}-${formId ?? 'any'}`,
    {
      copy: null,
      valuesOf: () => initial,
    },
  )
  const [errors, setErrors] = useState<Errors>({})
  const change = (
    changed: (before: CalibrationValues) => CalibrationValues,
    fields: readonly CalibrationField[],
  ) => {
    form.setValues(changed)
    setErrors((before) =>
      Object.fromEntries(
        Object.entries(before).filter(
          ([field]) => field !== 'form' && !fields.includes(field as CalibrationField),
        ),
      ),
    )
  }
  return {
    values: form.values,
    /** Unsaved values restored from an earlier visit. */
    restored: form,
    errors,
    change,
    setErrors,
    /** Shows an error on each missing field; returns false if nothing is missing. */
    showMissing: (missing: readonly CalibrationField[]): boolean => {
      setErrors(Object.fromEntries(missing.map((field) => [field, t(`new.missing.${field}`)])))
      return missing.length > 0
    },
  }
}

export type CalibrationFormState = ReturnType<typeof useCalibrationForm>
