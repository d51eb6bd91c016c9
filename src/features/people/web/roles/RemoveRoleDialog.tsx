import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Role, rolesQuery } from '#features/people/web/roles/roles-api.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { useCan } from '#platform/web/session.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Select } from '#ui/Select.tsx'

type RemoveRoleDialogProps = {
  role: Role
  busy: boolean
  onClose: () => void
  onRemove: (reassignTo: number) => void
}

/** Removes a role that people have, after choosing their new role. */
export function RemoveRoleDialog({ role, busy, onClose, onRemove }: RemoveRoleDialogProps) {
  const { t } = useTranslation('people')
  const mayGiveAdmin = useCan('admin')
  const roles = useQuery(rolesQuery)
  const [chosen, setChosen] = useState('')
  // Count again: people may have got the role since the page was opened.
  const holders = roles.data?.find(({ id }) => id === role.id)?.employee_count ?? role.employee_count
  const others = (roles.data ?? []).filter(
    ({ id, permissions }) => id !== role.id && (mayGiveAdmin || !permissions.includes('admin')),
  )
  return (
    <Dialog
      opened
      onClose={onClose}
      busy={busy}
      title={t('roles.removeTitle', { name: role.name })}
      footer={
        <>
          <Button onClick={onClose}>{t('roles.cancel')}</Button>
          <Button
            variant="danger"
            loading={busy}
            disabled={chosen === ''}
            onClick={() => onRemove(Number(chosen))}
          >
            {t('roles.remove')}
          </Button>
        </>
      }
    >
      {roles.isError ? (
        <ReadError error={roles.error} onRetry={roles.refetch} />
      ) : (
        <Select
          data-autofocus
          label={t('roles.reassign', { count: holders })}
          hint={t('roles.reassignHint')}
          placeholder={t('roles.reassignChoose')}
          value={chosen}
          options={others.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(event) => setChosen(event.target.value)}
        />
      )}
    </Dialog>
  )
}
