import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import s from '#features/company/web/forms.module.css'
import { MappingFields } from '#features/integrations/web/MappingFields.tsx'
import m from '#features/integrations/web/mappings.module.css'
import { type FieldMappings, ticketFieldsQuery } from '#features/integrations/web/mappings-api.ts'
import { propertyKeyOf, useMappings } from '#features/integrations/web/use-mappings.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { StaleCopy } from '#platform/web/StaleCopy.tsx'
import { UnsavedGuard } from '#platform/web/UnsavedGuard.tsx'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Combobox } from '#ui/Combobox.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/EmptyState.tsx'

const NEW = { zendesk_field_id: '', title: '', property_key: '', active: true }

/** Edits all mappings and saves them together. */
export function MappingsForm({ read }: { read: FieldMappings }) {
  const { t } = useTranslation('integrations')
  const list = useRef<HTMLOListElement>(null)
  const editing = useMappings(read)
  const { values: rows, error, isDirty, faultOf } = editing
  const add = (mapping: typeof NEW) => {
    editing.add(mapping)
    // Wait until the new row is rendered, then focus its first empty field.
    setTimeout(() => {
      const inputs = [...(list.current?.lastElementChild?.querySelectorAll('input') ?? [])]
      ;(inputs.find(({ value }) => value === '') ?? inputs[2])?.focus()
    })
  }
  return (
    <form
      className="stack gap-16"
      noValidate
      aria-label={t('mappings.title')}
      onSubmit={(event) => {
        event.preventDefault()
        if (isDirty) editing.save()
      }}
    >
      {error && (
        <Banner tone="bad">
          {isApiError(error, 422)
            ? (error.messageFor('mappings') ?? t('mappings.faulty'))
            : writeErrorText(error, t)}
        </Banner>
      )}
      <Card padded={false}>
        {rows.length === 0 ? (
          <EmptyState
            kind="none-yet"
            icon="table"
            title={t('mappings.noneTitle')}
            text={t('mappings.noneText')}
          />
        ) : (
          <ol className="stack" ref={list} aria-label={t('mappings.title')}>
            {rows.map((row, index) => (
              <MappingFields
                key={row.key}
                row={row}
                faultOf={(field) => faultOf(index, field)}
                onChange={(values) => editing.change(row.key, values)}
                onRemove={() => editing.remove(row.key)}
              />
            ))}
          </ol>
        )}
      </Card>
      <Adding
        taken={rows.map((row) => row.zendesk_field_id)}
        onAdd={(field) =>
          add(
            field
              ? {
                  zendesk_field_id: field.id,
                  title: field.title,
                  property_key: propertyKeyOf(field.title),
                  active: true,
                }
              : NEW,
          )
        }
      />
      <div className={cx('row gap-8 wrap', s.bar)}>
        <p role="status">{isDirty && t('unsaved')}</p>
        {isDirty && (
          <Button onClick={editing.discard} disabled={editing.isSaving}>
            {t('discard')}
          </Button>
        )}
        <Button type="submit" variant="primary" loading={editing.isSaving} disabled={!isDirty}>
          {t('save')}
        </Button>
      </div>
      <StaleCopy
        {...editing.conflict}
        fields={(stored) => [
          {
            id: 'mappings',
            label: t('mappings.title'),
            mine: textOf(rows) || null,
            stored: textOf(stored.mappings) || null,
          },
        ]}
      />
      <UnsavedGuard when={editing.isUnsaved} />
    </form>
  )
}

const textOf = (rows: readonly { title: string; property_key: string }[]): string =>
  rows.map(({ title, property_key }) => `${title} → ${property_key}`).join(', ')

/** Adds a field offered by the connected accounts, or another field by its id. */
function Adding({
  taken,
  onAdd,
}: {
  taken: readonly string[]
  onAdd: (field: { id: string; title: string } | null) => void
}) {
  const { t } = useTranslation('integrations')
  const offered = useQuery(ticketFieldsQuery)
  const fields = (offered.data?.fields ?? []).filter(({ id }) => !taken.includes(id))
  const problem = offered.isError ? t('mappings.notOffered') : offered.data?.problem
  return (
    <>
      {problem && <Banner tone="warn">{problem}</Banner>}
      <div className={cx('flex gap-12 wrap items-end', m.adding)}>
        <Combobox
          label={t('mappings.add')}
          placeholder={
            offered.isPending
              ? t('mappings.asking')
              : fields.length === 0
                ? t('mappings.noneOffered')
                : t('mappings.addHint')
          }
          value={null}
          disabled={fields.length === 0}
          options={fields.map(({ id, title }) => ({ value: id, label: title, detail: id }))}
          onChange={(option) => option && onAdd({ id: option.value, title: option.label })}
        />
        <Button icon="plus" onClick={() => onAdd(null)}>
          {t('mappings.addOther')}
        </Button>
      </div>
    </>
  )
}
