import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ListSheet } from '#features/company/web/ListSheet.tsx'
import {
  nameOf,
  useDeliveryStates,
  useEventWords,
} from '#features/integrations/web/webhooks/webhook-words.ts'
import s from '#features/integrations/web/webhooks/webhooks.module.css'
import {
  type Delivery,
  deliveriesQuery,
  useResendDelivery,
  useTestWebhook,
  type Webhook,
} from '#features/integrations/web/webhooks/webhooks-api.ts'
import { useMoment } from '#platform/web/use-moment.ts'
import { Button } from '#ui/Button.tsx'
import { notify } from '#ui/notify.ts'
import { Tag } from '#ui/Tag.tsx'

/** Messages sent to a webhook in the last 30 days, newest first. */
export function DeliveriesSheet({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useTranslation('integrations')
  const list = useInfiniteQuery(deliveriesQuery(webhook.id))
  const test = useTestWebhook()
  const send = () => test.mutate(webhook.id, { onSuccess: () => notify(t('webhooks.testSent'), 'success') })
  return (
    <ListSheet
      title={t('webhooks.deliveriesOf', { name: nameOf(webhook) })}
      onClose={onClose}
      list={list}
      rows={list.data?.pages.flatMap((page) => page.deliveries)}
      actions={
        <Button disabled={!webhook.active} loading={test.isPending} onClick={send}>
          {t('webhooks.test')}
        </Button>
      }
      none={{ icon: 'upload', title: t('webhooks.nothingSent'), text: t('webhooks.nothingSentText') }}
    >
      {(delivery) => <OneDelivery webhook={webhook} delivery={delivery} />}
    </ListSheet>
  )
}

function OneDelivery({ webhook, delivery }: { webhook: Webhook; delivery: Delivery }) {
  const { t } = useTranslation('integrations')
  const events: Record<string, string> = useEventWords()
  const states = useDeliveryStates()
  const moment = useMoment()
  const resend = useResendDelivery(webhook.id)
  const { label, ...look } = states[delivery.state]
  const title = events[delivery.event] ?? t('webhooks.event.test')
  const again = () => resend.mutate(delivery.id, { onSuccess: () => notify(t('webhooks.resent'), 'success') })
  return (
    <div className="stack gap-8">
      <div className="flex gap-8 wrap">
        <b>{title}</b>
        <Tag {...look}>{label}</Tag>
      </div>
      <p className="small muted">
        <time dateTime={delivery.created_at}>{moment(delivery.created_at)}</time>
        {' · '}
        {t('webhooks.attempts', { count: delivery.attempts })}
        {delivery.next_attempt_at !== null &&
          ` · ${t('webhooks.nextAttempt', { time: moment(delivery.next_attempt_at) })}`}
      </p>
      <Outcome delivery={delivery} />
      <details>
        <summary className="small">{t('webhooks.details')}</summary>
        <dl className="stack gap-8 small">
          <Text label={t('webhooks.messageId')} text={delivery.message_id} />
          <Text label={t('webhooks.sentBody')} text={readable(delivery.body) ?? t('webhooks.noBody')} />
          <Text label={t('webhooks.answer')} text={delivery.response_body || t('webhooks.noAnswer')} />
        </dl>
      </details>
      <span>
        <Button
          size="sm"
          variant="quiet"
          icon="repeat"
          disabled={!webhook.active || delivery.state === 'waiting'}
          loading={resend.isPending}
          aria-label={t('webhooks.resendOne', { name: title, time: moment(delivery.created_at) })}
          onClick={again}
        >
          {t('webhooks.resend')}
        </Button>
      </span>
    </div>
  )
}

function Outcome({ delivery: { response_status, failure } }: { delivery: Delivery }) {
  const { t } = useTranslation('integrations')
  const failures = {
    timeout: t('webhooks.failure.timeout'),
    unreachable: t('webhooks.failure.unreachable'),
    refused: t('webhooks.failure.refused'),
  }
  if (response_status !== null)
    return <p className="small">{t('webhooks.answered', { status: response_status })}</p>
  return failure === null ? null : <p className="small">{failures[failure]}</p>
}

function Text({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt className="muted">{label}</dt>
      <dd>
        <pre className={s.text}>{text}</pre>
      </dd>
    </div>
  )
}

/** Indented JSON. */
function readable(body: string | null): string | null {
  return body && JSON.stringify(JSON.parse(body), null, 2)
}
