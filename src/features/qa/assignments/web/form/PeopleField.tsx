import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { EmployeeList } from '#features/feedback/web/editors/EmployeeList.tsx'
import { UnitList } from '#features/feedback/web/editors/UnitsEditor.tsx'
import { useUnitNames } from '#features/feedback/web/use-unit-names.ts'
import { employeesQuery, nameOf } from '#features/people/web/employees-api.ts'
import { useSummary } from '#features/qa/assignments/web/form/use-summary.ts'
import type { FieldProps } from '#ui/Field.tsx'
import { PopoverField } from '#ui/PopoverField.tsx'
import { TextInput } from '#ui/TextInput.tsx'

type ChoiceProps = Pick<FieldProps, 'hint' | 'error'> & {
  label: string
  placeholder: string
  value: readonly number[]
  onChange: (ids: number[]) => void
}

/** People in the viewer's scope. `fixed` shows them read-only, if they follow from another field. */
export function PeopleField({
  value,
  onChange,
  fixed = false,
  placeholder,
  ...field
}: ChoiceProps & { fixed?: boolean }) {
  const { t } = useTranslation('qa-assignments')
  const summary = useSummary()
  const ids = [...value].sort((a, b) => a - b)
  const people = useQuery({ ...employeesQuery('qa', { ids }), enabled: ids.length > 0 })
  const names = value.map((id) => {
    const found = people.data?.find((person) => person.id === id)
    return found ? nameOf(found) : people.isPending ? '…' : t('form.byId', { id })
  })
  if (fixed)
    return (
      <TextInput
        {...field}
        readOnly
        placeholder={placeholder}
        value={names.length > 0 ? summary(names) : ''}
      />
    )
  return (
    <PopoverField
      {...field}
      placeholder={placeholder}
      summary={names.length > 0 ? summary(names) : undefined}
    >
      <EmployeeList label={field.label} value={value} area="qa" onChange={onChange} />
    </PopoverField>
  )
}

export function ReportingGroupsField({ value, onChange, ...field }: ChoiceProps) {
  const summary = useSummary()
  const name = useUnitNames('groups', value)
  return (
    <PopoverField {...field} summary={value.length > 0 ? summary(value.map(name)) : undefined}>
      <UnitList kind="groups" area="QA" chosen={value} onChange={(ids) => onChange([...ids])} />
    </PopoverField>
  )
}
