import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSummary } from '#features/qa/assignments/web/form/use-summary.ts'
import { ListStatus } from '#platform/web/ListStatus.tsx'
import type { FieldProps } from '#ui/Field.tsx'
import type { MultiSelectOption } from '#ui/MultiSelect.tsx'
import { MultiSelectField } from '#ui/MultiSelectField.tsx'

type ChoiceFieldProps<Id extends string | number> = Pick<FieldProps, 'hint' | 'error'> & {
  label: string
  placeholder: string
  /** Undefined while loading. */
  options: readonly MultiSelectOption<Id>[] | undefined
  value: readonly Id[]
  onChange: (value: Id[]) => void
  /** The query that loads the options. */
  query?: Pick<UseQueryResult, 'error' | 'refetch'>
}

/** Multi-select of a known list. Chosen values that are no longer in the list stay, shown by id or text. */
export function ChoiceField<Id extends string | number>({ options, query, ...field }: ChoiceFieldProps<Id>) {
  const { t } = useTranslation('qa-assignments')
  const summary = useSummary()
  const known = options ?? []
  const gone = field.value.filter((id) => !known.some(({ value }) => value === id))
  const named = (id: Id): string => (typeof id === 'number' ? t('form.byId', { id }) : String(id))
  const all = [...known, ...gone.map((id) => ({ value: id, label: named(id) }))]
  const names = field.value.map((id) => all.find(({ value }) => value === id)?.label ?? String(id))
  return (
    <MultiSelectField
      {...field}
      options={all}
      summary={summary(names)}
      status={
        all.length > 0 ? undefined : (
          <ListStatus
            loading={!options && !query?.error}
            error={options ? null : query?.error}
            onRetry={() => void query?.refetch()}
          >
            {t('form.nothing')}
          </ListStatus>
        )
      }
    />
  )
}
