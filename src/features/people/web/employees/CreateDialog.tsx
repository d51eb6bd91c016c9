import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import s from '#features/people/web/employees/BulkDialogs.module.css'
import { rolesQuery } from '#features/people/web/employees/choices-queries.ts'
import { InvitationLink } from '#features/people/web/employees/InvitationLink.tsx'
import { TeamField } from '#features/people/web/employees/TeamField.tsx'
import { useCreateEmployee } from '#features/people/web/employees/use-employee-changes.ts'
import { fullName } from '#lib/text.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { RestoredForm } from '#platform/web/RestoredBanner.tsx'
import { useRestorableForm } from '#platform/web/use-restorable-form.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import type { ComboboxOption } from '#ui/Combobox.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { notify } from '#ui/notify.ts'
import { Select } from '#ui/Select.tsx'
import { TextInput } from '#ui/TextInput.tsx'

type Field = 'email' | 'firstName' | 'lastName' | 'roleId'
type Values = Record<Field, string> & { team: ComboboxOption | null }
const EMPTY: Values = { email: '', firstName: '', lastName: '', roleId: '', team: null }
const FIELDS: readonly (Field | 'teamId')[] = ['email', 'firstName', 'lastName', 'roleId', 'teamId']

type CreateDialogProps = { onClose: () => void; onCreated: (id: string) => void }

/** Adds a person with name, e-mail, role and team. Other fields are edited afterwards. */
export function CreateDialog({ onClose, onCreated }: CreateDialogProps) {
  const { t } = useTranslation('people')
  const create = useCreateEmployee()
  const roles = useQuery(rolesQuery)
  const form = useRestorableForm('employee-new', { copy: null, valuesOf: () => EMPTY })
  const { values, setValues } = form
  const [tried, setTried] = useState(false)
  const roleId = values.roleId || (roles.data?.find(({ roleTemplate }) => roleTemplate === 'AGENT')?.id ?? '')
  const complete = values.email.trim() && values.firstName.trim() && values.lastName.trim() && roleId

  const submit = () => {
    setTried(true)
    if (!complete || create.isPending) return
    const { team, ...person } = values
    create.mutate(
      { ...person, roleId, teamId: team?.value },
      {
        onSuccess: ({ employee, invitationLink }) => {
          form.saved()
          const name = fullName(values.firstName.trim(), values.lastName.trim())
          notify(t('employees.create.done', { name }), 'success')
          // If there is an invitation link, keep the dialog open to show it.
          if (invitationLink === null && employee) onCreated(employee.id)
        },
      },
    )
  }
  const field = (name: Field) => ({
    name,
    value: values[name],
    required: true,
    error:
      (isApiError(create.error, 422) && create.error.messageFor(name)) ||
      (tried && !values[name].trim() ? t('employees.create.needed') : undefined),
    onChange: ({ target }: { target: { value: string } }) =>
      setValues((now) => ({ ...now, [name]: target.value })),
  })
  const cancel = () => {
    form.discard()
    onClose()
  }
  const refusal = isApiError(create.error, 422) ? create.error : null
  const unshownFault = refusal && !FIELDS.some((name) => refusal.messageFor(name)) ? refusal : null
  const made = create.data
  const title = t('employees.create.title')

  if (made?.employee && made.invitationLink) {
    const { id } = made.employee
    return (
      <Dialog
        opened
        title={t('employees.create.invited')}
        onClose={() => onCreated(id)}
        footer={
          <Button variant="primary" data-autofocus onClick={() => onCreated(id)}>
            {t('employees.create.show')}
          </Button>
        }
      >
        <div className="stack-fit gap-14">
          <InvitationLink link={made.invitationLink} />
        </div>
      </Dialog>
    )
  }
  return (
    <FormDialog
      title={title}
      onClose={onClose}
      busy={create.isPending}
      submit={t('employees.create.submit')}
      onSubmit={submit}
      onCancel={cancel}
      className="stack-fit gap-14"
    >
      <RestoredForm form={form} />
      {unshownFault && <Banner tone="bad">{writeErrorText(unshownFault, t)}</Banner>}
      <TextInput
        label={t('employees.field.email')}
        type="email"
        autoComplete="off"
        hint={t('employees.create.emailHint')}
        data-autofocus
        {...field('email')}
      />
      <div className={s.line}>
        <TextInput label={t('employees.field.firstName')} autoComplete="off" {...field('firstName')} />
        <TextInput label={t('employees.field.lastName')} autoComplete="off" {...field('lastName')} />
      </div>
      {roles.isError ? (
        <ReadError error={roles.error} onRetry={roles.refetch} />
      ) : (
        <Select
          label={t('employees.field.role')}
          options={(roles.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          {...field('roleId')}
          error={refusal?.messageFor('roleId')}
          value={roleId}
        />
      )}
      <TeamField
        label={t('employees.field.team')}
        placeholder={t('employees.field.noTeam')}
        error={refusal?.messageFor('teamId')}
        value={values.team}
        onChange={(team) => setValues((now) => ({ ...now, team }))}
      />
    </FormDialog>
  )
}
