import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BulkDialogProps } from '#features/people/web/employees/BulkBar.tsx'
import s from '#features/people/web/employees/BulkDialogs.module.css'
import { BulkFaults } from '#features/people/web/employees/BulkFaults.tsx'
import { ManagerField } from '#features/people/web/employees/TeamField.tsx'
import { useBulkChanges } from '#features/people/web/employees/use-bulk-changes.ts'
import { Button } from '#ui/Button.tsx'
import type { ComboboxOption } from '#ui/Combobox.tsx'
import { Dialog } from '#ui/Dialog.tsx'

/** Moves people to the team of another manager. */
export function TransferDialog({ employeeIds, nameOf, onClose, onDone }: BulkDialogProps) {
  const { t } = useTranslation('people')
  const { transfer } = useBulkChanges()
  const [manager, setManager] = useState<ComboboxOption | null>(null)
  const [missing, setMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(manager === null)
    if (manager === null || transfer.isPending) return
    const to = { id: manager.value, name: manager.label }
    transfer.mutate({ employeeIds, manager: to }, { onSuccess: onDone })
  }
  return (
    <Dialog
      opened
      title={t('employees.transfer.title', { count: employeeIds.length })}
      onClose={onClose}
      busy={transfer.isPending}
      footer={
        <>
          <Button onClick={onClose} disabled={transfer.isPending}>
            {t('employees.cancel')}
          </Button>
          <Button variant="primary" type="submit" form="transfer" loading={transfer.isPending}>
            {t('employees.transfer.submit')}
          </Button>
        </>
      }
    >
      <form id="transfer" className={s.form} onSubmit={submit} noValidate>
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
      </form>
    </Dialog>
  )
}
