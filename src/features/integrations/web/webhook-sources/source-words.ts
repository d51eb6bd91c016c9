import { useTranslation } from 'react-i18next'
import type {
  MessageState,
  Signature,
  Target,
  WebhookSource,
} from '#features/integrations/web/webhook-sources/webhook-sources-api.ts'
import type { TagTone } from '#ui/Tag.tsx'

export function useTargetWords(): Record<Target, string> {
  const { t } = useTranslation('integrations')
  return {
    interactions: t('webhookSources.target.interactions'),
    feedback: t('webhookSources.target.feedback'),
    survey_requests: t('webhookSources.target.surveyRequests'),
  }
}

export function useSchemeWords(): Record<Signature['scheme'], string> {
  const { t } = useTranslation('integrations')
  return {
    sha256: t('webhookSources.scheme.sha256'),
    sha1: t('webhookSources.scheme.sha1'),
    standard: t('webhookSources.scheme.standard'),
    secret: t('webhookSources.scheme.secret'),
  }
}

export function useRefusalWords(): Record<NonNullable<WebhookSource['last_refusal']>, string> {
  const { t } = useTranslation('integrations')
  return {
    unsigned: t('webhookSources.refusal.unsigned'),
    wrong_signature: t('webhookSources.refusal.wrongSignature'),
    wrong_time: t('webhookSources.refusal.wrongTime'),
  }
}

export function useMessageStates(): Record<MessageState, { tone: TagTone; label: string }> {
  const { t } = useTranslation('integrations')
  return {
    waiting: { tone: 'warn', label: t('webhookSources.messageState.waiting') },
    stored: { tone: 'good', label: t('webhookSources.messageState.stored') },
    skipped: { tone: 'plain', label: t('webhookSources.messageState.skipped') },
    outdated: { tone: 'plain', label: t('webhookSources.messageState.outdated') },
    failed: { tone: 'bad', label: t('webhookSources.messageState.failed') },
  }
}

/** The label of a field, such as "Customer: e-mail". */
export function useFieldWords(): (name: string) => string {
  const { t } = useTranslation('integrations')
  return (name) => t(`webhookSources.field.${name.replace('.', '_')}`, { defaultValue: name })
}
