import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MoreRows } from '#features/company/web/MoreRows.tsx'
import { type HoldTarget, holdsQuery, type LegalHold } from '#features/privacy/web/holds-api.ts'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { useMoment } from '#platform/web/use-moment.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { type Column, DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { stackedCells } from '#ui/stacked-cells.tsx'
import { Tag } from '#ui/Tag.tsx'

const ReleaseDialog = lazyPart(() => import('#features/privacy/web/ReleaseDialog.tsx'), 'ReleaseDialog')

/** Legal holds, the newest first, with a button that releases each. */
export function HoldSection({ onPlace }: { onPlace: (target: HoldTarget) => void }) {
  const { t } = useTranslation('privacy')
  const [released, setReleased] = useState<LegalHold | null>(null)
  const columns = useColumns(setReleased)
  const holds = useInfiniteQuery(holdsQuery)
  if (holds.isError && !holds.data) return <ReadError error={holds.error} onRetry={holds.refetch} />
  return (
    <div className="stack gap-12">
      <p className="secondary">{t('holds.lead')}</p>
      <div>
        <Button onClick={() => onPlace({ label: null, subject: { kind: 'company' } })}>
          {t('holds.company')}
        </Button>
      </div>
      <Card padded={false}>
        <DataTable
          caption={t('holds.title')}
          columns={columns}
          rows={holds.data?.pages.flatMap((page) => page.legal_holds) ?? []}
          rowKey={({ id }) => id}
          card={stackedCells(columns)}
          loading={holds.isPending}
          empty={<EmptyState kind="none-yet" title={t('holds.none')} text={t('holds.noneText')} />}
          footer={holds.hasNextPage ? <MoreRows list={holds} /> : undefined}
        />
      </Card>
      <LazyPart onFailure={() => setReleased(null)} key={released?.id}>
        {released && <ReleaseDialog hold={released} onClose={() => setReleased(null)} />}
      </LazyPart>
    </div>
  )
}

function useColumns(onRelease: (hold: LegalHold) => void): Column<LegalHold>[] {
  const { t } = useTranslation('privacy')
  const when = useMoment()
  return [
    {
      id: 'what',
      header: t('holds.what'),
      cell: ({ scope, name }) => <b className="break">{name ?? t(`holds.scopes.${scope}`)}</b>,
    },
    {
      id: 'reason',
      header: t('holds.reason'),
      cell: ({ reason }) => <span className="break">{reason}</span>,
    },
    {
      id: 'when',
      header: t('holds.placed'),
      cell: ({ created_at, placed_by }) => (
        <span>
          <time dateTime={created_at}>{when(created_at)}</time> · {placed_by}
        </span>
      ),
    },
    {
      id: 'state',
      header: t('holds.state'),
      cell: ({ released_at, released_by }) =>
        released_at === null ? (
          <Tag tone="warn">{t('holds.active')}</Tag>
        ) : (
          <span>
            {t('holds.released')} <time dateTime={released_at}>{when(released_at)}</time> · {released_by}
          </span>
        ),
    },
    {
      id: 'act',
      header: <span className="sr">{t('holds.actions')}</span>,
      cell: (hold) =>
        hold.released_at === null && (
          <Button
            size="sm"
            aria-label={t('holds.releaseOne', { name: hold.name ?? t(`holds.scopes.${hold.scope}`) })}
            onClick={() => onRelease(hold)}
          >
            {t('holds.release')}
          </Button>
        ),
    },
  ]
}
