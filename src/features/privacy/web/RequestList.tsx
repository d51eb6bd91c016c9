import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ListCard } from '#features/company/web/ListCard.tsx'
import {
  isOpen,
  type PrivacyRequest,
  readReceipt,
  requestsQuery,
  useRetry,
  useSearchAfterRequests,
  useTakeFile,
} from '#features/privacy/web/privacy-api.ts'
import { download } from '#platform/web/use-csv-export.ts'
import { useMoment } from '#platform/web/use-moment.ts'
import { Button } from '#ui/Button.tsx'
import type { Column } from '#ui/DataTable.tsx'
import { Progress } from '#ui/Progress.tsx'
import { stackedCells } from '#ui/stacked-cells.tsx'
import { Tag, type TagTone } from '#ui/Tag.tsx'

/** Erasures and access exports, the newest first, with their receipts and files. */
export function RequestList() {
  const { t } = useTranslation('privacy')
  const columns = useColumns()
  const requests = useInfiniteQuery(requestsQuery)
  const rows = requests.data?.pages.flatMap((page) => page.privacy_requests)
  useSearchAfterRequests(rows?.some(isOpen) ?? false)
  return (
    <ListCard
      caption={t('requests.title')}
      columns={columns}
      list={requests}
      rows={rows}
      rowKey={({ id }) => id}
      card={stackedCells(columns)}
      none={{ title: t('requests.none'), text: t('requests.noneText') }}
    />
  )
}

const TONES: Record<PrivacyRequest['state'], TagTone> = {
  pending: 'plain',
  running: 'plain',
  done: 'good',
  failed: 'bad',
}

function useColumns(): Column<PrivacyRequest>[] {
  const { t } = useTranslation('privacy')
  const when = useMoment()
  return [
    {
      id: 'what',
      header: t('requests.what'),
      cell: ({ id, kind, subject_kind }) => <b>{t(`requests.${kind}_${subject_kind}`, { id })}</b>,
    },
    {
      id: 'when',
      header: t('requests.when'),
      cell: ({ created_at }) => <time dateTime={created_at}>{when(created_at)}</time>,
    },
    {
      id: 'by',
      header: t('requests.by'),
      cell: ({ requested_by }) => requested_by ?? t('requests.afterRestore'),
    },
    {
      id: 'state',
      header: t('requests.state'),
      cell: (row) =>
        isOpen(row) ? (
          <Progress label={t(`requests.states.${row.state}`)} value={row.progress} max={1} />
        ) : (
          <span className="flex gap-8 wrap">
            <Tag tone={TONES[row.state]}>{t(`requests.states.${row.state}`)}</Tag>
            {row.fault !== null && <span className="small muted">{row.fault}</span>}
          </span>
        ),
    },
    {
      id: 'acts',
      header: <span className="sr">{t('requests.actions')}</span>,
      cell: (row) => <Acts request={row} />,
    },
  ]
}

function Acts({ request: { id, state, has_receipt, has_file } }: { request: PrivacyRequest }) {
  const { t } = useTranslation('privacy')
  const retry = useRetry()
  const take = useTakeFile()
  if (state === 'failed')
    return (
      <Button size="sm" loading={retry.isPending} onClick={() => retry.mutate(id)}>
        {t('requests.retry')}
      </Button>
    )
  if (has_file)
    return (
      <Button
        size="sm"
        icon="download"
        loading={take.isPending}
        onClick={() =>
          take.mutate(id, { onSuccess: (content) => download(`personal-data-${id}.zip`, content) })
        }
      >
        {t('requests.download')}
      </Button>
    )
  if (!has_receipt) return null
  const save = async () => {
    const receipt = JSON.stringify(await readReceipt(id), null, 2)
    download(`erasure-receipt-${id}.json`, new Blob([receipt], { type: 'application/json' }))
  }
  return (
    <Button size="sm" icon="download" onClick={() => void save()}>
      {t('requests.receipt')}
    </Button>
  )
}
