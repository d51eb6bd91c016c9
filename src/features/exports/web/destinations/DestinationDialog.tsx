import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type Destination,
  useDeleteDestination,
  useTestDestination,
  useWriteDestination,
} from '#features/exports/web/destinations/destinations-api.ts'
import { PlaceError } from '#features/integrations/web/remote-folders/PlaceError.tsx'
import { PlaceFields } from '#features/integrations/web/remote-folders/PlaceFields.tsx'
import {
  EMPTY_PLACE,
  type PlaceValues,
  placeFrom,
  placeInput,
  placeText,
  placeValues,
} from '#features/integrations/web/remote-folders/place-values.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { differingFields } from '#platform/web/differing-fields.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { StaleCopy } from '#platform/web/StaleCopy.tsx'
import { useVersionedForm } from '#platform/web/use-versioned-form.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { notify } from '#ui/notify.ts'
import { TextInput } from '#ui/TextInput.tsx'

type Values = PlaceValues & { name: string; forEveryone: boolean }

const valuesOf = (destination: Destination | null): Values => ({
  ...(destination ? placeValues(destination.place) : EMPTY_PLACE),
  name: destination?.name ?? '',
  forEveryone: destination?.for_everyone ?? false,
})

type DestinationDialogProps = {
  /** Null to create one. */
  destination: Destination | null
  localFolders: readonly string[]
  onClose: () => void
}

/** Creates an export destination, changes it or deletes it. */
export function DestinationDialog({ destination, localFolders, onClose }: DestinationDialogProps) {
  const { t } = useTranslation(['exports', 'app'])
  const [deleting, setDeleting] = useState(false)
  const write = useWriteDestination()
  const form = useVersionedForm(null, {
    copy: destination,
    valuesOf,
    write: (values: Values, base: Destination | null) =>
      write.mutateAsync({
        base,
        input: { name: values.name, for_everyone: values.forEveryone, ...placeInput(values) },
      }),
    onSaved: (_, { name }) => {
      onClose()
      notify(t('exports:destinations.saved', { name: name.trim() }), 'success')
    },
  })
  const { base, values, setValues, error } = form
  const set = (change: Partial<Values>) => setValues((now) => ({ ...now, ...change }))
  const faultOf = (field: string) => (isApiError(error, 422) ? error.messageFor(field) : undefined)
  const differences = useDifferences()
  if (form.conflict.stored)
    return <StaleCopy {...form.conflict} fields={(stored) => differences(values, valuesOf(stored))} />
  if (base && deleting)
    return <Deleting destination={base} onCancel={() => setDeleting(false)} onDeleted={onClose} />
  return (
    <FormDialog
      busy={form.isSaving}
      onClose={onClose}
      size={560}
      title={base === null ? t('exports:destinations.new') : base.name}
      submit={base === null ? t('exports:destinations.create') : t('exports:save')}
      onSubmit={() => form.save()}
      actions={
        base && (
          <Button variant="quiet" onClick={() => setDeleting(true)}>
            {t('exports:destinations.delete')}
          </Button>
        )
      }
      className="stack gap-16"
    >
      {error && !isApiError(error, 422) && <Banner tone="bad">{writeErrorText(error, t)}</Banner>}
      <TextInput
        label={t('exports:destinations.name')}
        value={values.name}
        maxLength={100}
        autoComplete="off"
        error={faultOf('name')}
        onChange={({ target }) => set({ name: target.value })}
        data-autofocus
      />
      <PlaceFields
        values={values}
        onChange={set}
        faultOf={faultOf}
        localFolders={localFolders}
        prefixHint={t('exports:destinations.prefixHint')}
        hasSecret={values.kind === base?.place.kind}
      />
      <Checkbox
        checked={values.forEveryone}
        hint={t('exports:destinations.forEveryoneHint')}
        onChange={({ target }) => set({ forEveryone: target.checked })}
      >
        {t('exports:destinations.forEveryone')}
      </Checkbox>
      <SendTest values={values} id={base?.id} />
    </FormDialog>
  )
}

/** Tries the place before it is saved. */
function SendTest({ values, id }: { values: Values; id: number | undefined }) {
  const { t } = useTranslation('exports')
  const test = useTestDestination()
  return (
    <div className="stack gap-8">
      <span>
        <Button
          icon="upload"
          loading={test.isPending}
          onClick={() => test.mutate({ ...placeInput(values), ...(id !== undefined && { id }) })}
        >
          {t('destinations.test')}
        </Button>
      </span>
      <PlaceError error={test.error} />
      {test.data && (
        <Banner tone="accent" icon="circle-check" live>
          {t('destinations.tested')}
        </Banner>
      )}
    </div>
  )
}

function useDifferences() {
  const { t } = useTranslation('exports')
  const shown = (values: Values) => ({
    name: values.name,
    place: placeText(placeFrom(values)),
    users: values.forEveryone ? t('destinations.everyone') : t('destinations.admins'),
  })
  const labels = {
    name: t('destinations.name'),
    place: t('destinations.place'),
    users: t('destinations.users'),
  }
  return (mine: Values, stored: Values) =>
    differingFields(labels, { mine: shown(mine), stored: shown(stored) })
}

type DeletingProps = { destination: Destination; onCancel: () => void; onDeleted: () => void }

function Deleting({ destination, onCancel, onDeleted }: DeletingProps) {
  const { t } = useTranslation('exports')
  const remove = useDeleteDestination()
  const { name } = destination
  const confirm = () =>
    remove.mutate(destination, {
      onSuccess: () => {
        notify(t('destinations.deleted', { name }), 'success')
        onDeleted()
      },
    })
  return (
    <ConfirmDialog
      busy={remove.isPending}
      onClose={onCancel}
      title={t('destinations.deleteTitle', { name })}
      confirm={t('destinations.delete')}
      onConfirm={confirm}
    >
      {t('destinations.deleteText')}
    </ConfirmDialog>
  )
}
