import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmployeeForm } from '#features/people/web/employees/EmployeeForm.tsx'
import s from '#features/people/web/employees/EmployeePanel.module.css'

import { EmployeeView } from '#features/people/web/employees/EmployeeView.tsx'
import { employeeQuery } from '#features/people/web/employees/employees-queries.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Peek } from '#ui/Peek.tsx'
import { Skeleton, SkeletonRows } from '#ui/Skeleton.tsx'
import { useNumberFormat } from '#ui/text.ts'

export type Place = { at: number; total: number; hasPrevious: boolean; hasNext: boolean }

type EmployeePanelProps = {
  id: string
  place: Place | null
  onStep: (by: 1 | -1) => void
  onClose: () => void
}

/** One person next to the list; on phones it replaces the list. */
export function EmployeePanel({ id, place, onStep, onClose }: EmployeePanelProps) {
  const { t } = useTranslation('people')
  const number = useNumberFormat()
  const employee = useQuery(employeeQuery(id))
  const [editing, setEditing] = useState(false)
  const name = employee.data?.profile.fullName
  const panel = useRef<HTMLElement>(null)

  // Switching between view and form removes the pressed button, so move the focus to the new content.
  useEffect(() => {
    if (document.activeElement !== document.body && document.activeElement !== null) return
    panel.current?.querySelector<HTMLElement>(editing ? 'input' : '[data-edit]')?.focus()
  }, [editing])

  return (
    <Peek
      ref={panel}
      label={name ?? t('employees.person')}
      place={place && t('employees.place', { at: number(place.at), total: number(place.total) })}
      words={{
        toList: t('employees.toList'),
        previous: t('employees.keys.previous'),
        next: t('employees.keys.next'),
        close: t('employees.close'),
      }}
      hasPrevious={place?.hasPrevious ?? false}
      hasNext={place?.hasNext ?? false}
      onStep={onStep}
      onClose={onClose}
    >
      {employee.isPending ? (
        <div className={s.waiting}>
          <Skeleton circle width={44} />
          <SkeletonRows rows={6} avatar={false} />
        </div>
      ) : employee.data ? (
        editing ? (
          <EmployeeForm employee={employee.data} onDone={() => setEditing(false)} />
        ) : (
          <EmployeeView employee={employee.data} onEdit={() => setEditing(true)} />
        )
      ) : employee.isError ? (
        <ReadError error={employee.error} onRetry={employee.refetch} />
      ) : (
        <EmptyState
          kind="none-match"
          icon="user-off"
          title={t('employees.gone.title')}
          text={t('employees.gone.text')}
          action={<Button onClick={onClose}>{t('employees.toList')}</Button>}
        />
      )}
    </Peek>
  )
}
