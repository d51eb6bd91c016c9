import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MemberList } from '#features/metrics/web/MemberList.tsx'
import s from '#features/metrics/web/metrics.module.css'
import { type Metric, type MetricSet, nameOf, updateSet } from '#features/metrics/web/metrics-queries.ts'
import { SaveBar } from '#features/metrics/web/SaveBar.tsx'
import { storedCopy, useMetricWrite } from '#features/metrics/web/use-metric-write.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { StaleCopy } from '#platform/web/StaleCopy.tsx'
import { UnsavedGuard } from '#platform/web/UnsavedGuard.tsx'
import { Banner } from '#ui/Banner.tsx'
import { Card } from '#ui/Card.tsx'
import { Combobox } from '#ui/Combobox.tsx'
import { notify } from '#ui/notify.ts'
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

const valuesOf = (set: StoredSet | MetricSet): Values => ({
  name: set.name,
  ids: set.metricConfigs.map(({ id }) => String(id)),
})
const isSame = (a: Values, b: Values) => a.name === b.name && a.ids.join() === b.ids.join()

/** Edits the metrics of a set and their order. Changes apply on save. */
export function SetEditor({ set, title, text, metrics, onEdit, named = false, actions }: SetEditorProps) {
  const { t } = useTranslation('metrics')
  const editing = useEditing(set)
  const { values, setValues, base, stored, save } = editing
  const chosen = values.ids.flatMap((id) => metrics.find((metric) => metric.id === id) ?? [])
  const others = metrics.filter(({ id }) => !values.ids.includes(id))
  const full = values.ids.length >= set.limit
  const dirty = !isSame(values, base)
  const faultOf = (field: string) => (isApiError(save.error, 422) ? save.error.messageFor(field) : undefined)
  const unsaid = save.error && !stored && !faultOf('name')
  const namesOf = ({ ids }: Values) =>
    ids.map((id) => nameOf(metrics.find((metric) => metric.id === id) ?? UNKNOWN)).join(', ')
  return (
    <form
      className={s.form}
      noValidate
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault()
        if (dirty && !save.isPending) editing.send(values, base)
      }}
    >
      {text && <p className={s.about}>{text}</p>}
      {unsaid ? <Banner tone="bad">{writeErrorText(save.error, t)}</Banner> : null}
      {named && (
        <TextInput
          className={s.setName}
          label={t('sets.name')}
          required
          maxLength={100}
          autoComplete="off"
          dir="auto"
          value={values.name}
          error={faultOf('name')}
          onChange={({ target }) => setValues({ ...values, name: target.value })}
        />
      )}
      <Card
        title={named ? t('list.title') : title}
        actions={
          <span className={s.count}>{t('list.count', { count: values.ids.length, limit: set.limit })}</span>
        }
        padded={false}
      >
        {chosen.length === 0 ? (
          <p className={s.none}>{t('list.none')}</p>
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
      <SaveBar
        dirty={dirty}
        saving={save.isPending}
        actions={actions}
        onDiscard={() => {
          save.reset()
          setValues(base)
        }}
      />
      <StaleCopy
        stored={stored}
        title={t('conflict.title')}
        text={t('conflict.text')}
        fields={
          stored
            ? [
                ...(values.name === stored.name
                  ? []
                  : [{ id: 'name', label: t('sets.name'), mine: values.name, stored: stored.name }]),
                {
                  id: 'metrics',
                  label: t('list.title'),
                  mine: namesOf(values) || null,
                  stored: namesOf(valuesOf(stored)) || null,
                },
              ]
            : []
        }
        busy={save.isPending}
        onClose={editing.leave}
        onTake={editing.take}
        onKeep={(copy) => editing.send(values, { ...valuesOf(copy), updatedAt: copy.updatedAt })}
      />
      <UnsavedGuard when={dirty} everywhere />
    </form>
  )
}

/** Placeholder for a metric archived while the editor is open. */
const UNKNOWN = { title: '?', customTitle: null }

type Base = Values & { updatedAt: string }

function useEditing(set: MetricSet) {
  const { t } = useTranslation('metrics')
  const [base, setBase] = useState<Base>({ ...valuesOf(set), updatedAt: set.updatedAt })
  const [values, setValues] = useState<Values>(valuesOf(set))
  const [stored, setStored] = useState<StoredSet | null>(null)
  const save = useMetricWrite(updateSet)
  const take = (copy: StoredSet | MetricSet) => {
    setBase({ ...valuesOf(copy), updatedAt: copy.updatedAt })
    setValues(valuesOf(copy))
    setStored(null)
  }
  const send = (wanted: Values, on: Base) =>
    save.mutate(
      {
        id: set.id,
        ...(wanted.name !== on.name && { name: wanted.name }),
        metricConfigIds: [...wanted.ids],
        updatedAt: on.updatedAt,
      },
      {
        onSuccess: ({ metricSet }) => {
          if (metricSet) take(metricSet)
          notify(t('saved'), 'success')
        },
        onError: (error) => setStored(storedCopy<StoredSet>(error)),
      },
    )
  return { base, values, setValues, stored, save, send, take, leave: () => setStored(null) }
}
