import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import s from '#features/company/web/forms.module.css'
import type { SourceValues } from '#features/integrations/web/source-values.ts'
import { type Source, sourceFieldsQuery } from '#features/integrations/web/sources-api.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { Banner } from '#ui/Banner.tsx'
import { Select } from '#ui/Select.tsx'

type ResultFieldsProps = {
  source: Source
  values: Pick<SourceValues, 'scoreField' | 'linkField'>
  onChange: (changed: Partial<SourceValues>) => void
  faultOf: (field: string) => string | undefined
}

/** The ticket fields that receive the results of reviews. */
export function ResultFields({ source, values, onChange, faultOf }: ResultFieldsProps) {
  const { t } = useTranslation('integrations')
  // A system that is switched off is not called.
  const read = useQuery({ ...sourceFieldsQuery(source.id), enabled: source.active })
  const fields = (read.data?.fields ?? []).filter(({ kind }) => kind !== null)
  const optionsFor = (chosen: string, kinds: readonly string[]) => {
    const options = fields
      .filter(({ kind }) => kinds.includes(kind ?? ''))
      .map(({ id, title }) => ({ value: id, label: title }))
    // The present choice stays, even if the fields cannot be read.
    return chosen === '' || options.some(({ value }) => value === chosen)
      ? options
      : [...options, { value: chosen, label: t('sources.unknownField', { id: chosen }) }]
  }
  return (
    <>
      {!source.active && <p className="small muted">{t('sources.fieldsWhenActive')}</p>}
      {read.isError && <ReadError error={read.error} onRetry={read.refetch} />}
      {read.data?.problem && <Banner tone="warn">{read.data.problem}</Banner>}
      <div className={s.pair}>
        <Select
          label={t('sources.scoreField')}
          hint={t('sources.scoreFieldHint')}
          placeholder={t('sources.noField')}
          options={optionsFor(values.scoreField, ['decimal', 'integer', 'text'])}
          value={values.scoreField}
          error={faultOf('score_field')}
          onChange={({ target }) => onChange({ scoreField: target.value })}
        />
        <Select
          label={t('sources.linkField')}
          hint={t('sources.linkFieldHint')}
          placeholder={t('sources.noField')}
          options={optionsFor(values.linkField, ['text'])}
          value={values.linkField}
          error={faultOf('link_field')}
          onChange={({ target }) => onChange({ linkField: target.value })}
        />
      </div>
    </>
  )
}
