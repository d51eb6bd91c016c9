import { useTranslation } from 'react-i18next'
import { PlaceError } from '#features/integrations/web/remote-folders/PlaceError.tsx'
import type { PlaceValues } from '#features/integrations/web/remote-folders/place-values.ts'
import { useReadHostKey } from '#features/integrations/web/remote-folders/use-read-host-key.ts'
import { Button } from '#ui/Button.tsx'
import { TextInput } from '#ui/TextInput.tsx'

type HostKeyFieldProps = {
  values: PlaceValues
  onChange: (change: Partial<PlaceValues>) => void
  faultOf: (field: string) => string | undefined
}

/** The fingerprint of the server. The button reads it; the person compares it with what its operator says. */
export function HostKeyField({ values, onChange, faultOf }: HostKeyFieldProps) {
  const { t } = useTranslation('integrations')
  const read = useReadHostKey()
  const ask = () =>
    read.mutate(
      { host: values.host.trim(), port: Number(values.port) },
      { onSuccess: (hostKey) => onChange({ hostKey }) },
    )
  return (
    <div className="stack gap-8">
      <TextInput
        label={t('dropFolders.hostKey')}
        hint={t('dropFolders.hostKeyHint')}
        autoComplete="off"
        spellCheck={false}
        value={values.hostKey}
        error={faultOf('place.host_key')}
        onChange={(event) => onChange({ hostKey: event.target.value })}
      />
      <PlaceError error={read.error} />
      <span>
        <Button size="sm" loading={read.isPending} disabled={values.host.trim() === ''} onClick={ask}>
          {t('dropFolders.readHostKey')}
        </Button>
      </span>
    </div>
  )
}
