import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import s from '#features/company/web/forms.module.css'
import { ListCard } from '#features/company/web/ListCard.tsx'
import { SettingsListPage } from '#features/company/web/SettingsListPage.tsx'
import { SourceState } from '#features/integrations/web/webhook-sources/SourceState.tsx'
import { useTargetWords } from '#features/integrations/web/webhook-sources/source-words.ts'
import {
  type MadeAddress,
  useChangeSource,
  type WebhookSource,
  webhookSourcesQuery,
} from '#features/integrations/web/webhook-sources/webhook-sources-api.ts'
import { paths } from '#paths.ts'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import { useMoment } from '#platform/web/use-moment.ts'
import { Button } from '#ui/Button.tsx'
import type { Column } from '#ui/DataTable.tsx'
import { Link } from '#ui/Link.tsx'
import { notify } from '#ui/notify.ts'

const NewSourceDialog = lazyPart(
  () => import('#features/integrations/web/webhook-sources/NewSourceDialog.tsx'),
  'NewSourceDialog',
)
const AddressDialog = lazyPart(
  () => import('#features/integrations/web/webhook-sources/AddressDialog.tsx'),
  'AddressDialog',
)
const MessagesSheet = lazyPart(
  () => import('#features/integrations/web/webhook-sources/MessagesSheet.tsx'),
  'MessagesSheet',
)

type Part =
  | { kind: 'new' }
  | { kind: 'address'; made: MadeAddress }
  | { kind: 'messages'; source: WebhookSource }

/** The webhook sources of the company: create, map, and read what was received. */
export function WebhookSourcesPage() {
  const { t } = useTranslation('integrations')
  const navigate = useNavigate()
  const [open, setOpen] = useState<Part | null>(null)
  const sources = useQuery(webhookSourcesQuery)
  const columns = useColumns((source) => setOpen({ kind: 'messages', source }))
  const close = () => setOpen(null)
  const add = (
    <Button variant="primary" icon="plus" onClick={() => setOpen({ kind: 'new' })}>
      {t('webhookSources.new')}
    </Button>
  )
  return (
    <>
      <SettingsListPage title={t('webhookSources.title')} lead={t('webhookSources.lead')} add={add}>
        <ListCard
          caption={t('webhookSources.title')}
          columns={columns}
          list={sources}
          rows={sources.data}
          rowKey={({ id }) => id}
          none={{
            icon: 'download',
            title: t('webhookSources.noneTitle'),
            text: t('webhookSources.noneText'),
          }}
        />
      </SettingsListPage>
      <LazyPart onFailure={close} key={open?.kind}>
        {open?.kind === 'new' && (
          <NewSourceDialog onClose={close} onMade={(made) => setOpen({ kind: 'address', made })} />
        )}
        {open?.kind === 'address' && (
          <AddressDialog
            made={open.made}
            onClose={() => void navigate({ to: paths.webhookSource(open.made.id) })}
          />
        )}
        {open?.kind === 'messages' && <MessagesSheet source={open.source} onClose={close} />}
      </LazyPart>
    </>
  )
}

function useColumns(onMessages: (source: WebhookSource) => void): Column<WebhookSource>[] {
  const { t } = useTranslation('integrations')
  const moment = useMoment()
  const targets = useTargetWords()
  return [
    {
      id: 'name',
      header: t('webhookSources.source'),
      cell: (source) => (
        <div className="stack gap-4">
          <Link href={paths.webhookSource(source.id)}>
            <b className="break">{source.name}</b>
          </Link>
          <span className="small muted">{targets[source.target]}</span>
          <span className="narrow-only">
            <SourceState source={source} />
          </span>
        </div>
      ),
    },
    {
      id: 'state',
      header: t('webhooks.state'),
      cell: (source) => <SourceState source={source} />,
      wideOnly: true,
    },
    {
      id: 'received',
      header: t('webhookSources.lastReceived'),
      cell: ({ last_received_at: at }) => (at === null ? t('webhookSources.never') : moment(at)),
      wideOnly: true,
    },
    {
      id: 'acts',
      header: <span className="sr">{t('acts')}</span>,
      cell: (source) => <Acts source={source} onMessages={onMessages} />,
    },
  ]
}

function Acts({
  source,
  onMessages,
}: {
  source: WebhookSource
  onMessages: (source: WebhookSource) => void
}) {
  const { t } = useTranslation('integrations')
  const change = useChangeSource()
  const { id, version, active, name } = source
  const turn = () =>
    change.mutate(
      { id, version, active: !active },
      {
        onSuccess: () =>
          notify(
            t(active ? 'webhookSources.wasTurnedOff' : 'webhookSources.wasTurnedOn', { name }),
            'success',
          ),
        onError: () => notify(t('webhookSources.notTurned', { name }), 'error'),
      },
    )
  return (
    <span className={s.rowEnd}>
      <Button
        size="sm"
        variant="quiet"
        aria-label={t('webhookSources.messagesOf', { name })}
        onClick={() => onMessages(source)}
      >
        {t('webhookSources.messages')}
      </Button>
      <Button
        size="sm"
        variant="quiet"
        loading={change.isPending}
        aria-label={t(active ? 'webhookSources.turnOffOne' : 'webhookSources.turnOnOne', { name })}
        onClick={turn}
      >
        {active ? t('webhookSources.turnOff') : t('webhookSources.turnOn')}
      </Button>
    </span>
  )
}
