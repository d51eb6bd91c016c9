import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Wish } from '#features/qa/calibrations/web/new/wish.ts'
import type { WishField } from '#features/qa/calibrations/web/new/wizard.ts'
import { useTypedForm } from '#platform/web/use-typed-form.ts'

export type Errors = Partial<Record<WishField | 'form', string>>

/** What is chosen of a new calibration, and what is wrong with it; a field that is changed is no longer wrong. */
export function useWish(initial: Wish) {
  const { t } = useTranslation('qa-calibrations')
  const { interaction, formId } = initial
  const form = useTypedForm<Wish>(`calibration-new-${interaction?.id ?? 'any'}-${formId ?? 'any'}`, {
    copy: null,
    valuesOf: () => initial,
  })
  const [errors, setErrors] = useState<Errors>({})
  const change = (changed: (before: Wish) => Wish, fields: readonly WishField[]) => {
    form.setValues(changed)
    setErrors((before) =>
      Object.fromEntries(
        Object.entries(before).filter(([field]) => field !== 'form' && !fields.includes(field as WishField)),
      ),
    )
  }
  return {
    wish: form.values,
    /** What was chosen before and not made into a calibration. */
    restored: form,
    errors,
    change,
    setErrors,
    /** Says what is missing; false where nothing is. */
    complain: (missing: readonly WishField[]): boolean => {
      setErrors(Object.fromEntries(missing.map((field) => [field, t(`new.missing.${field}`)])))
      return missing.length > 0
    },
  }
}

export type WishState = ReturnType<typeof useWish>
