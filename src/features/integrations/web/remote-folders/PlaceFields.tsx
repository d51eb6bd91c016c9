import { useTranslation } from 'react-i18next'
import { HostKeyField } from '#features/integrations/web/remote-folders/HostKeyField.tsx'
import type { Place, PlaceValues } from '#features/integrations/web/remote-folders/place-values.ts'
import { Select } from '#ui/Select.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextInput } from '#ui/TextInput.tsx'

type PlaceFieldsProps = {
  values: PlaceValues
  onChange: (change: Partial<PlaceValues>) => void
  faultOf: (field: string) => string | undefined
  /** The folders of the server that may be used. */
  localFolders: readonly string[]
  prefixHint: string
  /** A stored secret stays if none is entered. */
  hasSecret?: boolean
}

/** Where a remote folder is, and its secret. */
export function PlaceFields(props: PlaceFieldsProps) {
  const { values, onChange, localFolders } = props
  const { t } = useTranslation('integrations')
  const kinds = useKindWords()
  const isLocalOffered = localFolders.length > 0 || values.kind === 'local'
  const offered = Object.entries(kinds).filter(([kind]) => kind !== 'local' || isLocalOffered)
  return (
    <>
      <Select
        label={t('dropFolders.kind.label')}
        value={values.kind}
        options={offered.map(([value, label]) => ({ value, label }))}
        onChange={(event) => onChange({ kind: event.target.value as Place['kind'] })}
      />
      {values.kind === 'local' && (
        <PlaceInput
          {...props}
          name="path"
          field="path"
          label={t('dropFolders.path')}
          hint={t('dropFolders.pathHint', { folders: localFolders.join(', ') })}
        />
      )}
      {values.kind === 's3' && <S3Fields {...props} />}
      {values.kind === 'sftp' && <SftpFields {...props} />}
    </>
  )
}

function S3Fields(props: PlaceFieldsProps) {
  const { t } = useTranslation('integrations')
  return (
    <>
      <PlaceInput {...props} name="bucket" field="bucket" label={t('dropFolders.bucket')} />
      <PlaceInput
        {...props}
        name="prefix"
        field="prefix"
        label={t('dropFolders.prefix')}
        hint={props.prefixHint}
      />
      <PlaceInput
        {...props}
        name="region"
        field="region"
        label={t('dropFolders.region')}
        placeholder="eu-west-1"
      />
      <PlaceInput
        {...props}
        name="endpoint"
        field="endpoint"
        label={t('dropFolders.endpoint')}
        hint={t('dropFolders.endpointHint')}
      />
      <PlaceInput {...props} name="keyId" field="access_key_id" label={t('dropFolders.keyId')} />
      <TextInput
        label={t('dropFolders.secretKey')}
        type="password"
        autoComplete="new-password"
        hint={props.hasSecret ? t('dropFolders.secretKept') : undefined}
        value={props.values.secret}
        error={props.faultOf('secret')}
        onChange={(event) => props.onChange({ secret: event.target.value })}
      />
    </>
  )
}

function SftpFields(props: PlaceFieldsProps) {
  const { t } = useTranslation('integrations')
  return (
    <>
      <PlaceInput {...props} name="host" field="host" label={t('dropFolders.host')} />
      <PlaceInput {...props} name="port" field="port" label={t('dropFolders.port')} />
      <HostKeyField {...props} />
      <PlaceInput {...props} name="directory" field="path" label={t('dropFolders.directory')} />
      <PlaceInput {...props} name="user" field="user" label={t('dropFolders.user')} />
      <TextArea
        label={t('dropFolders.password')}
        hint={props.hasSecret ? t('dropFolders.secretKept') : t('dropFolders.passwordHint')}
        rows={2}
        spellCheck={false}
        autoComplete="off"
        value={props.values.secret}
        error={props.faultOf('secret')}
        onChange={(event) => props.onChange({ secret: event.target.value })}
      />
    </>
  )
}

type PlaceInputProps = PlaceFieldsProps & {
  name: Exclude<keyof PlaceValues, 'kind'>
  /** The name of the field in the request. */
  field: string
  label: string
  hint?: string
  placeholder?: string
}

function PlaceInput({ values, onChange, faultOf, name, field, label, hint, placeholder }: PlaceInputProps) {
  return (
    <TextInput
      label={label}
      hint={hint}
      placeholder={placeholder}
      autoComplete="off"
      spellCheck={false}
      value={values[name]}
      error={faultOf(`place.${field}`)}
      onChange={(event) => onChange({ [name]: event.target.value })}
    />
  )
}

function useKindWords(): Record<Place['kind'], string> {
  const { t } = useTranslation('integrations')
  return {
    s3: t('dropFolders.kind.s3'),
    sftp: t('dropFolders.kind.sftp'),
    local: t('dropFolders.kind.local'),
  }
}
