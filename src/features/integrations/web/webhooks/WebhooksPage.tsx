import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import s from '#features/company/web/forms.module.css'
import { ListCard } from '#features/company/web/ListCard.tsx'
import { SettingsListPage } from '#features/company/web/SettingsListPage.tsx'
import { nameOf, usePauseWords } from '#features/integrations/web/webhooks/webhook-words.ts'
import w from '#features/integrations/web/webhooks/webhooks.module.css'
import {
  type MadeSecret,
  useActivateWebhook,
  type Webhook,
  webhooksQuery,
} from '#features/integrations/web/webhooks/webhooks-api.ts'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import { useMoment } from '#platform/web/use-moment.ts'
import { Button } from '#ui/Button.tsx'
import type { Column } from '#ui/DataTable.tsx'
import { Link } from '#ui/Link.tsx'
import { notify } from '#ui/notify.ts'
import { Tag } from '#ui/Tag.tsx'

const WebhookDialog = lazyPart(
  () => import('#features/integrations/web/webhooks/WebhookDialog.tsx'),
  'WebhookDialog',
)
const SecretDialog = lazyPart(
  () => import('#features/integrations/web/webhooks/SecretDialog.tsx'),
  'SecretDialog',
)
const DeliveriesSheet = lazyPart(
  () => import('#features/integrations/web/webhooks/DeliveriesSheet.tsx'),
  'DeliveriesSheet',
)

type Part =
  | { kind: 'edit'; webhook: Webhook | null }
  | { kind: 'secret'; made: MadeSecret }
  | { kind: 'deliveries'; webhook: Webhook }

/** The webhooks of the company: create, change, pause, and read what was sent. */
export function WebhooksPage() {
  const { t } = useTranslation('integrations')
  const [open, setOpen] = useState<Part | null>(null)
  const webhooks = useQuery(webhooksQuery)
  const columns = useColumns(setOpen)
  const close = () => setOpen(null)
  const add = (
    <Button variant="primary" icon="plus" onClick={() => setOpen({ kind: 'edit', webhook: null })}>
      {t('webhooks.new')}
    </Button>
  )
  return (
    <>
      <SettingsListPage
        title={t('webhooks.title')}
        lead={
          <>
            {t('webhooks.lead')}{' '}
            <Link href="/api/docs" rel="external">
              {t('webhooks.docs')}
            </Link>
          </>
        }
        add={add}
      >
        <ListCard
          caption={t('webhooks.title')}
          columns={columns}
          list={webhooks}
          rows={webhooks.data}
          rowKey={({ id }) => id}
          none={{ icon: 'link', title: t('webhooks.noneTitle'), text: t('webhooks.noneText') }}
        />
      </SettingsListPage>
      <LazyPart onFailure={close} key={open?.kind}>
        {open?.kind === 'edit' && (
          <WebhookDialog
            webhook={open.webhook}
            onClose={close}
            onMade={(made) => setOpen({ kind: 'secret', made })}
          />
        )}
        {open?.kind === 'secret' && <SecretDialog secret={open.made.secret} onClose={close} />}
        {open?.kind === 'deliveries' && <DeliveriesSheet webhook={open.webhook} onClose={close} />}
      </LazyPart>
    </>
  )
}

function useColumns(open: (part: Part) => void): Column<Webhook>[] {
  const { t } = useTranslation('integrations')
  return [
    { id: 'name', header: t('webhooks.webhook'), cell: (webhook) => <Named webhook={webhook} /> },
    {
      id: 'state',
      header: t('webhooks.state'),
      cell: (webhook) => <State webhook={webhook} />,
      wideOnly: true,
    },
    { id: 'owner', header: t('webhooks.owner'), cell: ({ owner }) => owner.name, wideOnly: true },
    {
      id: 'acts',
      header: <span className="sr">{t('acts')}</span>,
      cell: (webhook) => <Acts webhook={webhook} onOpen={open} />,
    },
  ]
}

function Named({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation('integrations')
  const reasons = usePauseWords()
  const moment = useMoment()
  const { url, description, events, failing_since, active, paused_because } = webhook
  return (
    <div className={`${w.named} stack gap-4`}>
      <b className="break">{nameOf(webhook)}</b>
      {description !== '' && <span className="small muted break">{new URL(url).host}</span>}
      <span className="small muted">{t('webhooks.eventCount', { count: events.length })}</span>
      <span className="narrow-only">
        <State webhook={webhook} />
      </span>
      {paused_because !== null && paused_because !== 'admin' && (
        <span className="small">{reasons[paused_because]}</span>
      )}
      {active && failing_since !== null && (
        <span className="small">{t('webhooks.failingSince', { time: moment(failing_since) })}</span>
      )}
    </div>
  )
}

function State({ webhook: { active, failing_since } }: { webhook: Webhook }) {
  const { t } = useTranslation('integrations')
  if (!active) return <Tag>{t('webhooks.stateOf.paused')}</Tag>
  if (failing_since !== null) return <Tag tone="bad">{t('webhooks.stateOf.failing')}</Tag>
  return <Tag tone="good">{t('webhooks.stateOf.active')}</Tag>
}

function Acts({ webhook, onOpen }: { webhook: Webhook; onOpen: (part: Part) => void }) {
  const { t } = useTranslation('integrations')
  const activate = useActivateWebhook()
  const name = nameOf(webhook)
  const { id, version, active } = webhook
  const turn = () =>
    activate.mutate(
      { id, version, active: !active },
      {
        onSuccess: () =>
          notify(active ? t('webhooks.wasPaused', { name }) : t('webhooks.wasResumed', { name }), 'success'),
      },
    )
  return (
    <span className={s.rowEnd}>
      <Button
        size="sm"
        variant="quiet"
        aria-label={t('webhooks.deliveriesOf', { name })}
        onClick={() => onOpen({ kind: 'deliveries', webhook })}
      >
        {t('webhooks.deliveries')}
      </Button>
      <Button
        size="sm"
        variant="quiet"
        aria-label={t('webhooks.editOne', { name })}
        onClick={() => onOpen({ kind: 'edit', webhook })}
      >
        {t('edit')}
      </Button>
      <Button
        size="sm"
        variant="quiet"
        loading={activate.isPending}
        aria-label={active ? t('webhooks.pauseOne', { name }) : t('webhooks.resumeOne', { name })}
        onClick={turn}
      >
        {active ? t('webhooks.pause') : t('webhooks.resume')}
      </Button>
    </span>
  )
}
