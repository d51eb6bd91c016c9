import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ADMIN_ACTS, type AdminAct, mayAct } from '#features/people/employees/employee-status.ts'
import { faultText } from '#features/people/web/employees/employee-texts.ts'
import type { EmployeeDetail } from '#features/people/web/employees/employees-queries.ts'
import { useMoveEmployee } from '#features/people/web/employees/use-employee-changes.ts'
import { roleLabel } from '#platform/access/permissions.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import { useSession } from '#platform/web/session.ts'
import { Button } from '#ui/Button.tsx'
import type { IconName } from '#ui/Icon.tsx'
import { notify } from '#ui/notify.ts'

const DeactivateDialog = lazyPart(
  () => import('#features/people/web/employees/DeactivateDialog.tsx'),
  'DeactivateDialog',
)

const ViewAsDialog = lazyPart(() => import('#features/people/web/roles/ViewAsDialog.tsx'), 'ViewAsDialog')

/** No one can view the product as one of the vendor's admins. */
const VENDOR = roleLabel({ admin: true, companyAdmin: false, isManager: false })

/** Buttons for the transitions that the person's status allows, from the same table as the server's checks. */
export function EmployeeActs({ employee }: { employee: EmployeeDetail }) {
  const { t } = useTranslation('people')
  const { person } = useSession()
  const [deactivating, setDeactivating] = useState(false)
  const [viewing, setViewing] = useState(false)
  const move = useMoveEmployee(employee.id)
  const { status, profile } = employee
  const own = String(person.id) === employee.id
  const labels: Record<AdminAct, string> = {
    approve: t('employees.act.approve'),
    refuse: t('employees.act.refuse'),
    deactivate: t('employees.act.deactivate'),
    reactivate: t('employees.act.reactivate'),
  }
  const done = {
    approve: t('employees.done.approve', { name: profile.fullName }),
    refuse: t('employees.done.refuse', { name: profile.fullName }),
    reactivate: t('employees.done.reactivate', { name: profile.fullName }),
  }
  if (status === null) return null
  const act = (chosen: AdminAct) => {
    if (chosen === 'deactivate') setDeactivating(true)
    else
      move.mutate(chosen, {
        onSuccess: () => notify(done[chosen], 'success'),
        onError: (error) => notify(faultText(t, writeErrorText(error, t)), 'error'),
      })
  }
  return (
    <>
      {ADMIN_ACTS.filter((each) => mayAct(status, each))
        // People cannot lock themselves out.
        .filter((each) => !(own && (each === 'deactivate' || each === 'refuse')))
        .map((each) => (
          <Button
            key={each}
            icon={ICONS[each]}
            loading={move.isPending && move.variables === each}
            disabled={move.isPending && move.variables !== each}
            onClick={() => act(each)}
          >
            {labels[each]}
          </Button>
        ))}
      {!own && status !== 'DEACTIVATED' && employee.roleLabel !== VENDOR && (
        <Button icon="eye" onClick={() => setViewing(true)}>
          {t('viewAs.open')}
        </Button>
      )}
      <LazyPart onFailure={() => setViewing(false)} key={`view-${viewing}`}>
        {viewing && (
          <ViewAsDialog
            employee={{ id: Number(employee.id), name: profile.fullName }}
            onClose={() => setViewing(false)}
          />
        )}
      </LazyPart>
      <LazyPart onFailure={() => setDeactivating(false)} key={String(deactivating)}>
        {deactivating && (
          <DeactivateDialog
            employeeIds={[employee.id]}
            nameOf={() => profile.fullName}
            onClose={() => setDeactivating(false)}
            onDone={() => setDeactivating(false)}
          />
        )}
      </LazyPart>
    </>
  )
}

const ICONS: Record<AdminAct, IconName> = {
  approve: 'check',
  refuse: 'x',
  deactivate: 'user-off',
  reactivate: 'refresh',
}
