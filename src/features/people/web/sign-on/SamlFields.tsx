import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Addresses } from '#features/people/web/sign-on/Addresses.tsx'
import s from '#features/people/web/sign-on/settings.module.css'
import type { SettingsFieldsProps } from '#features/people/web/sign-on/settings-form.ts'
import { useReadSamlMetadata } from '#features/people/web/sign-on/use-sign-in-settings.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { useDayOf } from '#platform/web/use-moment.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextInput } from '#ui/TextInput.tsx'

/** A SAML provider: its metadata or single values, and the addresses to register there. */
export function SamlFields({ values, change, faultAt, settings }: SettingsFieldsProps) {
  const { t } = useTranslation('people')
  const { entity_id, acs_url, metadata_url } = settings.saml_addresses
  const text = (name: 'saml_entity_id' | 'saml_sign_on_url', field: string) => ({
    value: values[name],
    error: faultAt(field),
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  })
  return (
    <>
      <Addresses
        addresses={[
          { label: t('signOn.saml.ownEntityId'), address: entity_id },
          { label: t('signOn.saml.acs'), address: acs_url },
          { label: t('signOn.signInAddress'), address: settings.sign_in_url },
        ]}
      />
      <ButtonLink href={metadata_url} download icon="download" className={s.save}>
        {t('signOn.saml.ownMetadata')}
      </ButtonLink>
      <MetadataFile change={change} />
      <TextInput label={t('signOn.saml.entityId')} {...text('saml_entity_id', 'saml.entity_id')} />
      <TextInput
        label={t('signOn.saml.signOnUrl')}
        type="url"
        {...text('saml_sign_on_url', 'saml.sign_on_url')}
      />
      <Certificates values={values} change={change} faultAt={faultAt} settings={settings} />
      <Checkbox
        checked={values.saml_provider_starts}
        onChange={(event) => change({ saml_provider_starts: event.target.checked })}
        hint={t('signOn.saml.providerStartsHint')}
      >
        {t('signOn.saml.providerStarts')}
      </Checkbox>
    </>
  )
}

/** Fills the fields from the provider's metadata file. */
function MetadataFile({ change }: Pick<SettingsFieldsProps, 'change'>) {
  const { t } = useTranslation('people')
  const picker = useRef<HTMLInputElement>(null)
  const read = useReadSamlMetadata()
  const refused = isApiError(read.error, 422) ? read.error.messageFor('metadata') : undefined
  const open = async (file: File | undefined) => {
    if (!file) return
    const found = await read.mutateAsync(await file.text()).catch(() => null)
    if (found)
      change({
        saml_entity_id: found.entity_id,
        saml_sign_on_url: found.sign_on_url,
        saml_certificates: found.certificates.join('\n'),
      })
  }
  return (
    <div className="stack-fit gap-8">
      <Button
        icon="upload"
        className={s.save}
        loading={read.isPending}
        onClick={() => picker.current?.click()}
      >
        {t('signOn.saml.upload')}
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        tabIndex={-1}
        accept=".xml,application/xml,text/xml,application/samlmetadata+xml"
        aria-label={t('signOn.saml.upload')}
        onChange={(event) => {
          void open(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <div aria-live="polite">
        {refused && <Banner tone="bad">{refused}</Banner>}
        {read.isSuccess && <Banner icon="circle-check">{t('signOn.saml.uploaded')}</Banner>}
      </div>
    </div>
  )
}

function Certificates({ values, change, faultAt, settings }: SettingsFieldsProps) {
  const { t } = useTranslation('people')
  const dayOf = useDayOf()
  return (
    <div className="stack-fit gap-8">
      <TextArea
        label={t('signOn.saml.certificates')}
        hint={t('signOn.saml.certificatesHint')}
        rows={6}
        spellCheck={false}
        value={values.saml_certificates}
        error={faultAt('saml.certificates')}
        onChange={(event) => change({ saml_certificates: event.target.value })}
      />
      {settings.sign_on.saml.certificates.map(({ certificate, subject, expires_at }) => (
        <p key={certificate} className="small muted">
          {t('signOn.saml.certificateOf', { subject, day: dayOf(expires_at) })}
        </p>
      ))}
    </div>
  )
}
