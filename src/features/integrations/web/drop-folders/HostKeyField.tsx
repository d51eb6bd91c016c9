import { useTranslation } from 'react-i18next'
import { useReadHostKey } from '#features/integrations/web/drop-folders/drop-folders-api.ts'
import type { FolderValues } from '#features/integrations/web/drop-folders/folder-values.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { TextInput } from '#ui/TextInput.tsx'

type HostKeyFieldProps = {
  values: FolderValues
  onChange: (change: Partial<FolderValues>) => void
  faultOf: (field: string) => string | undefined
}

/** The fingerprint of the server. The button reads it; the person compares it with what its operator says. */
export function HostKeyField({ values, onChange, faultOf }: HostKeyFieldProps) {
  const { t } = useTranslation(['integrations', 'app'])
  const read = useReadHostKey()
  const ask = () =>
    read.mutate(
      { host: values.host.trim(), port: Number(values.port) },
      { onSuccess: (hostKey) => onChange({ hostKey }) },
    )
  return (
    <div className="stack gap-8">
      <TextInput
        label={t('integrations:dropFolders.hostKey')}
        hint={t('integrations:dropFolders.hostKeyHint')}
        autoComplete="off"
        spellCheck={false}
        value={values.hostKey}
        error={faultOf('place.host_key')}
        onChange={(event) => onChange({ hostKey: event.target.value })}
      />
      {read.error && (
        <Banner tone="bad">
          {isApiError(read.error, 422)
            ? read.error.errors.map(({ message }) => message).join(' ')
            : writeErrorText(read.error, t)}
        </Banner>
      )}
      <span>
        <Button size="sm" loading={read.isPending} disabled={values.host.trim() === ''} onClick={ask}>
          {t('integrations:dropFolders.readHostKey')}
        </Button>
      </span>
    </div>
  )
}
