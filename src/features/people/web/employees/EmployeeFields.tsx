import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { EMPLOYMENT_STATUSES, LICENSE_TYPES } from '#features/people/employees/employee-status.ts'
import {
  channelsQuery,
  countriesQuery,
  groupsQuery,
  rolesQuery,
} from '#features/people/web/employees/choices-queries.ts'
import s from '#features/people/web/employees/EmployeePanel.module.css'
import type { EmployeeField, EmployeeValues } from '#features/people/web/employees/employee-form.ts'
import { employmentText, licenseText } from '#features/people/web/employees/employee-texts.ts'
import type { EmployeeDetail } from '#features/people/web/employees/employees-queries.ts'
import { TeamField } from '#features/people/web/employees/TeamField.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { cx } from '#ui/cx.ts'
import { MultiSelectField } from '#ui/MultiSelectField.tsx'
import { Select } from '#ui/Select.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextInput } from '#ui/TextInput.tsx'

type EmployeeFieldsProps = {
  values: EmployeeValues
  onChange: (change: Partial<EmployeeValues>) => void
  errorOf: (field: EmployeeField) => string | undefined
  /** The edited copy, which names its role, groups and channels even if they can no longer be chosen. */
  known: EmployeeDetail
}

export function EmployeeFields({ values, onChange, errorOf, known }: EmployeeFieldsProps) {
  const { t } = useTranslation('people')
  const roles = useQuery(rolesQuery)
  const groups = useQuery(groupsQuery)
  const channels = useQuery(channelsQuery)
  const countries = useQuery(countriesQuery)
  const roleOptions = named([...(roles.data ?? []), ...(known.customRole ? [known.customRole] : [])])
  const groupOptions = named([...(groups.data ?? []), ...known.employeeGroups])
  const channelOptions = named([...(channels.data ?? []), ...known.channels])

  const text = (field: TextField) => ({
    name: field,
    value: values[field],
    error: errorOf(field),
    onChange: (event: { target: { value: string } }) => onChange({ [field]: event.target.value }),
  })
  return (
    <>
      <fieldset className={cx('stack gap-14', s.fields)}>
        <legend>{t('employees.part.person')}</legend>
        <div className={s.pair}>
          <TextInput
            label={t('employees.field.firstName')}
            required
            autoComplete="off"
            {...text('firstName')}
          />
          <TextInput
            label={t('employees.field.lastName')}
            required
            autoComplete="off"
            {...text('lastName')}
          />
        </div>
        <TextInput
          label={t('employees.field.email')}
          type="email"
          required
          autoComplete="off"
          {...text('email')}
        />
        <TextInput
          label={t('employees.field.customEmployeeId')}
          autoComplete="off"
          {...text('customEmployeeId')}
        />
      </fieldset>
      <fieldset className={cx('stack gap-14', s.fields)}>
        <legend>{t('employees.part.work')}</legend>
        <Select
          label={t('employees.field.role')}
          options={roleOptions.map(({ value, label }) => ({ value, label }))}
          {...text('roleId')}
        />
        <TeamField
          label={t('employees.field.team')}
          hint={t('employees.field.teamHint')}
          placeholder={t('employees.field.noTeam')}
          error={errorOf('team')}
          value={values.team}
          onChange={(team) => onChange({ team })}
        />
        <MultiSelectField
          label={t('employees.field.groups')}
          placeholder={t('employees.field.noGroups')}
          summary={summaryOf(groupOptions, values.groupIds)}
          options={groupOptions}
          value={values.groupIds}
          onChange={(groupIds) => onChange({ groupIds })}
          error={errorOf('groupIds')}
        />
        <MultiSelectField
          label={t('employees.field.channels')}
          placeholder={t('employees.field.noChannels')}
          summary={summaryOf(channelOptions, values.channelIds)}
          options={channelOptions}
          value={values.channelIds}
          onChange={(channelIds) => onChange({ channelIds })}
          error={errorOf('channelIds')}
        />
        <div className={s.pair}>
          <Select
            label={t('employees.field.employmentStatus')}
            options={EMPLOYMENT_STATUSES.map((value) => ({ value, label: employmentText(t, value) }))}
            {...text('employmentStatus')}
          />
          <TextInput label={t('employees.field.startDate')} type="date" {...text('startDate')} />
        </div>
        <Select
          label={t('employees.field.licenseType')}
          options={LICENSE_TYPES.map((value) => ({ value, label: licenseText(t, value) }))}
          {...text('licenseType')}
        />
        <Checkbox
          checked={values.canManageTeams}
          onChange={(event) => onChange({ canManageTeams: event.target.checked })}
          hint={t('employees.field.canManageTeamsHint')}
        >
          {t('employees.field.canManageTeams')}
        </Checkbox>
      </fieldset>
      <fieldset className={cx('stack gap-14', s.fields)}>
        <legend>{t('employees.part.about')}</legend>
        <TextInput label={t('employees.field.hometown')} autoComplete="off" {...text('hometown')} />
        <TextInput label={t('employees.field.location')} autoComplete="off" {...text('location')} />
        <div className={s.pair}>
          <TextInput
            label={t('employees.field.stateOrCountry')}
            autoComplete="off"
            {...text('stateOrCountry')}
          />
          <Select
            label={t('employees.field.countryCode')}
            placeholder={t('employees.field.noCountry')}
            options={(countries.data ?? []).map(({ code, name }) => ({ value: code, label: name }))}
            {...text('countryCode')}
          />
        </div>
        <TextArea label={t('employees.field.text')} rows={4} {...text('text')} />
      </fieldset>
    </>
  )
}

type TextField = {
  [Field in EmployeeField]: EmployeeValues[Field] extends string ? Field : never
}[EmployeeField]

type Choice = { value: string; label: string }

/** Options without duplicates. */
function named(list: readonly { id: string; name: string }[]): Choice[] {
  return [...new Map(list.map(({ id, name }) => [id, { value: id, label: name }])).values()]
}

export function summaryOf(options: readonly Choice[], chosen: readonly string[]): string {
  return options
    .filter(({ value }) => chosen.includes(value))
    .map(({ label }) => label)
    .join(', ')
}
