import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import s from '#features/metrics/web/metrics.module.css'
import { archiveSet, createSet, type Metric, type MetricSet } from '#features/metrics/web/metrics-queries.ts'
import { SetEditor } from '#features/metrics/web/SetEditor.tsx'
import { useMetricWrite } from '#features/metrics/web/use-metric-write.ts'
import { paths } from '#paths.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Link } from '#ui/Link.tsx'
import { notify } from '#ui/notify.ts'
import { TextInput } from '#ui/TextInput.tsx'

type SetsPartProps = {
  sets: readonly MetricSet[]
  openId: string
  onOpen: (id: string) => void
  metrics: readonly Metric[]
  onEdit: (metric: Metric) => void
}

/** The company's own sets with an editor for the selected one. */
export function SetsPart({ sets, openId, onOpen, metrics, onEdit }: SetsPartProps) {
  const { t } = useTranslation('metrics')
  const open = sets.find(({ id }) => id === openId)
  const archive = useMetricWrite(archiveSet)
  return (
    <div className={s.sets}>
      <div className={s.form}>
        <p className="body secondary">{t('about.sets')}</p>
        <NewSet onMade={onOpen} />
        {sets.length > 0 && (
          <Card padded={false} title={t('part.sets')}>
            <ul className={s.setList}>
              {sets.map((set) => (
                <li key={set.id}>
                  <Link
                    href={paths.metricConfiguration({ part: 'sets', set: set.id })}
                    aria-current={set.id === openId ? 'true' : undefined}
                    dir="auto"
                  >
                    {set.name}
                  </Link>
                  <span className="small muted break">
                    {t('sets.metrics', { count: set.metricConfigs.length })}
                  </span>
                </li>
              ))}
            </ul>
          </Card>
        )}
      </div>
      {open ? (
        <SetEditor
          key={open.id}
          set={open}
          title={open.name}
          metrics={metrics}
          onEdit={onEdit}
          named
          actions={
            <Button
              loading={archive.isPending}
              onClick={() =>
                archive.mutate(open.id, {
                  onSuccess: () => {
                    notify(t('sets.archived', { name: open.name }), 'success')
                    onOpen('')
                  },
                  onError: (error) => notify(writeErrorText(error, t), 'error'),
                })
              }
            >
              {t('sets.archive')}
            </Button>
          }
        />
      ) : (
        <EmptyState
          kind="none-yet"
          icon="gauge"
          title={sets.length === 0 ? t('sets.noneYet') : t('sets.choose')}
          text={sets.length === 0 ? t('sets.noneYetText') : undefined}
        />
      )}
    </div>
  )
}

function NewSet({ onMade }: { onMade: (id: string) => void }) {
  const { t } = useTranslation('metrics')
  const [name, setName] = useState('')
  const create = useMetricWrite(createSet)
  const { error } = create
  const fault = isApiError(error, 422)
    ? (error.messageFor('name') ?? writeErrorText(error, t))
    : error
      ? writeErrorText(error, t)
      : undefined
  return (
    <form
      className={cx('stack gap-8 justify-items-start', s.newSet)}
      noValidate
      aria-label={t('sets.new')}
      onSubmit={(event) => {
        event.preventDefault()
        if (create.isPending) return
        create.mutate(
          { name, metricConfigIds: [] },
          {
            onSuccess: ({ metricSet }) => {
              setName('')
              if (metricSet) onMade(metricSet.id)
            },
          },
        )
      }}
    >
      <TextInput
        label={t('sets.new')}
        maxLength={100}
        autoComplete="off"
        dir="auto"
        placeholder={t('sets.newHint')}
        value={name}
        error={fault}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" icon="plus" loading={create.isPending} disabled={name.trim() === ''}>
        {t('sets.create')}
      </Button>
    </form>
  )
}
