import { useTranslation } from 'react-i18next'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Select } from '#ui/Select.tsx'

export type FeedbackInput = {
  includeArchived: boolean
  withResponses: boolean
  surveyType: 'FEEDBACK' | 'SERVICE_RECOVERY'
}

/** Options of feedback exports besides days and filters. */
export function FeedbackFields({
  value,
  onChange,
}: {
  value: FeedbackInput
  onChange: (value: FeedbackInput) => void
}) {
  const { t } = useTranslation('exports')
  return (
    <>
      <Select
        label={t('survey.label')}
        value={value.surveyType}
        options={(['FEEDBACK', 'SERVICE_RECOVERY'] as const).map((type) => ({
          value: type,
          label: t(`survey.${type}`),
        }))}
        onChange={({ target }) =>
          onChange({
            ...value,
            surveyType: target.value === 'SERVICE_RECOVERY' ? 'SERVICE_RECOVERY' : 'FEEDBACK',
          })
        }
      />
      <Checkbox
        checked={value.withResponses}
        onChange={({ target }) => onChange({ ...value, withResponses: target.checked })}
        hint={t('withResponsesHint')}
      >
        {t('withResponses')}
      </Checkbox>
      <Checkbox
        checked={value.includeArchived}
        onChange={({ target }) => onChange({ ...value, includeArchived: target.checked })}
      >
        {t('includeArchived')}
      </Checkbox>
    </>
  )
}
