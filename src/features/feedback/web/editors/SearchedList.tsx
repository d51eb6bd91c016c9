import type { QueryKey } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { OptionList } from '#features/feedback/web/editors/OptionList.tsx'
import { type OptionsQuery, useSearchedOptions } from '#features/feedback/web/editors/use-searched-options.ts'

/** How many options a read without ids should return. */
export const FIRST_CHOICES = 50
/** The most records whose names one read returns. */
export const MOST_NAMED_CHOICES = 100

export type Choice = { id: number; name: string }

/** The first options, those that match a text, or those with these ids. */
export type WantedChoices = { search?: string; ids?: readonly number[] }

type SearchedListProps<Key extends QueryKey> = {
  label: string
  value: readonly number[]
  onChange: (ids: number[]) => void
  choicesFor: (wanted: WantedChoices) => OptionsQuery<Choice, Key>
}

/** A multiple choice of records by name. If there are too many for one read, typing searches on the server. */
export function SearchedList<Key extends QueryKey>({
  label,
  value,
  onChange,
  choicesFor,
}: SearchedListProps<Key>) {
  const { t } = useTranslation('feedback')
  const list = useSearchedOptions({
    value,
    matching: (search) => choicesFor({ search }),
    withIds: (ids) => choicesFor({ ids }),
    limit: FIRST_CHOICES,
  })
  return (
    <OptionList
      label={label}
      list={list}
      options={list.options.map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      onChange={onChange}
      none={t('editors.none')}
    />
  )
}

/** The query of a list of choices: these ids, or the first ones that match a text. */
export const choiceQuery = ({ search, ids }: WantedChoices) =>
  ids
    ? { ids: ids.slice(0, MOST_NAMED_CHOICES).join(','), limit: MOST_NAMED_CHOICES }
    : { limit: FIRST_CHOICES, ...(search && { search }) }
