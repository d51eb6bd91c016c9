import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Dashboard, DashboardTile } from '#features/dashboards/contract.ts'
import { useCreateDashboard } from '#features/dashboards/web/dashboards-api.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { FormDialog } from '#ui/FormDialog.tsx'
import { TextInput } from '#ui/TextInput.tsx'

type NameDialogProps = {
  title: string
  /** The name to begin with, and the tiles, of a dashboard that is duplicated. */
  name?: string
  tiles?: readonly DashboardTile[]
  onClose: () => void
  onCreated: (dashboard: Dashboard) => void
}

/** Asks for the name of a new dashboard and creates it. */
export function NameDialog({ title, name: first = '', tiles = [], onClose, onCreated }: NameDialogProps) {
  const { t } = useTranslation('dashboards')
  const { t: app } = useTranslation('app')
  const [name, setName] = useState(first)
  const create = useCreateDashboard()
  const { error } = create
  const fault = error && ((isApiError(error) && error.messageFor('name')) || writeErrorText(error, app))
  const submit = () =>
    create.mutate(
      { name, tiles: [...tiles] },
      {
        onSuccess: (made) => {
          onClose()
          onCreated(made)
        },
      },
    )
  return (
    <FormDialog
      title={title}
      submit={t('create')}
      busy={create.isPending}
      disabled={name.trim() === ''}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextInput
        label={t('name')}
        value={name}
        maxLength={100}
        autoComplete="off"
        error={fault || undefined}
        onChange={(event) => setName(event.target.value)}
        data-autofocus
      />
    </FormDialog>
  )
}
