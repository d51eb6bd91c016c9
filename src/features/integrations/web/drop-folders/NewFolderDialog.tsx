import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CheckPlace } from '#features/integrations/web/drop-folders/CheckPlace.tsx'
import {
  type DropFolder,
  optionsQuery,
  useCreateFolder,
} from '#features/integrations/web/drop-folders/drop-folders-api.ts'
import { FolderFields } from '#features/integrations/web/drop-folders/FolderFields.tsx'
import { newValues, settingsFrom } from '#features/integrations/web/drop-folders/folder-values.ts'
import { useTargetWords } from '#features/integrations/web/webhook-sources/source-words.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { Banner } from '#ui/Banner.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { Select } from '#ui/Select.tsx'
import { TextInput } from '#ui/TextInput.tsx'

type NewFolderDialogProps = { onClose: () => void; onMade: (id: number) => void }

/** Creates a drop folder: for a known system with its mapping, or for any other with none. */
export function NewFolderDialog({ onClose, onMade }: NewFolderDialogProps) {
  const { t } = useTranslation(['integrations', 'app'])
  const options = useQuery(optionsQuery)
  const create = useCreateFolder()
  const targets = useTargetWords()
  const [system, setSystem] = useState('')
  const [target, setTarget] = useState<DropFolder['target']>('interactions')
  const [channel, setChannel] = useState('')
  const [values, setValues] = useState(newValues)
  const { error } = create
  const chosen = options.data?.mappings.find(({ key }) => key === system)
  const madeTarget = chosen?.target ?? target
  const faultOf = (field: string) => (isApiError(error, 422) ? error.messageFor(field) : undefined)
  const choose = (key: string) => {
    const found = options.data?.mappings.find((each) => each.key === key)
    setSystem(key)
    setValues((now) => ({
      ...now,
      name: now.name || (found?.name ?? ''),
      hasRecordings: found?.has_recordings ?? now.hasRecordings,
    }))
  }
  const withChannel = (mapping: NonNullable<DropFolder['mapping']> | null) =>
    mapping && channel.trim() !== ''
      ? { ...mapping, fields: { ...mapping.fields, channel: { constant: channel.trim() } } }
      : mapping
  return (
    <FormDialog
      busy={create.isPending}
      onClose={onClose}
      size={560}
      title={t('integrations:dropFolders.new')}
      submit={t('integrations:dropFolders.create')}
      onSubmit={() =>
        create.mutate(
          {
            ...settingsFrom({
              ...values,
              hasRecordings: values.hasRecordings && madeTarget === 'interactions',
            }),
            target: madeTarget,
            mapping: withChannel(chosen?.mapping ?? null),
          },
          { onSuccess: ({ id }) => onMade(id) },
        )
      }
      className="stack gap-16"
    >
      {error && !isApiError(error, 422) && <Banner tone="bad">{writeErrorText(error, t)}</Banner>}
      <Select
        label={t('integrations:webhookSources.system')}
        hint={t('integrations:webhookSources.systemHint')}
        placeholder={t('integrations:webhookSources.noSystem')}
        value={system}
        options={(options.data?.mappings ?? []).map(({ key, name }) => ({ value: key, label: name }))}
        onChange={(event) => choose(event.target.value)}
      />
      {chosen === undefined ? (
        <Select
          label={t('integrations:dropFolders.makes')}
          value={target}
          options={Object.entries(targets).map(([value, label]) => ({ value, label }))}
          error={faultOf('target')}
          onChange={(event) => setTarget(event.target.value as DropFolder['target'])}
        />
      ) : (
        <TextInput
          label={t('integrations:dropFolders.channel')}
          hint={t('integrations:dropFolders.channelHint')}
          maxLength={200}
          value={channel}
          onChange={(event) => setChannel(event.target.value)}
        />
      )}
      <FolderFields
        values={values}
        onChange={(change) => setValues((now) => ({ ...now, ...change }))}
        faultOf={faultOf}
        options={options.data}
        makesInteractions={madeTarget === 'interactions'}
      />
      <CheckPlace values={values} />
    </FormDialog>
  )
}
