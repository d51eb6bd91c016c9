import { useTranslation } from 'react-i18next'
import { CopyButton } from '#features/people/web/second-factor/CopyButton.tsx'
import s from '#features/people/web/sign-on/settings.module.css'
import type { SettingsFieldsProps } from '#features/people/web/sign-on/settings-form.ts'
import { listOf } from '#features/people/web/sign-on/settings-form.ts'
import { useTestProvider } from '#features/people/web/sign-on/use-sign-in-settings.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { cx } from '#ui/cx.ts'
import { PasswordInput } from '#ui/PasswordInput.tsx'
import { Select } from '#ui/Select.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextInput } from '#ui/TextInput.tsx'

/** The provider, the addresses to register there, and who may sign on through it. */
export function ProviderFields({ values, change, faultAt, settings }: SettingsFieldsProps) {
  const { t } = useTranslation('people')
  const text = (name: 'provider_name' | 'client_id') => ({
    value: values[name],
    error: faultAt(name),
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  })
  const domains = listOf(values.domains)
  const badDomain = domains.findIndex((_domain, index) => faultAt(`domains.${index}`))
  return (
    <Card title={t('signOn.provider')}>
      <div className="stack-fit gap-16">
        <Checkbox
          checked={values.enabled}
          onChange={(event) => change({ enabled: event.target.checked })}
          hint={t('signOn.enabledHint')}
        >
          {t('signOn.enabled')}
        </Checkbox>
        <dl className={cx('stack gap-12 compact', s.addresses)}>
          <Address label={t('signOn.callback')} address={settings.callback_url} />
          <Address label={t('signOn.signInAddress')} address={settings.sign_in_url} />
        </dl>
        <TextInput
          label={t('signOn.providerName')}
          hint={t('signOn.providerNameHint')}
          {...text('provider_name')}
        />
        <Issuer value={values.issuer} fault={faultAt('issuer')} onChange={(issuer) => change({ issuer })} />
        <TextInput label={t('signOn.clientId')} {...text('client_id')} />
        <Secret values={values} change={change} faultAt={faultAt} settings={settings} />
        <TextArea
          label={t('signOn.domains')}
          hint={t('signOn.domainsHint')}
          rows={2}
          value={values.domains}
          error={
            badDomain === -1 ? faultAt('domains') : t('signOn.badDomain', { domain: domains[badDomain] })
          }
          onChange={(event) => change({ domains: event.target.value })}
        />
        <Checkbox
          checked={values.trust_email}
          onChange={(event) => change({ trust_email: event.target.checked })}
          hint={t('signOn.trustEmailHint')}
        >
          {t('signOn.trustEmail')}
        </Checkbox>
        <Checkbox
          checked={values.create_people}
          onChange={(event) => change({ create_people: event.target.checked })}
          hint={t('signOn.createPeopleHint')}
        >
          {t('signOn.createPeople')}
        </Checkbox>
        {values.create_people && (
          <Select
            label={t('signOn.defaultRole')}
            placeholder={t('signOn.chooseRole')}
            value={values.default_role_id}
            error={faultAt('default_role_id')}
            options={settings.assignable_roles.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(event) => change({ default_role_id: event.target.value })}
          />
        )}
      </div>
    </Card>
  )
}

function Address({ label, address }: { label: string; address: string }) {
  const { t } = useTranslation('people')
  return (
    <div>
      <dt className="secondary">{label}</dt>
      <dd>
        <code>{address}</code>
        <CopyButton text={address} label={t('signOn.copy')} />
      </dd>
    </div>
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
