import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BulkFaults } from '#features/people/web/employees/BulkFaults.tsx'
import type { BulkDialogProps } from '#features/people/web/employees/bulk-dialog.ts'
import { ManagerField } from '#features/people/web/employees/TeamField.tsx'
import { useBulkChanges } from '#features/people/web/employees/use-bulk-changes.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { Button } from '#ui/Button.tsx'
import type { ComboboxOption } from '#ui/Combobox.tsx'
import { Dialog } from '#ui/Dialog.tsx'

/** Deactivates people. If some of them lead teams, asks for a new manager of the members. */
export function DeactivateDialog({ employeeIds, nameOf, onClose, onDone }: BulkDialogProps) {
  const { t } = useTranslation('people')
  const { deactivate } = useBulkChanges()
  const [manager, setManager] = useState<ComboboxOption | null>(null)
  const orphans =
    isApiError(deactivate.error, 422) &&
    deactivate.error.errors.some(({ message }) => message === 'ORPHANED_EMPLOYEE')
  const [asksManager, setAsksManager] = useState(false)
  if (orphans && !asksManager) setAsksManager(true)

  const [first] = employeeIds
  const name = employeeIds.length === 1 && first !== undefined ? nameOf(first) : undefined
  return (
    <Dialog
      opened
      title={
        name === undefined
          ? t('employees.deactivate.title', { count: employeeIds.length })
          : t('employees.deactivate.titleOne', { name })
      }
      onClose={onClose}
      busy={deactivate.isPending}
      footer={
        <>
          <Button onClick={onClose} disabled={deactivate.isPending}>
            {t('employees.cancel')}
          </Button>
          <Button
            variant="danger"
            data-autofocus
            loading={deactivate.isPending}
            disabled={asksManager && manager === null}
            onClick={() =>
              deactivate.mutate({ employeeIds, membersTo: manager?.value }, { onSuccess: onDone })
            }
          >
            {t('employees.deactivate.submit')}
          </Button>
        </>
      }
    >
      <div className="stack-fit gap-14">
        <p>{t('employees.deactivate.text')}</p>
        <BulkFaults error={deactivate.error} employeeIds={employeeIds} nameOf={nameOf} />
        {asksManager && (
          <ManagerField
            label={t('employees.deactivate.membersTo')}
            hint={t('employees.deactivate.membersToHint')}
            placeholder={t('employees.transfer.managerPlaceholder')}
            value={manager}
            onChange={(chosen) => {
              setManager(chosen)
              deactivate.reset()
            }}
          />
        )}
      </div>
    </Dialog>
  )
}
