import { useTranslation } from 'react-i18next'
import { OidcFields } from '#features/people/web/sign-on/OidcFields.tsx'
import { SamlFields } from '#features/people/web/sign-on/SamlFields.tsx'
import type { SettingsFieldsProps } from '#features/people/web/sign-on/settings-form.ts'
import { listOf } from '#features/people/web/sign-on/settings-form.ts'
import { Card } from '#ui/Card.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Select } from '#ui/Select.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextInput } from '#ui/TextInput.tsx'

/** The provider, by its protocol, and who may sign on through it. */
export function ProviderFields(fields: SettingsFieldsProps) {
  const { values, change, faultAt, settings } = fields
  const { t } = useTranslation('people')
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
        <Select
          label={t('signOn.protocol')}
          value={values.protocol}
          options={[
            { value: 'OIDC', label: 'OpenID Connect' },
            { value: 'SAML', label: 'SAML 2.0' },
          ]}
          onChange={(event) => change({ protocol: event.target.value as typeof values.protocol })}
        />
        <TextInput
          label={t('signOn.providerName')}
          hint={t('signOn.providerNameHint')}
          value={values.provider_name}
          error={faultAt('provider_name')}
          autoComplete="off"
          onChange={(event) => change({ provider_name: event.target.value })}
        />
        {values.protocol === 'OIDC' ? <OidcFields {...fields} /> : <SamlFields {...fields} />}
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
          error={faultAt('trust_email')}
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
