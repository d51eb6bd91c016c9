import { useTranslation } from 'react-i18next'
import type { EventKind, RequestStatus } from '#features/surveys/delivery/contract.ts'
import type { TagTone } from '#ui/Tag.tsx'

/** In the order of the counts on the screen. A new status does not compile without a label. */
export function useStatusWords(): Record<RequestStatus, { label: string; tone: TagTone }> {
  const { t } = useTranslation('surveys')
  return {
    answered: { label: t('delivery.status.answered'), tone: 'good' },
    sent: { label: t('delivery.status.sent'), tone: 'accent' },
    queued: { label: t('delivery.status.queued'), tone: 'plain' },
    scheduled: { label: t('delivery.status.scheduled'), tone: 'plain' },
    link: { label: t('delivery.status.link'), tone: 'plain' },
    kept: { label: t('delivery.status.kept'), tone: 'warn' },
    uncertain: { label: t('delivery.status.uncertain'), tone: 'warn' },
    failed: { label: t('delivery.status.failed'), tone: 'bad' },
    bounced: { label: t('delivery.status.bounced'), tone: 'bad' },
    suppressed: { label: t('delivery.status.suppressed'), tone: 'plain' },
    do_not_send: { label: t('delivery.status.do_not_send'), tone: 'plain' },
    expired: { label: t('delivery.status.expired'), tone: 'plain' },
    revoked: { label: t('delivery.status.revoked'), tone: 'plain' },
  }
}

export function useEventWords(): Record<EventKind, string> {
  const { t } = useTranslation('surveys')
  return {
    created: t('delivery.event.created'),
    queued: t('delivery.event.queued'),
    reminded: t('delivery.event.reminded'),
    sent_again: t('delivery.event.sent_again'),
    kept: t('delivery.event.kept'),
    sent: t('delivery.event.sent'),
    uncertain: t('delivery.event.uncertain'),
    failed: t('delivery.event.failed'),
    bounced: t('delivery.event.bounced'),
    suppressed: t('delivery.event.suppressed'),
    do_not_send: t('delivery.event.do_not_send'),
    unsubscribed: t('delivery.event.unsubscribed'),
    started: t('delivery.event.started'),
    answered: t('delivery.event.answered'),
    recovered: t('delivery.event.recovered'),
    expired: t('delivery.event.expired'),
    revoked: t('delivery.event.revoked'),
  }
}
