import { useTranslation } from 'react-i18next'
import s from '#features/people/web/sign-on/settings.module.css'
import type { SettingsFieldsProps } from '#features/people/web/sign-on/settings-form.ts'
import { Card } from '#ui/Card.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/Icon.tsx'

/** Turns passwords off, except for named admins who can sign in when the provider is down. */
export function RequiredFields({ values, change, faultAt, settings }: SettingsFieldsProps) {
  const { t } = useTranslation('people')
  const fault = faultAt('exceptions')
  const toggle = (id: number, checked: boolean) =>
    change({
      exceptions: checked ? [...values.exceptions, id] : values.exceptions.filter((one) => one !== id),
    })
  return (
    <Card title={t('signOn.requiredTitle')}>
      <div className="stack-fit gap-16">
        <Checkbox
          checked={values.required}
          onChange={(event) => change({ required: event.target.checked })}
          hint={faultAt('required') ?? t('signOn.requiredHint')}
        >
          {t('signOn.required')}
        </Checkbox>
        {values.required && (
          <fieldset
            className={cx('stack gap-12', s.exceptions)}
            aria-invalid={fault ? true : undefined}
            tabIndex={-1}
          >
            <legend className="medium">{t('signOn.exceptions')}</legend>
            <p className="secondary">{t('signOn.exceptionsHint')}</p>
            {fault && (
              <p className={s.fault}>
                <Icon name="alert-circle" />
                {fault}
              </p>
            )}
            {settings.admins.map((admin) => (
              <Checkbox
                key={admin.id}
                checked={values.exceptions.includes(admin.id)}
                onChange={(event) => toggle(admin.id, event.target.checked)}
                hint={admin.has_password ? admin.email : t('signOn.noPassword', { email: admin.email })}
              >
                {admin.name}
              </Checkbox>
            ))}
          </fieldset>
        )}
      </div>
    </Card>
  )
}
