import { useTranslation } from 'react-i18next'
import { OptionList } from '#features/feedback/web/editors/OptionList.tsx'
import { useSearchedOptions } from '#features/feedback/web/editors/use-searched-options.ts'
import {
  EMPLOYEE_LIMIT,
  employeesQuery,
  type ListedEmployee,
  nameOf,
  type PeopleOf,
} from '#features/people/web/employees-api.ts'

type EmployeeListProps = {
  label: string
  value: readonly number[]
  /** Receives everyone in the list, including the selected people. */
  onChange: (ids: number[], people: readonly ListedEmployee[]) => void
  include_deactivated?: boolean | undefined
  /** Whose records in which area the viewer may see. */
  area?: PeopleOf
  /** Further options to choose from. */
  also?: readonly { id: number; name: string }[] | undefined
}

/** The people whose records the viewer may see. If there are too many for one list, typing searches on the server. */
export function EmployeeList({
  label,
  value,
  onChange,
  include_deactivated,
  area = 'feedback',
  also = [],
}: EmployeeListProps) {
  const { t } = useTranslation('feedback')
  const list = useSearchedOptions({
    value,
    matching: (search) => employeesQuery(area, { include_deactivated, ...(search && { search }) }),
    withIds: (ids) => employeesQuery(area, { ids: [...ids] }),
    limit: EMPLOYEE_LIMIT,
  })
  const people = list.options
  const others = also.filter(({ id }) => !people.some((person) => person.id === id))
  return (
    <OptionList
      label={label}
      list={list}
      options={[
        ...people.map((person) => ({ value: person.id, label: nameOf(person), image: person.image })),
        ...others.map(({ id, name }) => ({ value: id, label: name, image: null })),
      ]}
      value={value}
      onChange={(ids) => onChange(ids, people)}
      none={t('editors.none')}
    />
  )
}
