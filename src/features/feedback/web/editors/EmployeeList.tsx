import { useDebouncedCallback } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListStatus } from '#features/feedback/web/editors/ListStatus.tsx'
import {
  EMPLOYEE_LIMIT,
  employeesQuery,
  type ListedEmployee,
  nameOf,
  type PeopleOf,
} from '#features/people/web/employees-api.ts'
import { MultiSelect } from '#ui/MultiSelect.tsx'

const TYPING_MS = 300

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
  const [search, setSearch] = useState('')
  const [first] = useState(() => [...value])
  const all = useQuery(employeesQuery(area, { include_deactivated }))
  const tooMany = all.data?.length === EMPLOYEE_LIMIT
  const found = useQuery({
    ...employeesQuery(area, { include_deactivated, search }),
    enabled: tooMany && search !== '',
    placeholderData: keepPreviousData,
  })
  const chosen = useQuery({ ...employeesQuery(area, { ids: first }), enabled: first.length > 0 })
  const searchSoon = useDebouncedCallback(setSearch, TYPING_MS)
  const people = distinct([...(chosen.data ?? []), ...((search && found.data) || []), ...(all.data ?? [])])
  const others = also.filter(({ id }) => !people.some((person) => person.id === id))

  return (
    // Listen on the container, because the list keeps the text of its search field to itself.
    <div onChange={(event) => tooMany && searchSoon(typed(event.target))}>
      <MultiSelect
        label={label}
        options={[
          ...people.map((person) => ({ value: person.id, label: nameOf(person), image: person.image })),
          ...others.map(({ id, name }) => ({ value: id, label: name, image: null })),
        ]}
        value={value}
        onChange={(ids) => onChange(ids, people)}
        autoFocus
        status={
          all.data && people.length + others.length > 0 ? undefined : (
            <ListStatus loading={all.isPending} error={all.error} onRetry={() => void all.refetch()}>
              {t('editors.none')}
            </ListStatus>
          )
        }
      />
    </div>
  )
}

function distinct(people: readonly ListedEmployee[]): ListedEmployee[] {
  return [...new Map(people.map((person) => [person.id, person])).values()]
}

const typed = (target: EventTarget) => (target instanceof HTMLInputElement ? target.value.trim() : '')
