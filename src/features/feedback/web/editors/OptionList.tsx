import { useTranslation } from 'react-i18next'
import type { SearchedOptions } from '#features/feedback/web/editors/use-searched-options.ts'
import { ListStatus } from '#platform/web/ListStatus.tsx'
import { MultiSelect, type MultiSelectOption } from '#ui/MultiSelect.tsx'

type OptionListProps = {
  label: string
  list: Pick<SearchedOptions<{ id: number }>, 'all' | 'firstOfMore' | 'onChange'>
  options: readonly MultiSelectOption<number>[]
  value: readonly number[]
  onChange: (ids: number[]) => void
  /** Shown when there are no options. */
  none: string
}

/** A multiple choice of records of `useSearchedOptions`; says so if typing finds more than are listed. */
export function OptionList({ label, list, options, value, onChange, none }: OptionListProps) {
  const { t } = useTranslation('feedback')
  const { all, firstOfMore } = list
  return (
    // Listen on the container, because the list keeps the text of its search field to itself.
    <div className="stack gap-8" onChange={list.onChange}>
      <MultiSelect
        label={label}
        options={options}
        value={value}
        onChange={onChange}
        autoFocus
        status={
          options.length > 0 ? undefined : (
            <ListStatus loading={all.isPending} error={all.error} onRetry={() => void all.refetch()}>
              {none}
            </ListStatus>
          )
        }
      />
      {firstOfMore !== null && (
        <p className="small muted">{t('editors.firstOfMore', { count: firstOfMore })}</p>
      )}
    </div>
  )
}
