import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BulkFaults } from '#features/people/web/employees/BulkFaults.tsx'
import type { BulkDialogProps } from '#features/people/web/employees/bulk-dialog.ts'
import { ManagerField } from '#features/people/web/employees/TeamField.tsx'
import { useBulkChanges } from '#features/people/web/employees/use-bulk-changes.ts'
import type { ComboboxOption } from '#ui/Combobox.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'

/** Moves people to the team of another manager. */
export function TransferDialog({ employeeIds, nameOf, onClose, onDone }: BulkDialogProps) {
  const { t } = useTranslation('people')
  const { transfer } = useBulkChanges()
  const [manager, setManager] = useState<ComboboxOption | null>(null)
  const [missing, setMissing] = useState(false)
  const submit = () => {
    setMissing(manager === null)
    if (manager === null || transfer.isPending) return
    const to = { id: manager.value, name: manager.label }
    transfer.mutate({ employeeIds, manager: to }, { onSuccess: onDone })
  }
  return (
    <FormDialog
      title={t('employees.transfer.title', { count: employeeIds.length })}
      onClose={onClose}
      busy={transfer.isPending}
      submit={t('employees.transfer.submit')}
      onSubmit={submit}
      className="stack-fit gap-14"
    >
      <p>{t('employees.transfer.text')}</p>
      <BulkFaults error={transfer.error} employeeIds={employeeIds} nameOf={nameOf} />
      <ManagerField
        label={t('employees.transfer.manager')}
        placeholder={t('employees.transfer.managerPlaceholder')}
        hint={manager?.detail && t('employees.transfer.into', { team: manager.detail })}
        error={missing ? t('employees.transfer.managerNeeded') : undefined}
        required
        data-autofocus
        value={manager}
        onChange={(chosen) => {
          setManager(chosen)
          setMissing(false)
          transfer.reset()
        }}
      />
    </FormDialog>
  )
}
