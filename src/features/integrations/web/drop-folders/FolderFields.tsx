import { useTranslation } from 'react-i18next'
import type { Options } from '#features/integrations/web/drop-folders/drop-folders-api.ts'
import type { FolderValues } from '#features/integrations/web/drop-folders/folder-values.ts'
import { PlaceFields } from '#features/integrations/web/remote-folders/PlaceFields.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { TextInput } from '#ui/TextInput.tsx'

type FolderFieldsProps = {
  values: FolderValues
  onChange: (change: Partial<FolderValues>) => void
  faultOf: (field: string) => string | undefined
  options: Options | undefined
  makesInteractions: boolean
  /** A stored secret stays if none is entered. */
  hasSecret?: boolean
}

/** Name, place and rhythm of a drop folder. */
export function FolderFields(props: FolderFieldsProps) {
  const { values, onChange, faultOf, options, makesInteractions } = props
  const { t } = useTranslation('integrations')
  return (
    <>
      <TextInput
        label={t('dropFolders.name')}
        value={values.name}
        maxLength={100}
        autoComplete="off"
        error={faultOf('name')}
        onChange={(event) => onChange({ name: event.target.value })}
        data-autofocus
      />
      <PlaceFields
        {...props}
        localFolders={options?.local_folders ?? []}
        prefixHint={t('dropFolders.prefixHint')}
      />
      <TextInput
        label={t('dropFolders.minutes')}
        inputMode="numeric"
        value={values.minutes}
        error={faultOf('minutes')}
        onChange={(event) => onChange({ minutes: event.target.value })}
      />
      {makesInteractions && (
        <Checkbox
          checked={values.hasRecordings}
          hint={t('dropFolders.recordingsHint')}
          onChange={({ target }) => onChange({ hasRecordings: target.checked })}
        >
          {t('dropFolders.recordings')}
        </Checkbox>
      )}
    </>
  )
}
