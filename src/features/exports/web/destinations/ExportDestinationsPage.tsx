import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import s from '#features/company/web/forms.module.css'
import { ListCard } from '#features/company/web/ListCard.tsx'
import { SettingsListPage } from '#features/company/web/SettingsListPage.tsx'
import { type Destination, destinationsQuery } from '#features/exports/web/destinations/destinations-api.ts'
import { placeText } from '#features/integrations/web/remote-folders/place-values.ts'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import { useMoment } from '#platform/web/use-moment.ts'
import { Button } from '#ui/Button.tsx'
import type { Column } from '#ui/DataTable.tsx'
import { Tag } from '#ui/Tag.tsx'

const DestinationDialog = lazyPart(
  () => import('#features/exports/web/destinations/DestinationDialog.tsx'),
  'DestinationDialog',
)

/** The places that finished exports are delivered to. */
export function ExportDestinationsPage() {
  const { t } = useTranslation('exports')
  const [open, setOpen] = useState<Destination | 'new' | null>(null)
  const list = useQuery(destinationsQuery)
  const columns = useColumns(setOpen)
  const close = () => setOpen(null)
  const add = (
    <Button variant="primary" icon="plus" onClick={() => setOpen('new')}>
      {t('destinations.new')}
    </Button>
  )
  return (
    <>
      <SettingsListPage title={t('destinations.title')} lead={t('destinations.lead')} add={add}>
        <ListCard
          caption={t('destinations.title')}
          columns={columns}
          list={list}
          rows={list.data?.destinations}
          rowKey={({ id }) => id}
          none={{ icon: 'upload', title: t('destinations.noneTitle'), text: t('destinations.noneText') }}
        />
      </SettingsListPage>
      <LazyPart onFailure={close} key={open === null || open === 'new' ? open : open.id}>
        {open !== null && (
          <DestinationDialog
            destination={open === 'new' ? null : open}
            localFolders={list.data?.localFolders ?? []}
            onClose={close}
          />
        )}
      </LazyPart>
    </>
  )
}

function useColumns(onEdit: (destination: Destination) => void): Column<Destination>[] {
  const { t } = useTranslation('exports')
  const moment = useMoment()
  return [
    {
      id: 'name',
      header: t('destinations.name'),
      cell: (destination) => (
        <div className="stack gap-4">
          <b className="break">{destination.name}</b>
          <span className="small muted break">{placeText(destination.place)}</span>
          <span className="narrow-only">
            <LastDelivery destination={destination} />
          </span>
        </div>
      ),
    },
    {
      id: 'users',
      header: t('destinations.users'),
      cell: ({ for_everyone }) => (for_everyone ? t('destinations.everyone') : t('destinations.admins')),
      wideOnly: true,
    },
    {
      id: 'last',
      header: t('destinations.last'),
      cell: (destination) => (
        <div className="stack gap-4">
          <LastDelivery destination={destination} />
          {destination.last_attempt_at !== null && (
            <span className="small muted">{moment(destination.last_attempt_at)}</span>
          )}
        </div>
      ),
      wideOnly: true,
    },
    {
      id: 'acts',
      header: <span className="sr">{t('acts')}</span>,
      cell: (destination) => (
        <span className={s.rowEnd}>
          <Button
            size="sm"
            variant="quiet"
            aria-label={t('destinations.editOne', { name: destination.name })}
            onClick={() => onEdit(destination)}
          >
            {t('destinations.edit')}
          </Button>
        </span>
      ),
    },
  ]
}

/** How the last attempt to deliver ended. */
function LastDelivery({ destination: { last_attempt_at, last_fault } }: { destination: Destination }) {
  const { t } = useTranslation('exports')
  return (
    <span className="stack gap-4 justify-items-start">
      {last_attempt_at === null ? (
        <Tag>{t('destinations.unused')}</Tag>
      ) : last_fault === null ? (
        <Tag tone="good">{t('destinations.delivered')}</Tag>
      ) : (
        <Tag tone="bad">{t('destinations.failed')}</Tag>
      )}
      {last_fault !== null && <span className="small bad break">{last_fault}</span>}
    </span>
  )
}
