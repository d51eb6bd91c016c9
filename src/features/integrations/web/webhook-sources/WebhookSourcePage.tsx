import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import s from '#features/company/web/forms.module.css'
import { SourceMapping } from '#features/integrations/web/webhook-sources/SourceMapping.tsx'
import { SourceState } from '#features/integrations/web/webhook-sources/SourceState.tsx'
import { useRefusalWords, useTargetWords } from '#features/integrations/web/webhook-sources/source-words.ts'
import {
  type MadeAddress,
  type WebhookSource,
  webhookSourceQuery,
} from '#features/integrations/web/webhook-sources/webhook-sources-api.ts'
import { paths } from '#paths.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { useMoment } from '#platform/web/use-moment.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { CrumbLink } from '#ui/CrumbLink.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageBar } from '#ui/PageBar.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

const SettingsDialog = lazyPart(
  () => import('#features/integrations/web/webhook-sources/SettingsDialog.tsx'),
  'SettingsDialog',
)
const AddressDialog = lazyPart(
  () => import('#features/integrations/web/webhook-sources/AddressDialog.tsx'),
  'AddressDialog',
)
const MessagesSheet = lazyPart(
  () => import('#features/integrations/web/webhook-sources/MessagesSheet.tsx'),
  'MessagesSheet',
)

/** One webhook source: its mapping, its state, and what it received. */
export function WebhookSourcePage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  return /^[1-9]\d{0,14}$/.test(id) ? <OneSource key={id} id={Number(id)} /> : <Unknown />
}

type Part = { kind: 'settings' } | { kind: 'messages' } | { kind: 'address'; made: MadeAddress }

function OneSource({ id }: { id: number }) {
  const { t } = useTranslation('integrations')
  const navigate = useNavigate()
  const [open, setOpen] = useState<Part | null>(null)
  const source = useQuery(webhookSourceQuery(id))
  const targets = useTargetWords()
  const close = () => setOpen(null)
  if (isApiError(source.error, 404)) return <Unknown />
  const actions = source.data && (
    <>
      <Button onClick={() => setOpen({ kind: 'messages' })}>{t('webhookSources.messages')}</Button>
      <Button icon="settings" onClick={() => setOpen({ kind: 'settings' })}>
        {t('webhookSources.settings')}
      </Button>
    </>
  )
  return (
    <>
      <PageBar
        title={source.data?.name ?? t('webhookSources.source')}
        fact={source.data && targets[source.data.target]}
        crumb={<CrumbLink href={paths.webhookSources()}>{t('webhookSources.title')}</CrumbLink>}
        actions={actions}
      />
      <div className={s.page}>
        <div className="narrow-only">
          <div className="flex gap-8 wrap">{actions}</div>
        </div>
        {source.data ? (
          <>
            <Condition source={source.data} />
            <SourceMapping source={source.data} onRefresh={() => void source.refetch()} />
          </>
        ) : source.isError ? (
          <ReadError error={source.error} onRetry={source.refetch} />
        ) : (
          <Skeleton height={320} />
        )}
      </div>
      {source.data && (
        <LazyPart onFailure={close} key={open?.kind}>
          {open?.kind === 'settings' && (
            <SettingsDialog
              source={source.data}
              onClose={close}
              onMade={(made) => setOpen({ kind: 'address', made })}
              onDeleted={() => void navigate({ to: paths.webhookSources() })}
            />
          )}
          {open?.kind === 'messages' && <MessagesSheet source={source.data} onClose={close} />}
          {open?.kind === 'address' && <AddressDialog made={open.made} onClose={close} />}
        </LazyPart>
      )}
    </>
  )
}

/** The state of the source in words: what it received, and what was refused. */
function Condition({ source }: { source: WebhookSource }) {
  const { t } = useTranslation('integrations')
  const moment = useMoment()
  const refusals = useRefusalWords()
  const { last_received_at, waiting_since, refused, last_refusal, last_refused_at } = source
  return (
    <div className="stack gap-8">
      <p className="row gap-8 wrap">
        <SourceState source={source} />
        <span className="muted">
          {last_received_at === null
            ? t('webhookSources.nothingYet')
            : t('webhookSources.lastAt', { time: moment(last_received_at) })}
          {waiting_since !== null &&
            ` · ${t('webhookSources.waitingSince', { time: moment(waiting_since) })}`}
        </span>
      </p>
      {refused > 0 && last_refusal !== null && last_refused_at !== null && (
        <Banner tone="warn">
          {t('webhookSources.refused', {
            count: refused,
            time: moment(last_refused_at),
            reason: refusals[last_refusal],
          })}
        </Banner>
      )}
    </div>
  )
}

function Unknown() {
  const { t } = useTranslation('integrations')
  return (
    <>
      <PageBar
        title={t('webhookSources.source')}
        crumb={<CrumbLink href={paths.webhookSources()}>{t('webhookSources.title')}</CrumbLink>}
      />
      <div className={s.page}>
        <EmptyState
          kind="none-match"
          title={t('webhookSources.unknownTitle')}
          text={t('webhookSources.unknownText')}
          action={<ButtonLink href={paths.webhookSources()}>{t('webhookSources.title')}</ButtonLink>}
        />
      </div>
    </>
  )
}
