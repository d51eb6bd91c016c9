import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ListStatus } from '#features/feedback/web/editors/ListStatus.tsx'
import { useSummary } from '#features/qa/assignments/web/form/use-summary.ts'
import type { FieldProps } from '#ui/Field.tsx'
import type { MultiSelectOption } from '#ui/MultiSelect.tsx'
import { MultiSelectField } from '#ui/MultiSelectField.tsx'

type ChoiceFieldProps<Id extends string | number> = Pick<FieldProps, 'hint' | 'error'> & {
  label: string
  placeholder: string
  /** Undefined until they are known. */
  options: readonly MultiSelectOption<Id>[] | undefined
  value: readonly Id[]
  onChange: (value: Id[]) => void
  /** Where the options come from. */
  query?: Pick<UseQueryResult, 'error' | 'refetch'>
}

/** Several of a known list. What is chosen and no longer in the list stays, by its number or word. */
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
