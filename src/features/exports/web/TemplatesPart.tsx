import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import s from '#features/exports/web/exports.module.css'
import {
  archiveTemplate,
  type Template,
  templatesQuery,
  useExportWrite,
} from '#features/exports/web/exports-api.ts'
import { clock, rhythmOf, weekdayNames } from '#features/exports/web/schedule-words.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { useMoment } from '#platform/web/use-moment.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { cx } from '#ui/cx.ts'
import { type Column, DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { notify } from '#ui/notify.ts'

type TemplatesPartProps = {
  onRun: (template: Template) => void
  onEdit: (template: Template) => void
}

/** The list of templates, with their schedules and a button to run each. */
export function TemplatesPart({ onRun, onEdit }: TemplatesPartProps) {
  const { t } = useTranslation(['exports', 'feedback'])
  const moment = useMoment()
  const say = useScheduleWords()
  const templates = useQuery(templatesQuery)
  const archive = useExportWrite(archiveTemplate)
  const remove = ({ id, name }: Template) =>
    archive.mutate(
      { id, archived: true },
      {
        onSuccess: () =>
          notify(t('exports:template.removed', { name }), 'success', {
            action: { label: t('exports:undo'), onClick: () => archive.mutate({ id, archived: false }) },
          }),
      },
    )
  if (templates.isError && !templates.data)
    return isApiError(templates.error, 403) ? (
      <EmptyState kind="no-access" title={t('exports:noAccess.title')} text={t('exports:noAccess.text')} />
    ) : (
      <ReadError error={templates.error} onRetry={() => void templates.refetch()} />
    )
  const columns: Column<Template>[] = [
    {
      id: 'name',
      header: t('exports:template.name'),
      cell: (template) => (
        <span className={s.what}>
          <b className="row gap-8 wrap" dir="auto">
            {template.name}
          </b>
          <span className="small muted">
            {t(`feedback:presets.${template.dateRange}`)} ·{' '}
            {t('exports:fieldsCount', { count: template.fields.length })}
            {template.destination && ` · ${t('exports:delivery.to', { name: template.destination.name })}`}
          </span>
        </span>
      ),
    },
    {
      id: 'schedule',
      header: t('exports:schedule.label'),
      cell: ({ schedule }) => say(schedule),
      wideOnly: true,
    },
    {
      id: 'next',
      header: t('exports:template.next'),
      cell: ({ nextRunAt }) =>
        nextRunAt === null ? '–' : <time dateTime={nextRunAt}>{moment(nextRunAt)}</time>,
    },
    {
      id: 'acts',
      header: <span className="sr">{t('exports:acts')}</span>,
      cell: (template) => (
        <span className={cx('row gap-4 justify-end', s.acts)}>
          <Button
            size="sm"
            aria-label={t('exports:template.runNamed', { name: template.name })}
            onClick={() => onRun(template)}
          >
            {t('exports:template.run')}
          </Button>
          <IconButton
            size="sm"
            icon="pencil"
            label={t('exports:template.change', { name: template.name })}
            onClick={() => onEdit(template)}
          />
          <IconButton
            size="sm"
            icon="trash"
            label={t('exports:template.remove', { name: template.name })}
            onClick={() => remove(template)}
          />
        </span>
      ),
    },
  ]
  return (
    <Card padded={false}>
      <DataTable
        caption={t('exports:tab.templates')}
        columns={columns}
        rows={templates.data ?? []}
        rowKey={({ id }) => id}
        card={(row) => (
          <div className={s.card}>
            {columns
              .filter(({ wideOnly }) => !wideOnly)
              .map(({ id, cell }) => (
                <div key={id}>{cell(row)}</div>
              ))}
          </div>
        )}
        loading={templates.isPending}
        empty={
          <EmptyState
            kind="none-yet"
            icon="calendar"
            title={t('exports:template.noneTitle')}
            text={t('exports:template.noneText')}
          />
        }
      />
    </Card>
  )
}

function useScheduleWords(): (schedule: Template['schedule']) => string {
  const { t, i18n } = useTranslation('exports')
  const names = weekdayNames(i18n.language)
  return (schedule) => {
    const rhythm = rhythmOf(schedule)
    if (schedule === null || rhythm === 'none') return t('schedule.none')
    const { hour, dayOfMonth, dayOfWeek } = schedule
    return t(`schedule.words.${rhythm}`, {
      time: clock(hour),
      day: dayOfMonth ?? 1,
      weekday: names[dayOfWeek ?? 1],
    })
  }
}
