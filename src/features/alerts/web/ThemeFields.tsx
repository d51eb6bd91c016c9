import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { AlertFieldsProps } from '#features/alerts/web/alert-values.ts'
import { filterEntitiesQuery } from '#features/feedback/web/stream-api.ts'
import { ListStatus } from '#platform/web/ListStatus.tsx'
import { MultiSelectField } from '#ui/MultiSelectField.tsx'
import { TagsInput } from '#ui/TagsInput.tsx'

/** Words of a customer's text, and areas that customers choose. */
export function ThemeFields({ values, onChange, faultOf }: AlertFieldsProps) {
  const { t } = useTranslation('alerts')
  const { data, error, refetch } = useQuery(filterEntitiesQuery)
  const areas = data
    ? [
        ...data.areasOfImprovement.map((area) => ({ ...area, detail: t('form.theme.improvement') })),
        ...data.areasOfExcellence.map((area) => ({ ...area, detail: t('form.theme.excellence') })),
      ]
    : []
  const options = areas.map(({ id, caption, detail }) => ({ value: id, label: caption, detail }))
  const gone = values.tagIds
    .filter((id) => !options.some(({ value }) => value === id))
    .map((id) => ({ value: id, label: t('areaById', { id }) }))
  const all = [...options, ...gone]
  const chosen = values.tagIds.map((id) => all.find(({ value }) => value === id)?.label ?? '')
  return (
    <>
      <p className="secondary">{t('form.theme.sentence')}</p>
      <TagsInput
        label={t('form.theme.words')}
        hint={t('form.theme.wordsHint')}
        value={values.words}
        maxLength={60}
        error={faultOf('when.words') ?? faultOf('when.words.0')}
        removeLabel={(word) => t('form.theme.removeWord', { word })}
        onChange={(words) => onChange({ words })}
      />
      <MultiSelectField
        label={t('form.theme.areas')}
        placeholder={t('form.theme.noAreas')}
        summary={chosen.join(', ')}
        options={all}
        value={values.tagIds}
        error={faultOf('when.tag_ids')}
        onChange={(tagIds) => onChange({ tagIds })}
        status={
          all.length > 0 ? undefined : (
            <ListStatus loading={!data && !error} error={error} onRetry={() => void refetch()}>
              {t('form.theme.noneAreas')}
            </ListStatus>
          )
        }
      />
    </>
  )
}
