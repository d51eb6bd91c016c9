import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import s from '#features/company/web/forms.module.css'
import { ListCard } from '#features/company/web/ListCard.tsx'
import { SettingsCrumb } from '#features/company/web/SettingsCrumb.tsx'
import { type Source, sourcesQuery, useArchiveSource } from '#features/integrations/web/sources-api.ts'
import { paths } from '#paths.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import { useMoment } from '#platform/web/use-moment.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import type { Column } from '#ui/DataTable.tsx'
import { notify } from '#ui/notify.ts'
import { PageBar } from '#ui/PageBar.tsx'
import { Tag } from '#ui/Tag.tsx'
import { useNumberFormat } from '#ui/text.ts'

const SourceSheet = lazyPart(() => import('#features/integrations/web/SourceSheet.tsx'), 'SourceSheet')
const SourceDialog = lazyPart(() => import('#features/integrations/web/SourceDialog.tsx'), 'SourceDialog')

/** The connected source systems and the progress of reading them. */
export function SourceSystemsPage() {
  const { t } = useTranslation('integrations')
  // Null: no dialog; 'new': the dialog connects a system.
  const [edited, setEdited] = useState<Source | 'new' | null>(null)
  const [shownId, setShownId] = useState<number | null>(null)
  const sources = useQuery(sourcesQuery)
  const rows = sources.data?.source_systems
  const shown = rows?.find(({ id }) => id === shownId)
  const columns = useColumns({ onEdit: setEdited, onDetails: ({ id }) => setShownId(id) })
  const acts = (
    <span className={s.rowEnd}>
      <ButtonLink href={paths.zendeskFieldMappings()}>{t('mappings.title')}</ButtonLink>
      <Button variant="primary" icon="plus" onClick={() => setEdited('new')}>
        {t('sources.connect')}
      </Button>
    </span>
  )
  return (
    <>
      <PageBar title={t('sources.title')} crumb={<SettingsCrumb />} actions={acts} />
      <div className={s.page}>
        <p className={s.lead}>{t('sources.lead')}</p>
        <div className="narrow-only">{acts}</div>
        <ListCard
          caption={t('sources.title')}
          columns={columns}
          list={sources}
          rows={rows}
          rowKey={({ id }) => id}
          none={{ icon: 'link', title: t('sources.noneTitle'), text: t('sources.noneText') }}
        />
        <LazyPart onFailure={() => setEdited(null)} key={edited === 'new' ? 'new' : String(edited?.id)}>
          {edited && (
            <SourceDialog source={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
          )}
        </LazyPart>
        <LazyPart onFailure={() => setShownId(null)} key={`details ${shownId}`}>
          {shown && <SourceSheet source={shown} onClose={() => setShownId(null)} />}
        </LazyPart>
      </div>
    </>
  )
}

type Acting = { onEdit: (source: Source) => void; onDetails: (source: Source) => void }

function useColumns(acting: Acting): Column<Source>[] {
  const { t } = useTranslation('integrations')
  const moment = useMoment()
  const number = useNumberFormat()
  return [
    { id: 'name', header: t('sources.system'), cell: (source) => <Named source={source} /> },
    {
      id: 'read',
      header: t('sources.lastRead'),
      wideOnly: true,
      cell: ({ last_read_at, read_through }) => (
        <>
          {last_read_at === null ? t('sources.notReadYet') : moment(last_read_at)}
          {read_through !== null && (
            <div className="small muted">{t('sources.readThrough', { time: moment(read_through) })}</div>
          )}
        </>
      ),
    },
    {
      id: 'taken',
      header: t('sources.takenIn'),
      numeric: true,
      wideOnly: true,
      cell: ({ taken_in }) => number(taken_in),
    },
    {
      id: 'acts',
      header: <span className="sr">{t('acts')}</span>,
      cell: (source) => <Acts source={source} {...acting} />,
    },
  ]
}

function Named({ source }: { source: Source }) {
  const { t } = useTranslation('integrations')
  const moment = useMoment()
  const { name, channels, last_error, archived, active, waiting_until, backfill_percent } = source
  const { skipped, results_refused } = source
  const isRead = active && !archived
  return (
    <div className="stack gap-12">
      <span>
        <b>{name}</b> <State source={source} />
        <br />
        <span className="small muted">
          {channels.length === 0
            ? t('sources.allChannels')
            : channels.map((channel) => channel.name).join(', ')}
        </span>
      </span>
      {last_error !== null && !archived && (
        <span className="small">{t('sources.failed', { error: last_error })}</span>
      )}
      {isRead && waiting_until !== null && (
        <span className="small">{t('sources.throttled', { time: moment(waiting_until) })}</span>
      )}
      {isRead && backfill_percent < 100 && (
        <span className="small muted">{t('sources.backfill', { percent: backfill_percent })}</span>
      )}
      {skipped > 0 && <span className="small">{t('sources.skipped', { count: skipped })}</span>}
      {results_refused > 0 && (
        <span className="small">{t('sources.resultsRefused', { count: results_refused })}</span>
      )}
    </div>
  )
}

function State({ source }: { source: Source }) {
  const { t } = useTranslation('integrations')
  const { active, archived, last_error, last_read_at, read_through, waiting_until } = source
  if (archived) return <Tag>{t('sources.state.archived')}</Tag>
  if (!active) return <Tag>{t('sources.state.off')}</Tag>
  if (last_error !== null) return <Tag tone="bad">{t('sources.state.failed')}</Tag>
  if (waiting_until !== null) return <Tag tone="warn">{t('sources.state.throttled')}</Tag>
  if (last_read_at === null && read_through === null) return <Tag>{t('sources.state.waiting')}</Tag>
  return <Tag tone="good">{t('sources.state.reading')}</Tag>
}

function Acts({ source, onEdit, onDetails }: Acting & { source: Source }) {
  const { t } = useTranslation('integrations')
  const archive = useArchiveSource()
  const { name } = source
  const failed = (error: unknown) => notify(writeErrorText(error, t), 'error')
  const restore = (copy: Source, channel_ids?: number[]) =>
    archive.mutate(
      { id: copy.id, version: copy.version, archived: false, ...(channel_ids && { channel_ids }) },
      { onSuccess: () => notify(t('sources.wasRestored', { name }), 'success'), onError: failed },
    )
  const away = () =>
    archive.mutate(
      { id: source.id, version: source.version, archived: true },
      {
        onSuccess: (copy) =>
          notify(t('sources.wasArchived', { name }), 'success', {
            // Archiving released its channels; restore assigns them again.
            action: {
              label: t('undo'),
              onClick: () =>
                restore(
                  copy,
                  source.channels.map(({ id }) => id),
                ),
            },
          }),
        onError: failed,
      },
    )
  return (
    <span className={s.rowEnd}>
      <Button
        size="sm"
        variant="quiet"
        aria-label={t('sources.detailsOf', { name })}
        onClick={() => onDetails(source)}
      >
        {t('sources.details')}
      </Button>
      {source.archived ? (
        <Button
          size="sm"
          variant="quiet"
          aria-label={t('sources.restoreOne', { name })}
          onClick={() => restore(source)}
        >
          {t('sources.restore')}
        </Button>
      ) : (
        <>
          <Button
            size="sm"
            variant="quiet"
            icon="pencil"
            aria-label={t('sources.editOne', { name })}
            onClick={() => onEdit(source)}
          >
            {t('edit')}
          </Button>
          <Button size="sm" variant="quiet" aria-label={t('sources.archiveOne', { name })} onClick={away}>
            {t('sources.archive')}
          </Button>
        </>
      )}
    </span>
  )
}
