import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { revieweesQuery } from '#features/qa/reviews/web/workspace/workspace-api.ts'
import { fullName } from '#lib/text.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { Combobox, type ComboboxOption } from '#ui/Combobox.tsx'
import { TextInput } from '#ui/TextInput.tsx'

type RevieweeFieldProps = {
  value: ComboboxOption | null
  /** Employee of the interaction or response, used unless another person is chosen. */
  suggested: { id: number; name: string } | null
  /** Person named in the address. */
  givenId: number | null
  blind: boolean
  error: string | undefined
  onChange: (option: ComboboxOption | null) => void
}

/** Chooses the reviewee. In a blind review the person is fixed and no name is shown. */
export function RevieweeField({ value, suggested, givenId, blind, error, onChange }: RevieweeFieldProps) {
  const { t } = useTranslation('qa-reviews')
  const [search, setSearch] = useState('')
  const people = useQuery({ ...revieweesQuery({ search }), enabled: !blind })
  const given = useQuery({ ...revieweesQuery({ ids: [givenId ?? 0] }), enabled: givenId !== null && !blind })
  if (blind)
    return (
      <TextInput
        label={t('workspace.new.teamMember')}
        value={t('workspace.hiddenName')}
        hint={t('workspace.new.blindHint')}
        error={error}
        readOnly
      />
    )
  const [named] = given.data ?? []
  const preselected = named
    ? { value: String(named.id), label: fullName(named.first_name, named.last_name) }
    : givenId === null && suggested
      ? { value: String(suggested.id), label: suggested.name }
      : null
  return (
    <Combobox
      label={t('workspace.new.teamMember')}
      placeholder={t('workspace.new.findPerson')}
      value={value ?? preselected}
      error={error}
      options={(people.data ?? []).map((person) => ({
        value: String(person.id),
        label: fullName(person.first_name, person.last_name),
        image: person.image,
      }))}
      status={
        people.isError ? <ReadError error={people.error} onRetry={() => void people.refetch()} /> : undefined
      }
      onSearch={setSearch}
      onChange={onChange}
    />
  )
}
