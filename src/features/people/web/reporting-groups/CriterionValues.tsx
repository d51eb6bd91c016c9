import { useDebouncedCallback } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CRITERION_KINDS, type CriterionType } from '#features/people/reporting-groups/criterion-kinds.ts'
import { typeText } from '#features/people/web/reporting-groups/criterion-texts.ts'
import s from '#features/people/web/reporting-groups/reporting-groups.module.css'
import {
  criterionNamesQuery,
  criterionValuesQuery,
} from '#features/people/web/reporting-groups/reporting-groups-queries.ts'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/IconButton.tsx'

const Combobox = lazyPart(() => import('#ui/Combobox.tsx'), 'Combobox')

type CriterionValuesProps = {
  type: CriterionType
  value: readonly string[]
  onChange: (value: string[]) => void
}

/** The chosen values of a criterion, which can be removed, and a search to add more. */
export function CriterionValues({ type, value, onChange }: CriterionValuesProps) {
  const { t } = useTranslation('people')
  const [search, setSearch] = useState('')
  const found = useQuery(criterionValuesQuery(type, search))
  // A location's id is its name.
  const named = CRITERION_KINDS[type].values === 'ids'
  const names = useQuery(criterionNamesQuery(type, named ? value : []))
  const labelOf = (id: string) =>
    [...(names.data ?? []), ...(found.data ?? [])].find((each) => each.id === id)?.label ?? (named ? '…' : id)
  const onSearch = useDebouncedCallback((text: string) => setSearch(text.trim()), 250)
  return (
    <>
      {value.length > 0 && (
        <ul className={cx('flex gap-6 wrap', s.values)}>
          {value.map((id) => (
            <li key={id}>
              {labelOf(id)}
              <IconButton
                icon="x"
                size="sm"
                label={t('reportingGroups.removeValue', { name: labelOf(id) })}
                onClick={() => onChange(value.filter((each) => each !== id))}
              />
            </li>
          ))}
        </ul>
      )}
      <LazyPart>
        <Combobox
          label={t('reportingGroups.addValue', { type: typeText(t, type) })}
          placeholder={t('reportingGroups.findValue')}
          value={null}
          options={(found.data ?? [])
            .filter(({ id }) => !value.includes(id))
            .map(({ id, label }) => ({ value: id, label }))}
          onSearch={onSearch}
          status={
            found.isError ? <ReadError error={found.error} onRetry={() => void found.refetch()} /> : undefined
          }
          onChange={(chosen) => chosen && onChange([...value, chosen.value])}
        />
      </LazyPart>
    </>
  )
}
