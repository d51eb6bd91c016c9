import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CheckPlace } from '#features/integrations/web/drop-folders/CheckPlace.tsx'
import {
  type DropFolder,
  optionsQuery,
  useChangeFolder,
  useDeleteFolder,
} from '#features/integrations/web/drop-folders/drop-folders-api.ts'
import { FolderFields } from '#features/integrations/web/drop-folders/FolderFields.tsx'
import {
  type FolderValues,
  settingsFrom,
  valuesOf,
} from '#features/integrations/web/drop-folders/folder-values.ts'
import { placeFrom, placeText } from '#features/integrations/web/remote-folders/place-values.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { differingFields } from '#platform/web/differing-fields.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { StaleCopy } from '#platform/web/StaleCopy.tsx'
import { useVersionedForm } from '#platform/web/use-versioned-form.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { notify } from '#ui/notify.ts'

type FolderSettingsProps = { folder: DropFolder; onClose: () => void; onDeleted: () => void }

/** Changes a drop folder or deletes it. */
export function FolderSettingsDialog({ folder, onClose, onDeleted }: FolderSettingsProps) {
  const { t } = useTranslation(['integrations', 'app'])
  const [deleting, setDeleting] = useState(false)
  const options = useQuery(optionsQuery)
  const change = useChangeFolder()
  const form = useVersionedForm(null, {
    copy: folder,
    valuesOf,
    write: (values: FolderValues, { id, version }: DropFolder) =>
      change.mutateAsync({ id, version, ...settingsFrom(values) }),
    onSaved: (_, { name }) => {
      onClose()
      notify(t('integrations:webhookSources.saved', { name }), 'success')
    },
  })
  const { values, error } = form
  const differences = useDifferences()
  const faultOf = (field: string) => (isApiError(error, 422) ? error.messageFor(field) : undefined)
  if (form.conflict.stored)
    return <StaleCopy {...form.conflict} fields={(stored) => differences(values, valuesOf(stored))} />
  if (deleting) return <Deleting folder={folder} onCancel={() => setDeleting(false)} onDeleted={onDeleted} />
  return (
    <FormDialog
      busy={form.isSaving}
      onClose={onClose}
      size={560}
      title={t('integrations:webhookSources.settingsOf', { name: folder.name })}
      submit={t('integrations:save')}
      onSubmit={() => form.save()}
      actions={
        <Button variant="quiet" onClick={() => setDeleting(true)}>
          {t('integrations:webhooks.delete')}
        </Button>
      }
      className="stack gap-16"
    >
      {error && !isApiError(error, 422) && <Banner tone="bad">{writeErrorText(error, t)}</Banner>}
      <FolderFields
        values={values}
        onChange={(changed) => form.setValues((now) => ({ ...now, ...changed }))}
        faultOf={faultOf}
        options={options.data}
        makesInteractions={folder.target === 'interactions'}
        hasSecret={values.kind === folder.place.kind}
      />
      <CheckPlace values={values} id={folder.id} />
    </FormDialog>
  )
}

function useDifferences() {
  const { t } = useTranslation('integrations')
  const shown = (values: FolderValues) => ({
    name: values.name,
    place: placeText(placeFrom(values)),
    minutes: values.minutes,
  })
  const labels = {
    name: t('dropFolders.name'),
    place: t('dropFolders.kind.label'),
    minutes: t('dropFolders.minutes'),
  }
  return (mine: FolderValues, stored: FolderValues) =>
    differingFields(labels, { mine: shown(mine), stored: shown(stored) })
}

type DeletingProps = { folder: DropFolder; onCancel: () => void; onDeleted: () => void }

function Deleting({ folder: { id, name }, onCancel, onDeleted }: DeletingProps) {
  const { t } = useTranslation('integrations')
  const remove = useDeleteFolder()
  const confirm = () =>
    remove.mutate(id, {
      onSuccess: () => {
        notify(t('webhooks.wasDeleted', { name }), 'success')
        onDeleted()
      },
    })
  return (
    <ConfirmDialog
      busy={remove.isPending}
      onClose={onCancel}
      title={t('webhooks.deleteTitle', { name })}
      confirm={t('webhooks.delete')}
      onConfirm={confirm}
    >
      {t('dropFolders.deleteText')}
    </ConfirmDialog>
  )
}
