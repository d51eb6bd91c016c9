import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmployeeFields } from '#features/people/web/employees/EmployeeFields.tsx'
import s from '#features/people/web/employees/EmployeePanel.module.css'
import {
  changedFields,
  changeOf,
  type EmployeeField,
  type EmployeeValues,
  PATH_OF,
  valuesOf,
} from '#features/people/web/employees/employee-form.ts'
import { faultText } from '#features/people/web/employees/employee-texts.ts'
import { type EmployeeDetail, employeeQuery } from '#features/people/web/employees/employees-queries.ts'
import { useConflictFields } from '#features/people/web/employees/use-conflict-fields.ts'
import { useUpdateEmployee } from '#features/people/web/employees/use-employee-changes.ts'
import { ownChangesOn } from '#features/people/web/own-changes.ts'
import { fullName } from '#lib/text.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { readErrorText, writeErrorText } from '#platform/web/error-text.ts'
import { RestoredForm } from '#platform/web/RestoredBanner.tsx'
import { StaleCopy } from '#platform/web/StaleCopy.tsx'
import { UnsavedGuard } from '#platform/web/UnsavedGuard.tsx'
import { useRestorableForm } from '#platform/web/use-restorable-form.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { notify } from '#ui/notify.ts'

type EmployeeFormProps = { employee: EmployeeDetail; onDone: () => void }

/** Edits a person. If another person saved meanwhile, shows both copies before overwriting anything. */
export function EmployeeForm({ employee, onDone }: EmployeeFormProps) {
  const { t } = useTranslation('people')
  const queryClient = useQueryClient()
  const form = useRestorableForm(`employee-${employee.id}`, {
    copy: employee,
    valuesOf,
    isSame: isSameEmployee,
  })
  const { base, values, setValues, isDirty } = form
  const [stored, setStored] = useState<EmployeeDetail | null>(null)
  const update = useUpdateEmployee(employee.id)
  const before = valuesOf(base)
  const unsaved = () => isDirty && !update.isSuccess
  const mine = stored ? ownChangesOn(valuesOf(stored), values, changedFields(before, values)) : values
  const fields = useConflictFields(stored ? { mine, stored: valuesOf(stored), names: [base, stored] } : null)

  const save = (on: EmployeeDetail, wanted = values) =>
    update.mutate(
      { version: on.version ?? 0, input: changeOf(valuesOf(on), wanted) },
      {
        onSuccess: () => {
          form.saved()
          const name = fullName(wanted.firstName.trim(), wanted.lastName.trim())
          notify(t('employees.saved', { name }), 'success')
          onDone()
        },
        onError: (error) => {
          if (!isStale(error)) return
          // Read the newest copy with the names of its role, groups and channels.
          queryClient
            .fetchQuery({ ...employeeQuery(employee.id), staleTime: 0 })
            .then(setStored, (failure) => void notify(readErrorText(failure, t), 'error'))
        },
      },
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (update.isPending) return
    if (isDirty) save(base)
    else onDone()
  }
  const cancel = () => {
    form.discard()
    onDone()
  }
  const errorOf = (field: EmployeeField) => {
    if (!isApiError(update.error, 422)) return undefined
    const message = update.error.messageFor(PATH_OF[field] ?? field)
    return message && faultText(t, message)
  }
  const unshownFault = faultWithoutField(update.error, values)

  return (
    <form className={s.form} onSubmit={submit} noValidate aria-label={t('employees.editTitle')}>
      <RestoredForm form={form} />
      {unshownFault && <Banner tone="bad">{faultText(t, writeErrorText(unshownFault, t))}</Banner>}
      <EmployeeFields
        values={values}
        onChange={(change) => setValues((now) => ({ ...now, ...change }))}
        errorOf={errorOf}
        known={employee}
      />
      <div className={s.foot}>
        <Button onClick={cancel}>{t('employees.cancel')}</Button>
        <Button type="submit" variant="primary" loading={update.isPending}>
          {t('employees.save')}
        </Button>
      </div>
      <StaleCopy
        stored={stored}
        title={t('employees.conflict.title')}
        text={t('employees.conflict.text', { name: stored?.profile.fullName })}
        fields={() => fields}
        busy={update.isPending}
        onClose={() => setStored(null)}
        onTake={(copy) => {
          form.setBase(copy, valuesOf(copy))
          setStored(null)
        }}
        onKeep={(copy) => {
          form.setBase(copy, mine)
          setStored(null)
          save(copy, mine)
        }}
      />
      <UnsavedGuard when={unsaved} everywhere />
    </form>
  )
}

const isSameEmployee = (one: EmployeeValues, other: EmployeeValues): boolean =>
  changedFields(one, other).length === 0

/** An error that no field shows. */
function faultWithoutField(error: unknown, values: EmployeeValues): Error | null {
  if (!(error instanceof Error) || isStale(error)) return null
  if (!isApiError(error)) return error
  const shown = (Object.keys(values) as EmployeeField[]).some((field) =>
    error.messageFor(PATH_OF[field] ?? field),
  )
  return error.code === 422 && shown ? null : error
}

/** Another person saved first. Refusing to remove the last admin is also a 409, so check the code. */
const isStale = (error: unknown): boolean => isApiError(error, 409) && error.errorCode === 'stale'
