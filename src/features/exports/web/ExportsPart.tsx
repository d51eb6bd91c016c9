import { useTranslation } from 'react-i18next'
import { DeliverAgain, DeliveryState } from '#features/exports/web/DeliveryState.tsx'
import { kindOf } from '#features/exports/web/export-kinds.ts'
import s from '#features/exports/web/exports.module.css'
import {
  archiveExport,
  type ExportOptions,
  fileOf,
  isUnderWay,
  type ListedExport,
  useExportWrite,
} from '#features/exports/web/exports-api.ts'
import { dayFormat } from '#lib/moment-format.ts'
import { useMoment } from '#platform/web/use-moment.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { cx } from '#ui/cx.ts'
import { type Column, DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { notify } from '#ui/notify.ts'
import { Progress } from '#ui/Progress.tsx'
import { Tag } from '#ui/Tag.tsx'

type ExportsPartProps = {
  exports: readonly ListedExport[]
  loading: boolean
  /** Whether the export was unread when the list was opened. */
  isNew: (id: string) => boolean
  onAgain: (made: ListedExport) => void
}

/** The list of exports with their progress and files. */
export function ExportsPart({ exports, loading, isNew, onAgain }: ExportsPartProps) {
  const { t } = useTranslation('exports')
  const moment = useMoment()
  const columns: Column<ListedExport>[] = [
    {
      id: 'what',
      header: t('what'),
      cell: (made) => <ExportName made={made} isNew={isNew(made.id) && made.state === 'COMPLETED'} />,
    },
    { id: 'state', header: t('state'), cell: (made) => <ExportState made={made} /> },
    {
      id: 'made',
      header: t('made'),
      cell: ({ createdAt }) => <time dateTime={createdAt}>{moment(createdAt)}</time>,
      wideOnly: true,
    },
    {
      id: 'acts',
      header: <span className="sr">{t('acts')}</span>,
      cell: (made) => <ExportActs made={made} onAgain={onAgain} />,
    },
  ]
  return (
    <Card padded={false}>
      <DataTable
        caption={t('tab.exports')}
        columns={columns}
        rows={exports}
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
        loading={loading}
        empty={<EmptyState kind="none-yet" icon="download" title={t('noneTitle')} text={t('noneText')} />}
      />
    </Card>
  )
}

/** The kind of export. */
export function ExportName({ made, isNew = false }: { made: ListedExport; isNew?: boolean }) {
  const { t } = useTranslation('exports')
  const what = useWhat()
  return (
    <span className={s.what}>
      <b className="row gap-8 wrap" dir="auto">
        {made.template?.name ?? t(`kind.${kindOf(made.exportType)}`)}
        {isNew && <Tag tone="accent">{t('unread')}</Tag>}
      </b>
      <span className="small muted">{what(made)}</span>
      {made.fault !== null && <span className="small bad">{made.fault}</span>}
      <DeliveryState made={made} />
    </span>
  )
}

/** Actions: download, make again if the file is gone, stop or remove. */
export function ExportActs({
  made,
  onAgain,
}: {
  made: ListedExport
  onAgain?: (made: ListedExport) => void
}) {
  const { t } = useTranslation('exports')
  const archive = useExportWrite(archiveExport)
  const { id } = made
  const remove = () =>
    archive.mutate(
      { id, archived: true },
      {
        onSuccess: () =>
          notify(t('removed'), 'success', {
            action: { label: t('undo'), onClick: () => archive.mutate({ id, archived: false }) },
          }),
      },
    )
  return (
    <span className={cx('row gap-4 justify-end', s.acts)}>
      <DeliverAgain made={made} />
      {made.s3Url !== null && (
        <ButtonLink size="sm" icon="download" href={fileOf(made.s3Url)} download>
          {t('download')}
        </ButtonLink>
      )}
      {onAgain && made.s3Url === null && !isUnderWay(made) && (
        <Button size="sm" onClick={() => onAgain(made)}>
          {t('again')}
        </Button>
      )}
      <IconButton
        size="sm"
        icon={isUnderWay(made) ? 'x' : 'trash'}
        label={isUnderWay(made) ? t('stop') : t('remove')}
        onClick={remove}
      />
    </span>
  )
}

/** The state or progress of an export. */
export function ExportState({ made }: { made: ListedExport }) {
  const { t, i18n } = useTranslation('exports')
  const moment = useMoment()
  const rows = new Intl.NumberFormat(i18n.language).format(made.rowsDone)
  if (made.state === 'FAILED') return <Tag tone="bad">{t('states.FAILED')}</Tag>
  if (made.state === 'PENDING') return <Tag icon="clock">{t('states.PENDING')}</Tag>
  if (made.state === 'PROCESSING')
    return (
      <div className={s.progress}>
        <Progress
          label={t('states.PROCESSING')}
          {...(made.rowsTotal !== null && { value: made.rowsDone, max: Math.max(1, made.rowsTotal) })}
          detail={t('rows', { count: made.rowsDone, rows })}
        />
      </div>
    )
  // The file exists, but its owner may now see less than it contains.
  if (!made.expired && made.s3Url === null)
    return (
      <span className={s.what}>
        <span>
          <Tag tone="warn">{t('states.hidden')}</Tag>
        </span>
        <span className="small muted">{t('hiddenHint')}</span>
      </span>
    )
  return (
    <span className={s.what}>
      <span>
        {made.expired ? <Tag>{t('states.expired')}</Tag> : <Tag tone="good">{t('states.COMPLETED')}</Tag>}
      </span>
      <span className="small muted">
        {t('rows', { count: made.rowsDone, rows })}
        {made.capped && ` · ${t('capped')}`}
        {!made.expired && made.expiresAt !== null && ` · ${t('until', { moment: moment(made.expiresAt) })}`}
      </span>
    </span>
  )
}

/** Describes the days of an export, its format, and how it was started. */
function useWhat(): (made: ListedExport) => string {
  const { t, i18n } = useTranslation(['exports', 'feedback'])
  const format = dayFormat(i18n.language, 'UTC')
  const day = (date: string) => format.format(new Date(`${date}T12:00:00Z`))
  return ({ exportType, options, template, scheduled, fieldsCount }) => {
    const { from, to, dateRange, format: file } = options as ExportOptions
    const days =
      from && to ? `${day(from)} – ${day(to)}` : t(`feedback:presets.${dateRange ?? 'LAST_7_DAYS'}`)
    return [
      template && t(`exports:kind.${kindOf(exportType)}`),
      days,
      exportType === 'CUSTOM_SOLICITATIONS' && t('exports:fieldsCount', { count: fieldsCount }),
      file && file !== 'CSV' && t(`exports:format.${file}`),
      scheduled && t('exports:scheduled'),
    ]
      .filter(Boolean)
      .join(' · ')
  }
}
