import { useTranslation } from 'react-i18next'
import { Addresses } from '#features/people/web/sign-on/Addresses.tsx'
import s from '#features/people/web/sign-on/settings.module.css'
import type { SettingsFieldsProps } from '#features/people/web/sign-on/settings-form.ts'
import { useTestProvider } from '#features/people/web/sign-on/use-sign-in-settings.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { PasswordInput } from '#ui/PasswordInput.tsx'
import { TextInput } from '#ui/TextInput.tsx'

/** An OpenID Connect provider: its address, our client there, and the address to register. */
export function OidcFields(fields: SettingsFieldsProps) {
  const { values, change, faultAt, settings } = fields
  const { t } = useTranslation('people')
  return (
    <>
      <Addresses
        addresses={[
          { label: t('signOn.callback'), address: settings.callback_url },
          { label: t('signOn.signInAddress'), address: settings.sign_in_url },
        ]}
      />
      <Issuer value={values.issuer} fault={faultAt('issuer')} onChange={(issuer) => change({ issuer })} />
      <TextInput
        label={t('signOn.clientId')}
        value={values.client_id}
        error={faultAt('client_id')}
        autoComplete="off"
        onChange={(event) => change({ client_id: event.target.value })}
      />
      <Secret {...fields} />
    </>
  )
}

/** The issuer's address, with a button that tests whether it answers. */
function Issuer({
  value,
  fault,
  onChange,
}: {
  value: string
  fault: string | undefined
  onChange: (value: string) => void
}) {
  const { t } = useTranslation('people')
  const test = useTestProvider()
  const malformed = isApiError(test.error, 422) ? t('signOn.test.malformed') : undefined
  return (
    <div className={s.issuer}>
      <TextInput
        label={t('signOn.issuer')}
        hint={t('signOn.issuerHint')}
        type="url"
        autoComplete="off"
        value={value}
        error={fault ?? malformed}
        onChange={(event) => {
          onChange(event.target.value)
          test.reset()
        }}
      />
      <Button
        loading={test.isPending}
        disabled={value.trim() === ''}
        onClick={() => test.mutate(value.trim())}
      >
        {t('signOn.test.button')}
      </Button>
      <div className={s.result} aria-live="polite">
        {test.data && (
          <Banner
            tone={test.data.ok ? 'plain' : 'warn'}
            icon={test.data.ok ? 'circle-check' : 'alert-triangle'}
          >
            {test.data.ok ? t('signOn.test.ok') : t('signOn.test.failed')}
          </Banner>
        )}
      </div>
    </div>
  )
}

function Secret({ values, change, faultAt, settings }: SettingsFieldsProps) {
  const { t } = useTranslation('people')
  const { configured, last_four } = settings.sign_on.client_secret
  const secretState = last_four ? t('signOn.secretEnds', { end: last_four }) : t('signOn.secretSet')
  return (
    <div className="stack-fit gap-16">
      <PasswordInput
        label={t('signOn.clientSecret')}
        hint={configured ? `${secretState} ${t('signOn.secretKeep')}` : t('signOn.secretHint')}
        autoComplete="off"
        value={values.client_secret}
        error={faultAt('client_secret')}
        disabled={values.removes_secret}
        onChange={(event) => change({ client_secret: event.target.value })}
      />
      {configured && (
        <Checkbox
          checked={values.removes_secret}
          onChange={(event) => change({ removes_secret: event.target.checked, client_secret: '' })}
        >
          {t('signOn.secretRemove')}
        </Checkbox>
      )}
    </div>
  )
}
