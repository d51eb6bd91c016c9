import { useTranslation } from 'react-i18next'
import type { WebhookSource } from '#features/integrations/web/webhook-sources/webhook-sources-api.ts'
import { Tag } from '#ui/Tag.tsx'

/** What a source needs, if anything. */
export function SourceState({ source }: { source: WebhookSource }) {
  const { t } = useTranslation('integrations')
  const { active, mapping, failed, waiting } = source
  if (!active) return <Tag>{t('webhookSources.state.off')}</Tag>
  if (mapping === null) return <Tag tone="warn">{t('webhookSources.state.unmapped')}</Tag>
  if (failed > 0) return <Tag tone="bad">{t('webhookSources.state.failed', { count: failed })}</Tag>
  if (waiting > 0) return <Tag tone="warn">{t('webhookSources.state.waiting', { count: waiting })}</Tag>
  return <Tag tone="good">{t('webhookSources.state.active')}</Tag>
}
