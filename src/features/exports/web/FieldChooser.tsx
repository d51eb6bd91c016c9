import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import s from '#features/exports/web/exports.module.css'
import { sectionsQuery } from '#features/exports/web/exports-api.ts'
import { foldText } from '#lib/fold.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { TextInput } from '#ui/TextInput.tsx'

type FieldChooserProps = {
  value: readonly string[]
  onChange: (fields: string[]) => void
  error?: string | undefined
}

/** Chooses and sorts the columns of an export. */
export function FieldChooser({ value, onChange, error }: FieldChooserProps) {
  const { t } = useTranslation('exports')
  const id = useId()
  const [search, setSearch] = useState('')
  const sections = useQuery(sectionsQuery)
  if (sections.isError && !sections.data)
    return <ReadError error={sections.error} onRetry={() => void sections.refetch()} />
  if (!sections.data) return <Skeleton height={200} />
  const wanted = foldText(search.trim())
  const names = new Map(sections.data.flatMap(({ fields }) => fields.map((field) => [field.id, field.name])))
  const matching = sections.data
    .map((section) => ({
      ...section,
      fields: section.fields.filter(({ name }) => foldText(name).includes(wanted)),
    }))
    .filter(({ fields }) => fields.length > 0)
  const toggle = (field: string, on: boolean) =>
    onChange(on ? [...value, field] : value.filter((each) => each !== field))
  const move = (field: string, by: number) => {
    const at = value.indexOf(field)
    const others = value.filter((each) => each !== field)
    onChange([...others.slice(0, at + by), field, ...others.slice(at + by)])
  }
  return (
    <fieldset className="min-0">
      <legend className={cx('body medium', s.legend)}>{t('fields.label')}</legend>
      <div className={s.columns}>
        <div className="stack-fit gap-12 content-start">
          <TextInput
            type="search"
            icon="search"
            label={t('fields.search')}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a mouse */}
          <section className={cx('stack gap-12', s.offered)} tabIndex={0} aria-label={t('fields.offered')}>
            {matching.length === 0 && <p className="small muted">{t('fields.none')}</p>}
            {matching.map((section) => (
              // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own layout
              <div
                className="stack gap-6"
                key={section.id}
                role="group"
                aria-labelledby={`${id}-${section.id}`}
              >
                <h3 id={`${id}-${section.id}`} className="small secondary semibold">
                  {t(`sections.${section.id}`, { defaultValue: section.title })}
                </h3>
                {section.fields.map((field) => (
                  <Checkbox
                    key={field.id}
                    checked={value.includes(field.id)}
                    onChange={({ target }) => toggle(field.id, target.checked)}
                  >
                    {field.name}
                  </Checkbox>
                ))}
              </div>
            ))}
          </section>
        </div>
        <div className="stack-fit gap-12 content-start">
          <h3 className="small secondary semibold" id={`${id}-chosen`}>
            {t('fields.chosen', { count: value.length })}
          </h3>
          {value.length === 0 ? (
            <p className={error ? s.error : 'small muted'}>{error ?? t('fields.nothing')}</p>
          ) : (
            <ol className={cx('stack gap-2', s.chosen)} aria-labelledby={`${id}-chosen`}>
              {value.map((field, index) => {
                const name = names.get(field) ?? field
                return (
                  <li key={field} className={s.field}>
                    <span className="break" dir="auto">
                      {name}
                    </span>
                    <IconButton
                      size="sm"
                      icon="arrow-up"
                      label={t('fields.up', { name })}
                      disabled={index === 0}
                      onClick={() => move(field, -1)}
                    />
                    <IconButton
                      size="sm"
                      icon="arrow-down"
                      label={t('fields.down', { name })}
                      disabled={index === value.length - 1}
                      onClick={() => move(field, 1)}
                    />
                    <IconButton
                      size="sm"
                      icon="x"
                      label={t('fields.remove', { name })}
                      onClick={() => toggle(field, false)}
                    />
                  </li>
                )
              })}
            </ol>
          )}
        </div>
      </div>
    </fieldset>
  )
}
