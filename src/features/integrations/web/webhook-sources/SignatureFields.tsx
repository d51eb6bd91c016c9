import { useTranslation } from 'react-i18next'
import { useSchemeWords } from '#features/integrations/web/webhook-sources/source-words.ts'
import type { Signature } from '#features/integrations/web/webhook-sources/webhook-sources-api.ts'
import { Select } from '#ui/Select.tsx'
import { TextInput } from '#ui/TextInput.tsx'

/** What a person enters; empty texts are left out of the request. */
export type SettingsValues = {
  name: string
  scheme: Signature['scheme']
  header: string
  timestampHeader: string
  timestampJoint: '' | '.'
  field: string
  secret: string
  windowSeconds: string
  keepDays: string
}

export const settingsOf = (
  name: string,
  signature: Signature,
  { window_seconds = 300, keep_days = 14 }: { window_seconds?: number; keep_days?: number } = {},
): SettingsValues => ({
  name,
  scheme: signature.scheme,
  header: signature.header ?? '',
  timestampHeader: signature.timestamp_header ?? '',
  timestampJoint: signature.timestamp_joint ?? '.',
  field: signature.field ?? '',
  secret: '',
  windowSeconds: String(window_seconds),
  keepDays: String(keep_days),
})

export const bodyFrom = (values: SettingsValues) => ({
  name: values.name,
  signature: signatureFrom(values),
  ...(values.secret !== '' && { secret: values.secret }),
  window_seconds: Number(values.windowSeconds),
  keep_days: Number(values.keepDays),
})

function signatureFrom({
  scheme,
  header,
  timestampHeader,
  timestampJoint,
  field,
}: SettingsValues): Signature {
  if (scheme === 'standard') return { scheme }
  if (scheme === 'secret') return header === '' && field !== '' ? { scheme, field } : { scheme, header }
  return {
    scheme,
    header,
    ...(timestampHeader !== '' && { timestamp_header: timestampHeader, timestamp_joint: timestampJoint }),
  }
}

type SignatureFieldsProps = {
  values: SettingsValues
  onChange: (change: Partial<SettingsValues>) => void
  faultOf: (field: string) => string | undefined
  secretHint: string
}

/** The name of a source, how its sender signs, and how long failed messages are kept. */
export function SignatureFields({ values, onChange, faultOf, secretHint }: SignatureFieldsProps) {
  const { t } = useTranslation('integrations')
  const schemes = useSchemeWords()
  const isHmac = values.scheme === 'sha1' || values.scheme === 'sha256'
  const hasTime = values.scheme === 'standard' || values.timestampHeader !== ''
  return (
    <>
      <TextInput
        label={t('webhookSources.name')}
        value={values.name}
        maxLength={100}
        error={faultOf('name')}
        onChange={(event) => onChange({ name: event.target.value })}
        data-autofocus
      />
      <Select
        label={t('webhookSources.signedBy')}
        value={values.scheme}
        options={Object.entries(schemes).map(([value, label]) => ({ value, label }))}
        error={faultOf('signature.scheme')}
        onChange={(event) => onChange({ scheme: event.target.value as SettingsValues['scheme'] })}
      />
      {values.scheme !== 'standard' && (
        <TextInput
          label={t('webhookSources.header')}
          value={values.header}
          maxLength={100}
          autoComplete="off"
          error={faultOf('signature.header')}
          onChange={(event) => onChange({ header: event.target.value })}
        />
      )}
      {values.scheme === 'secret' && (
        <TextInput
          label={t('webhookSources.secretField')}
          hint={t('webhookSources.secretFieldHint')}
          value={values.field}
          maxLength={300}
          error={faultOf('signature.field')}
          onChange={(event) => onChange({ field: event.target.value })}
        />
      )}
      {isHmac && (
        <TextInput
          label={t('webhookSources.timestampHeader')}
          hint={t('webhookSources.timestampHeaderHint')}
          value={values.timestampHeader}
          maxLength={100}
          error={faultOf('signature.timestamp_header')}
          onChange={(event) => onChange({ timestampHeader: event.target.value })}
        />
      )}
      {isHmac && values.timestampHeader !== '' && (
        <Select
          label={t('webhookSources.timestampJoint')}
          value={values.timestampJoint}
          options={[
            { value: '.', label: t('webhookSources.jointDot') },
            { value: '', label: t('webhookSources.jointNone') },
          ]}
          onChange={(event) => onChange({ timestampJoint: event.target.value as '' | '.' })}
        />
      )}
      <TextInput
        label={t('webhookSources.secret')}
        hint={secretHint}
        type="password"
        autoComplete="new-password"
        value={values.secret}
        maxLength={500}
        error={faultOf('secret')}
        onChange={(event) => onChange({ secret: event.target.value })}
      />
      {hasTime && (
        <TextInput
          label={t('webhookSources.window')}
          hint={t('webhookSources.windowHint')}
          inputMode="numeric"
          value={values.windowSeconds}
          error={faultOf('window_seconds')}
          onChange={(event) => onChange({ windowSeconds: event.target.value })}
        />
      )}
      <TextInput
        label={t('webhookSources.keepDays')}
        hint={t('webhookSources.keepDaysHint')}
        inputMode="numeric"
        value={values.keepDays}
        error={faultOf('keep_days')}
        onChange={(event) => onChange({ keepDays: event.target.value })}
      />
    </>
  )
}
