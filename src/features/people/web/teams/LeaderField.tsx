import { useDebouncedCallback } from '@mantine/hooks'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { leadersQuery, peopleQuery } from '#features/people/web/teams/teams-queries.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { Combobox, type ComboboxOption } from '#ui/Combobox.tsx'

const TYPING_MS = 250

type PickerProps = {
  label: string
  hint?: ReactNode
  error?: string
  placeholder?: string
  value: ComboboxOption | null
  onChange: (value: ComboboxOption | null) => void
  'data-autofocus'?: boolean
}

/** Chooses the leader of a team. */
export function LeaderField(props: PickerProps) {
  const [search, setSearch] = useState('')
  const leaders = useQuery(leadersQuery(search))
  const options = (leaders.data ?? []).map(({ id, profile, primaryTeam }) => ({
    value: id,
    label: profile.fullName,
    image: profile.imageUrl,
    detail: primaryTeam?.name,
  }))
  return <Found {...props} clearable options={options} query={leaders} onSearch={setSearch} />
}

/** Chooses any person by name. */
export function PersonField(props: PickerProps) {
  const { t } = useTranslation('people')
  const [search, setSearch] = useState('')
  const people = useQuery(peopleQuery(search))
  const options = (people.data ?? []).map(({ id, name, imageUrl }) => ({
    value: id,
    label: name,
    image: imageUrl,
  }))
  return (
    <Found
      {...props}
      placeholder={t('teams.findPerson')}
      options={options}
      query={people}
      onSearch={setSearch}
    />
  )
}

type FoundProps = PickerProps & {
  clearable?: boolean
  options: ComboboxOption[]
  query: Pick<UseQueryResult, 'isError' | 'error' | 'refetch'>
  onSearch: (text: string) => void
}

function Found({ query, onSearch, ...props }: FoundProps) {
  const search = useDebouncedCallback((text: string) => onSearch(text.trim()), TYPING_MS)
  const status = query.isError ? (
    <ReadError error={query.error} onRetry={() => void query.refetch()} />
  ) : undefined
  return <Combobox {...props} onSearch={search} status={status} />
}
