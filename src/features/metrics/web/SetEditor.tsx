import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { MemberList } from '#features/metrics/web/MemberList.tsx'
import s from '#features/metrics/web/metrics.module.css'
import { type Metric, type MetricSet, nameOf, updateSet } from '#features/metrics/web/metrics-queries.ts'
import { useMetricWrite } from '#features/metrics/web/use-metric-write.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { StaleCopy } from '#platform/web/StaleCopy.tsx'
import { UnsavedGuard } from '#platform/web/UnsavedGuard.tsx'
import { useVersionedForm } from '#platform/web/use-versioned-form.ts'
import { Banner } from '#ui/Banner.tsx'
import { Card } from '#ui/Card.tsx'
import { Combobox } from '#ui/Combobox.tsx'
import { cx } from '#ui/cx.ts'
import { notify } from '#ui/notify.ts'
import { SaveBar } from '#ui/SaveBar.tsx'
import { TextInput } from '#ui/TextInput.tsx'

type SetEditorProps = {
  set: MetricSet
  title: string
  text?: string
  metrics: readonly Metric[]
  onEdit: (metric: Metric) => void
  /** The set has an editable name. */
  named?: boolean
  actions?: ReactNode
}

type Values = { name: string; ids: readonly string[] }
type StoredSet = { name: string; updatedAt: string; metricConfigs: { id: number | string }[] }

const valuesOf = (set: StoredSet): Values => ({
  name: set.name,
  ids: set.metricConfigs.map(({ id }) => String(id)),
})

/** Edits the metrics of a set and their order. Changes apply on save. */
export function SetEditor({ set, title, text, metrics, onEdit, named = false, actions }: SetEditorProps) {
  const { t } = useTranslation('metrics')
  const update = useMetricWrite(updateSet)
  const form = useVersionedForm(null, {
    copy: set,
    valuesOf,
    write: ({ name, ids }, base) =>
      update.mutateAsync({
        id: set.id,
        ...(name !== base.name && { name }),
        metricConfigIds: [...ids],
        updatedAt: base.updatedAt,
      }),
    savedCopy: ({ metricSet }, base) => metricSet ?? base,
    onSaved: () => notify(t('saved'), 'success'),
  })
  const { values, setValues, error } = form
  const chosen = values.ids.flatMap((id) => metrics.find((metric) => metric.id === id) ?? [])
  const others = metrics.filter(({ id }) => !values.ids.includes(id))
  const full = values.ids.length >= set.limit
  const nameFault = isApiError(error, 422) ? error.messageFor('name') : undefined
  const namesOf = ({ ids }: Values) =>
    ids.map((id) => nameOf(metrics.find((metric) => metric.id === id) ?? UNKNOWN)).join(', ')
  return (
    <form
      className={s.form}
      noValidate
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault()
        if (form.isDirty) form.save()
      }}
    >
      {text && <p className="body secondary">{text}</p>}
      {error && !nameFault && <Banner tone="bad">{writeErrorText(error, t)}</Banner>}
      {named && (
        <TextInput
          className={s.setName}
          label={t('sets.name')}
          required
          maxLength={100}
          autoComplete="off"
          dir="auto"
          value={values.name}
          error={nameFault}
          onChange={({ target }) => setValues({ ...values, name: target.value })}
        />
      )}
      <Card
        title={named ? t('list.title') : title}
        actions={
          <span className="small muted">
            {t('list.count', { count: values.ids.length, limit: set.limit })}
          </span>
        }
        padded={false}
      >
        {chosen.length === 0 ? (
          <p className={cx('compact muted', s.none)}>{t('list.none')}</p>
        ) : (
          <MemberList
            label={t('list.of', { name: title })}
            members={chosen}
            onChange={(ids) => setValues({ ...values, ids })}
            onEdit={onEdit}
          />
        )}
      </Card>
      <Combobox
        className={s.add}
        label={t('list.add')}
        hint={full ? t('list.full', { limit: set.limit }) : undefined}
        placeholder={t('list.addHint')}
        value={null}
        disabled={full || others.length === 0}
        options={others.map((metric) => ({
          value: metric.id,
          label: nameOf(metric),
          detail: t(`area.${metric.productArea}`),
        }))}
        onChange={(option) => option && setValues({ ...values, ids: [...values.ids, option.value] })}
      />
      <SaveBar dirty={form.isDirty} saving={form.isSaving} actions={actions} onDiscard={form.discard} />
      <StaleCopy
        {...form.conflict}
        fields={(stored) => [
          ...(values.name === stored.name
            ? []
            : [{ id: 'name', label: t('sets.name'), mine: values.name, stored: stored.name }]),
          {
            id: 'metrics',
            label: t('list.title'),
            mine: namesOf(values) || null,
            stored: namesOf(valuesOf(stored)) || null,
          },
        ]}
      />
      <UnsavedGuard when={form.isUnsaved} everywhere />
    </form>
  )
}

/** Placeholder for a metric archived while the editor is open. */
const UNKNOWN = { title: '?', customTitle: null }
