import { useDebouncedCallback } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { supervisorsQuery, teamsQuery } from '#features/people/web/employees/choices-queries.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { Combobox, type ComboboxOption } from '#ui/Combobox.tsx'

const TYPING_MS = 250

type PickerProps = {
  label: string
  hint?: ReactNode
  error?: string
  placeholder?: string
  required?: boolean
  value: ComboboxOption | null
  onChange: (value: ComboboxOption | null) => void
  'data-autofocus'?: boolean
}

/** Chooses a team; searches on the server, because a company may have thousands. */
export function TeamField(props: PickerProps) {
  const { t } = useTranslation('people')
  const [search, setSearch] = useState('')
  const teams = useQuery(teamsQuery(search))
  const options = (teams.data ?? []).map(({ id, name, parent }) => ({
    value: id,
    label: name,
    detail: parent ? t('employees.field.teamIn', { team: parent.name }) : undefined,
  }))
  return (
    <Combobox
      {...props}
      options={options}
      onSearch={useDebouncedCallback((text: string) => setSearch(text.trim()), TYPING_MS)}
      status={failure(teams)}
      clearable={!props.required}
    />
  )
}

/** Chooses a person who leads a team. */
export function ManagerField(props: PickerProps) {
  const [search, setSearch] = useState('')
  const managers = useQuery(supervisorsQuery(search))
  const options = (managers.data ?? []).map(({ id, profile, primaryTeam }) => ({
    value: id,
    label: profile.fullName,
    image: profile.imageUrl,
    detail: primaryTeam?.name,
  }))
  return (
    <Combobox
      {...props}
      options={options}
      onSearch={useDebouncedCallback((text: string) => setSearch(text.trim()), TYPING_MS)}
      status={failure(managers)}
    />
  )
}

const failure = (query: { isError: boolean; error: unknown; refetch: () => unknown }) =>
  query.isError ? <ReadError error={query.error} onRetry={() => void query.refetch()} /> : undefined
