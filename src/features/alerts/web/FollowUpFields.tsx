import { useTranslation } from 'react-i18next'
import type { AlertFieldsProps } from '#features/alerts/web/alert-values.ts'
import s from '#features/alerts/web/alerts.module.css'
import { InlineNumber, SentenceField } from '#features/alerts/web/SentenceField.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Select } from '#ui/Select.tsx'

/** A follow-up on the response or review that raised the alert. */
export function FollowUpFields({ values, onChange, faultOf }: AlertFieldsProps) {
  const { t } = useTranslation('alerts')
  return (
    <fieldset className="stack gap-12">
      <legend className="compact ink medium">{t('form.followUp.title')}</legend>
      <Checkbox
        checked={values.hasFollowUp}
        error={faultOf('follow_up')}
        onChange={({ target }) => onChange({ hasFollowUp: target.checked })}
      >
        {t('form.followUp.create')}
      </Checkbox>
      {values.hasFollowUp && (
        <div className={s.below}>
          <div className="stack gap-12">
            <Select
              label={t('form.followUp.owner')}
              value={values.followUpOwner}
              options={[
                { value: 'me', label: t('form.followUp.me') },
                { value: 'lead', label: t('form.followUp.lead') },
              ]}
              onChange={({ target }) => onChange({ followUpOwner: target.value === 'lead' ? 'lead' : 'me' })}
            />
            <SentenceField
              before={t('form.followUp.before')}
              after={t('form.followUp.after')}
              error={faultOf('follow_up.due_in_hours')}
            >
              {(control) => (
                <InlineNumber
                  {...control}
                  label={t('form.followUp.hours')}
                  value={values.followUpHours}
                  onChange={(followUpHours) => onChange({ followUpHours })}
                />
              )}
            </SentenceField>
          </div>
        </div>
      )}
    </fieldset>
  )
}
