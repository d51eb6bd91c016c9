import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
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
import { fullName } from '#lib/text.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { RestoredForm } from '#platform/web/RestoredBanner.tsx'
import { StaleCopy } from '#platform/web/StaleCopy.tsx'
import { UnsavedGuard } from '#platform/web/UnsavedGuard.tsx'
import { rebaseFields, useVersionedForm } from '#platform/web/use-versioned-form.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { notify } from '#ui/notify.ts'

type EmployeeFormProps = { employee: EmployeeDetail; onDone: () => void }

/** Edits a person. If another person saved meanwhile, shows both copies before overwriting anything. */
export function EmployeeForm({ employee, onDone }: EmployeeFormProps) {
  const { t } = useTranslation('people')
  const queryClient = useQueryClient()
  const update = useUpdateEmployee(employee.id)
  const form = useVersionedForm(`employee-${employee.id}`, {
    copy: employee,
    valuesOf,
    isSame: isSameEmployee,
    rebase: rebaseFields(changedFields),
    write: (wanted, base) =>
      update.mutateAsync({ version: base.version ?? 0, input: changeOf(valuesOf(base), wanted) }),
    onSaved: (_saved, { firstName, lastName }) => {
      notify(t('employees.saved', { name: fullName(firstName.trim(), lastName.trim()) }), 'success')
      onDone()
    },
    // Read the newest copy with the names of its role, groups and channels.
    newerCopy: (error) =>
      isStale(error) ? queryClient.fetchQuery({ ...employeeQuery(employee.id), staleTime: 0 }) : null,
  })
  const { base, values, setValues, mine, error } = form
  const { stored } = form.conflict
  const fields = useConflictFields(stored && { mine, stored: valuesOf(stored), names: [base, stored] })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (form.isSaving) return
    if (form.isDirty) form.save()
    else onDone()
  }
  const cancel = () => {
    form.discard()
    onDone()
  }
  const errorOf = (field: EmployeeField) => {
    if (!isApiError(error, 422)) return undefined
    const message = error.messageFor(PATH_OF[field] ?? field)
    return message && faultText(t, message)
  }
  const unshownFault = faultWithoutField(error, values)

  return (
    <form
      className={cx('stack gap-20', s.form)}
      onSubmit={submit}
      noValidate
      aria-label={t('employees.editTitle')}
    >
      <RestoredForm form={form} />
      {unshownFault && <Banner tone="bad">{faultText(t, writeErrorText(unshownFault, t))}</Banner>}
      <EmployeeFields
        values={values}
        onChange={(change) => setValues((now) => ({ ...now, ...change }))}
        errorOf={errorOf}
        known={employee}
      />
      <div className={cx('flex gap-8 justify-end', s.foot)}>
        <Button onClick={cancel}>{t('employees.cancel')}</Button>
        <Button type="submit" variant="primary" loading={form.isSaving}>
          {t('employees.save')}
        </Button>
      </div>
      <StaleCopy {...form.conflict} fields={() => fields} />
      <UnsavedGuard when={form.isUnsaved} everywhere />
    </form>
  )
}

const isSameEmployee = (one: EmployeeValues, other: EmployeeValues): boolean =>
  changedFields(one, other).length === 0

/** An error that no field shows. */
function faultWithoutField(error: Error | null, values: EmployeeValues): Error | null {
  if (!isApiError(error)) return error
  const isAtField = (Object.keys(values) as EmployeeField[]).some((field) =>
    error.messageFor(PATH_OF[field] ?? field),
  )
  return error.code === 422 && isAtField ? null : error
}

/** Another person saved first. Refusing to remove the last admin is also a 409, so check the code. */
const isStale = (error: unknown): boolean => isApiError(error, 409) && error.errorCode === 'stale'
