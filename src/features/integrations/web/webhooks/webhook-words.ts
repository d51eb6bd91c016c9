import { useTranslation } from 'react-i18next'
import type { Delivery, Webhook, WebhookEvent } from '#features/integrations/web/webhooks/webhooks-api.ts'
import type { IconName } from '#ui/Icon.tsx'
import type { TagTone } from '#ui/Tag.tsx'

/** What each event means. An event without a text does not compile. */
export function useEventWords(): Record<WebhookEvent, string> {
  const { t } = useTranslation('integrations')
  return {
    'response.created': t('webhooks.event.responseCreated'),
    'response.updated': t('webhooks.event.responseUpdated'),
    'review.completed': t('webhooks.event.reviewCompleted'),
    'review.acknowledged': t('webhooks.event.reviewAcknowledged'),
    'appeal.opened': t('webhooks.event.appealOpened'),
    'appeal.decided': t('webhooks.event.appealDecided'),
    'calibration.completed': t('webhooks.event.calibrationCompleted'),
    'session.shared': t('webhooks.event.sessionShared'),
    'goal.reached': t('webhooks.event.goalReached'),
    'survey_request.answered': t('webhooks.event.surveyRequestAnswered'),
    'export.finished': t('webhooks.event.exportFinished'),
    'subscription.sent': t('webhooks.event.subscriptionSent'),
    'metric.alert': t('webhooks.event.metricAlert'),
    'alert.raised': t('webhooks.event.alertRaised'),
  }
}

export function useDeliveryStates(): Record<
  Delivery['state'],
  { tone: TagTone; icon?: IconName; label: string }
> {
  const { t } = useTranslation('integrations')
  return {
    waiting: { tone: 'plain', icon: 'clock', label: t('webhooks.delivery.waiting') },
    delivered: { tone: 'good', label: t('webhooks.delivery.delivered') },
    failed: { tone: 'bad', label: t('webhooks.delivery.failed') },
    withheld: { tone: 'plain', label: t('webhooks.delivery.withheld') },
  }
}

/** Why a webhook is paused. */
export function usePauseWords(): Record<NonNullable<Webhook['paused_because']>, string> {
  const { t } = useTranslation('integrations')
  return {
    admin: t('webhooks.paused.admin'),
    failures: t('webhooks.paused.failures'),
    gone: t('webhooks.paused.gone'),
    owner: t('webhooks.paused.owner'),
    secret: t('webhooks.paused.secret'),
  }
}

export const nameOf = ({ description, url }: Pick<Webhook, 'description' | 'url'>): string =>
  description || new URL(url).host
