import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListSheet } from '#features/company/web/ListSheet.tsx'
import { useMessageStates } from '#features/integrations/web/webhook-sources/source-words.ts'
import s from '#features/integrations/web/webhook-sources/webhook-sources.module.css'
import {
  type Message,
  type MessageState,
  messageQuery,
  messagesQuery,
  useRunAgain,
  type WebhookSource,
} from '#features/integrations/web/webhook-sources/webhook-sources-api.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { useMoment } from '#platform/web/use-moment.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { notify } from '#ui/notify.ts'
import { Select } from '#ui/Select.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Tag } from '#ui/Tag.tsx'

/** What a source received in the last 30 days, newest first. */
export function MessagesSheet({ source, onClose }: { source: WebhookSource; onClose: () => void }) {
  const { t } = useTranslation('integrations')
  const [state, setState] = useState<MessageState | ''>(source.failed > 0 ? 'failed' : '')
  const list = useInfiniteQuery(messagesQuery(source.id, state))
  const states = useMessageStates()
  const run = useRunAgain(source.id)
  const again = () =>
    run.mutate(null, {
      onSuccess: (count) => notify(t('webhookSources.runningAgain', { count }), 'success'),
    })
  return (
    <ListSheet
      title={t('webhookSources.messagesOf', { name: source.name })}
      onClose={onClose}
      list={list}
      rows={list.data?.pages.flatMap((page) => page.deliveries)}
      filter={
        <Select
          label={t('webhookSources.show')}
          placeholder={t('webhookSources.allMessages')}
          value={state}
          options={Object.entries(states).map(([value, { label }]) => ({ value, label }))}
          onChange={(event) => setState(event.target.value as MessageState | '')}
        />
      }
      actions={
        <Button icon="repeat" loading={run.isPending} onClick={again}>
          {t('webhookSources.runAllAgain')}
        </Button>
      }
      none={{
        icon: 'download',
        title: t('webhookSources.nothingReceived'),
        text: t('webhookSources.nothingReceivedText'),
      }}
    >
      {(message) => <OneMessage source={source} message={message} />}
    </ListSheet>
  )
}

function OneMessage({ source, message }: { source: WebhookSource; message: Message }) {
  const { t } = useTranslation('integrations')
  const states = useMessageStates()
  const moment = useMoment()
  const run = useRunAgain(source.id)
  const [open, setOpen] = useState(false)
  const { tone, label } = states[message.state]
  const title = message.external_ids.join(', ') || t('webhookSources.message', { id: message.id })
  const again = () =>
    run.mutate(message.id, {
      onSuccess: () => notify(t('webhookSources.runningAgain', { count: 1 }), 'success'),
    })
  return (
    <div className="stack gap-8">
      <div className="flex gap-8 wrap">
        <b className="break">{title}</b>
        <Tag tone={tone}>{label}</Tag>
      </div>
      <p className="small muted">
        <time dateTime={message.created_at}>{moment(message.created_at)}</time>
        {' · '}
        {t('webhookSources.size', { kilobytes: Math.max(1, Math.round(message.size / 1024)) })}
        {message.repeats > 0 && ` · ${t('webhookSources.repeats', { count: message.repeats })}`}
      </p>
      {message.errors.length > 0 && (
        <ul className="stack gap-4 small">
          {message.errors.slice(0, 5).map(({ path, message: text }) => (
            <li key={`${path} ${text}`} className="break">
              {text} {path !== '' && <span className="muted">{path}</span>}
            </li>
          ))}
        </ul>
      )}
      {message.has_body && (
        <details onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary className={cx('small', s.more)}>{t('webhookSources.body')}</summary>
          {open && <Body sourceId={source.id} messageId={message.id} />}
        </details>
      )}
      {message.state === 'failed' && message.has_body && (
        <span>
          <Button
            size="sm"
            variant="quiet"
            icon="repeat"
            loading={run.isPending}
            aria-label={t('webhookSources.runOneAgain', { name: title })}
            onClick={again}
          >
            {t('webhookSources.runAgain')}
          </Button>
        </span>
      )}
    </div>
  )
}

function Body({ sourceId, messageId }: { sourceId: number; messageId: number }) {
  const { t } = useTranslation('integrations')
  const read = useQuery(messageQuery(sourceId, messageId))
  if (read.isPending) return <Skeleton height={60} />
  if (read.isError) return <ReadError error={read.error} onRetry={read.refetch} />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long body scrolls by keyboard
    <pre className={cx('small', s.text, s.body)} tabIndex={0}>
      {readable(read.data.body) ?? t('webhookSources.noBody')}
    </pre>
  )
}

const readable = (body: string | null): string | null => body && JSON.stringify(JSON.parse(body), null, 2)
