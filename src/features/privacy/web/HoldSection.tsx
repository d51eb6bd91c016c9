import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListCard } from '#features/company/web/ListCard.tsx'
import { type HoldTarget, holdsQuery, type LegalHold } from '#features/privacy/web/holds-api.ts'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import { useMoment } from '#platform/web/use-moment.ts'
import { Button } from '#ui/Button.tsx'
import type { Column } from '#ui/DataTable.tsx'
import { stackedCells } from '#ui/stacked-cells.tsx'
import { Tag } from '#ui/Tag.tsx'

const ReleaseDialog = lazyPart(() => import('#features/privacy/web/ReleaseDialog.tsx'), 'ReleaseDialog')

/** Legal holds, the newest first, with a button that releases each. */
export function HoldSection({ onPlace }: { onPlace: (target: HoldTarget) => void }) {
  const { t } = useTranslation('privacy')
  const [released, setReleased] = useState<LegalHold | null>(null)
  const columns = useColumns(setReleased)
  const holds = useInfiniteQuery(holdsQuery)
  return (
    <div className="stack gap-12">
      <p className="secondary">{t('holds.lead')}</p>
      <div>
        <Button onClick={() => onPlace({ label: null, subject: { kind: 'company' } })}>
          {t('holds.company')}
        </Button>
      </div>
      <ListCard
        caption={t('holds.title')}
        columns={columns}
        list={holds}
        rows={holds.data?.pages.flatMap((page) => page.legal_holds)}
        rowKey={({ id }) => id}
        card={stackedCells(columns)}
        none={{ title: t('holds.none'), text: t('holds.noneText') }}
      />
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
