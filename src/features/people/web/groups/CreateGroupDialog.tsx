import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGroupChanges } from '#features/people/web/groups/use-group-changes.ts'
import { faultWords, teamFaultText } from '#features/people/web/teams/team-texts.ts'
import s from '#features/people/web/teams/teams.module.css'
import { isApiError } from '#platform/web/api-error.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextInput } from '#ui/TextInput.tsx'

type CreateGroupDialogProps = { onClose: () => void; onCreated: (id: string) => void }

export function CreateGroupDialog({ onClose, onCreated }: CreateGroupDialogProps) {
  const { t } = useTranslation('people')
  const { create } = useGroupChanges()
  const [name, setName] = useState('')
  const [description, setDescription] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (create.isPending) return
    create.mutate(
      { name: name.trim(), description: description.trim() || null },
      { onSuccess: ({ group }) => group && onCreated(group.id) },
    )
  }
  const errorOf = (path: string) => {
    const message = isApiError(create.error, 422) ? create.error.messageFor(path) : undefined
    return message && faultWords(t, message)
  }
  return (
    <Dialog
      opened
      title={t('groups.create.title')}
      onClose={onClose}
      busy={create.isPending}
      footer={
        <>
          <Button onClick={onClose} disabled={create.isPending}>
            {t('teams.cancel')}
          </Button>
          <Button variant="primary" type="submit" form="create-group" loading={create.isPending}>
            {t('groups.create.submit')}
          </Button>
        </>
      }
    >
      <form id="create-group" className={s.form} onSubmit={submit} noValidate>
        {create.isError && !isApiError(create.error, 422) && (
          <Banner tone="bad">{teamFaultText(t, create.error)}</Banner>
        )}
        <TextInput
          label={t('groups.field.name')}
          data-autofocus
          required
          maxLength={100}
          value={name}
          error={errorOf('name')}
          onChange={(event) => setName(event.target.value)}
        />
        <TextArea
          label={t('groups.field.description')}
          rows={3}
          maxLength={500}
          value={description}
          error={errorOf('description')}
          onChange={(event) => setDescription(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
