import { useTranslation } from 'react-i18next'
import { useGroupChanges } from '#features/people/web/groups/use-group-changes.ts'
import { faultWords, teamFaultText } from '#features/people/web/teams/team-texts.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { RestoredForm } from '#platform/web/RestoredBanner.tsx'
import { useRestorableForm } from '#platform/web/use-restorable-form.ts'
import { Banner } from '#ui/Banner.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextInput } from '#ui/TextInput.tsx'

type CreateGroupDialogProps = { onClose: () => void; onCreated: (id: string) => void }

export function CreateGroupDialog({ onClose, onCreated }: CreateGroupDialogProps) {
  const { t } = useTranslation('people')
  const { create } = useGroupChanges()
  const form = useRestorableForm('group-new', { copy: null, valuesOf: () => ({ name: '', description: '' }) })
  const { values, setValues } = form
  const submit = () => {
    if (create.isPending) return
    create.mutate(
      { name: values.name.trim(), description: values.description.trim() || null },
      {
        onSuccess: ({ group }) => {
          form.saved()
          if (group) onCreated(group.id)
        },
      },
    )
  }
  const cancel = () => {
    form.discard()
    onClose()
  }
  const errorOf = (path: string) => {
    const message = isApiError(create.error, 422) ? create.error.messageFor(path) : undefined
    return message && faultWords(t, message)
  }
  return (
    <FormDialog
      title={t('groups.create.title')}
      onClose={onClose}
      busy={create.isPending}
      submit={t('groups.create.submit')}
      onSubmit={submit}
      onCancel={cancel}
      className="stack-fit gap-14"
    >
      <RestoredForm form={form} />
      {create.isError && !isApiError(create.error, 422) && (
        <Banner tone="bad">{teamFaultText(t, create.error)}</Banner>
      )}
      <TextInput
        label={t('groups.field.name')}
        data-autofocus
        required
        maxLength={100}
        value={values.name}
        error={errorOf('name')}
        onChange={(event) => setValues({ ...values, name: event.target.value })}
      />
      <TextArea
        label={t('groups.field.description')}
        rows={3}
        maxLength={500}
        value={values.description}
        error={errorOf('description')}
        onChange={(event) => setValues({ ...values, description: event.target.value })}
      />
    </FormDialog>
  )
}
