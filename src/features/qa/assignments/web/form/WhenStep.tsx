import { useTranslation } from 'react-i18next'
import { CADENCES } from '#features/qa/assignments/limits.ts'
import { useForm } from '#features/qa/assignments/web/form/form-context.ts'
import { NumberField } from '#features/qa/assignments/web/form/NumberField.tsx'
import type { AssignmentValues } from '#features/qa/assignments/web/form/values.ts'
import { Select } from '#ui/Select.tsx'
import { TextInput } from '#ui/TextInput.tsx'

/** The cadence and the first day. */
export function WhenStep() {
  const { t } = useTranslation('qa-assignments')
  const { values, change, error } = useForm()
  return (
    <>
      <Select
        label={t('form.cadence')}
        value={values.cadence}
        error={error('cadence')}
        options={CADENCES.map((value) => ({ value, label: t(`cadence.${value}`) }))}
        onChange={({ target }) => change({ cadence: target.value as AssignmentValues['cadence'] })}
      />
      <TextInput
        label={t('form.start')}
        type="date"
        hint={t('form.startHint')}
        value={values.initialStartDate ?? ''}
        error={error('initial_start_date', 'start_date')}
        onChange={({ target }) => change({ initialStartDate: target.value || null })}
      />
      {values.cadence === 'custom' && (
        <NumberField
          label={t('form.days')}
          min={1}
          max={366}
          required
          value={values.numberOfDays}
          error={error('number_of_days', 'end_date')}
          onChange={(numberOfDays) => change({ numberOfDays })}
        />
      )}
    </>
  )
}
