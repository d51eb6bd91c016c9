import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EMPLOYMENT_STATUSES, type EmploymentStatus } from '#features/people/employees/employee-status.ts'
import s from '#features/people/web/employees/BulkDialogs.module.css'
import { BulkFaults } from '#features/people/web/employees/BulkFaults.tsx'
import type { BulkDialogProps } from '#features/people/web/employees/bulk-dialog.ts'
import { channelsQuery, groupsQuery, rolesQuery } from '#features/people/web/employees/choices-queries.ts'
import { summaryOf } from '#features/people/web/employees/EmployeeFields.tsx'
import { employmentText } from '#features/people/web/employees/employee-texts.ts'
import { TeamField } from '#features/people/web/employees/TeamField.tsx'
import { useBulkChanges } from '#features/people/web/employees/use-bulk-changes.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import type { ComboboxOption } from '#ui/Combobox.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { MultiSelectField } from '#ui/MultiSelectField.tsx'
import { Select } from '#ui/Select.tsx'

type Values = {
  roleId: string
  team: ComboboxOption | null
  noTeam: boolean
  employmentStatus: EmploymentStatus | ''
  addChannelIds: string[]
  removeChannelIds: string[]
  addGroupIds: string[]
  removeGroupIds: string[]
}

const NOTHING: Values = {
  roleId: '',
  team: null,
  noTeam: false,
  employmentStatus: '',
  addChannelIds: [],
  removeChannelIds: [],
  addGroupIds: [],
  removeGroupIds: [],
}

/** Makes the same change to many people; fields left empty keep their values. */
export function BulkEditDialog({ employeeIds, nameOf, onClose, onDone }: BulkDialogProps) {
  const { t } = useTranslation('people')
  const { update } = useBulkChanges()
  const [values, setValues] = useState(NOTHING)
  const set = (change: Partial<Values>) => setValues((now) => ({ ...now, ...change }))
  const roles = useQuery(rolesQuery)
  const changes = !Object.values(values).every(
    (value) => !value || (Array.isArray(value) && value.length === 0),
  )
  const submit = () => {
    if (!changes || update.isPending) return
    update.mutate({ employeeIds, ...bulkUpdateOf(values) }, { onSuccess: onDone })
  }
  return (
    <FormDialog
      title={t('employees.bulkEdit.title', { count: employeeIds.length })}
      onClose={onClose}
      busy={update.isPending}
      size={560}
      submit={t('employees.bulkEdit.submit', { count: employeeIds.length })}
      onSubmit={submit}
      disabled={!changes}
      className="stack-fit gap-14"
    >
      <p>{t('employees.bulkEdit.text')}</p>
      <BulkFaults error={update.error} employeeIds={employeeIds} nameOf={nameOf} />
      <div className={s.line}>
        <Select
          label={t('employees.field.role')}
          placeholder={t('employees.bulkEdit.leave')}
          options={(roles.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={values.roleId}
          data-autofocus
          onChange={(event) => set({ roleId: event.target.value })}
        />
        <Select
          label={t('employees.field.employmentStatus')}
          placeholder={t('employees.bulkEdit.leave')}
          options={EMPLOYMENT_STATUSES.map((value) => ({ value, label: employmentText(t, value) }))}
          value={values.employmentStatus}
          onChange={(event) => set({ employmentStatus: event.target.value as Values['employmentStatus'] })}
        />
      </div>
      <TeamField
        label={t('employees.field.team')}
        placeholder={values.noTeam ? t('employees.field.noTeam') : t('employees.bulkEdit.leave')}
        value={values.team}
        onChange={(team) => set({ team, noTeam: false })}
      />
      <Checkbox
        checked={values.noTeam}
        onChange={(event) => set({ noTeam: event.target.checked, team: null })}
      >
        {t('employees.bulkEdit.noTeam')}
      </Checkbox>
      <Lists values={values} onChange={set} />
    </FormDialog>
  )
}

/** Choosing an entry to add removes it from the list to remove, and vice versa. */
function Lists({ values, onChange }: { values: Values; onChange: (change: Partial<Values>) => void }) {
  const { t } = useTranslation('people')
  const channels = useQuery(channelsQuery)
  const groups = useQuery(groupsQuery)
  const options = {
    Channel: (channels.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
    Group: (groups.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
  }
  const field = (act: 'add' | 'remove', kind: 'Channel' | 'Group', label: string) => {
    const key = `${act}${kind}Ids` as const
    const other = `${act === 'add' ? 'remove' : 'add'}${kind}Ids` as const
    return (
      <MultiSelectField
        label={label}
        placeholder={t('employees.bulkEdit.none')}
        summary={summaryOf(options[kind], values[key])}
        options={options[kind]}
        value={values[key]}
        onChange={(ids) => onChange({ [key]: ids, [other]: values[other].filter((id) => !ids.includes(id)) })}
      />
    )
  }
  return (
    <>
      <div className={s.line}>
        {field('add', 'Channel', t('employees.bulkEdit.addChannels'))}
        {field('remove', 'Channel', t('employees.bulkEdit.removeChannels'))}
      </div>
      <div className={s.line}>
        {field('add', 'Group', t('employees.bulkEdit.addGroups'))}
        {field('remove', 'Group', t('employees.bulkEdit.removeGroups'))}
      </div>
    </>
  )
}

function bulkUpdateOf(values: Values) {
  const list = (ids: string[]) => (ids.length > 0 ? ids : undefined)
  return {
    roleId: values.roleId || undefined,
    teamId: values.noTeam ? null : values.team?.value,
    employmentStatus: values.employmentStatus || undefined,
    addChannelIds: list(values.addChannelIds),
    removeChannelIds: list(values.removeChannelIds),
    addGroupIds: list(values.addGroupIds),
    removeGroupIds: list(values.removeGroupIds),
  }
}
