import { useTranslation } from 'react-i18next'
import type { DropFolder } from '#features/integrations/web/drop-folders/drop-folders-api.ts'
import { Tag } from '#ui/Tag.tsx'

/** What a folder needs, if anything. */
export function FolderState({ folder }: { folder: DropFolder }) {
  const { t } = useTranslation('integrations')
  const { active, mapping, failed, last_fault, running } = folder
  if (!active) return <Tag>{t('dropFolders.state.paused')}</Tag>
  if (last_fault !== null) return <Tag tone="bad">{t('dropFolders.state.fault')}</Tag>
  if (mapping === null) return <Tag tone="warn">{t('webhookSources.state.unmapped')}</Tag>
  if (running) return <Tag tone="good">{t('dropFolders.state.running')}</Tag>
  if (failed > 0) return <Tag tone="bad">{t('dropFolders.state.failed', { count: failed })}</Tag>
  return <Tag tone="good">{t('webhookSources.state.active')}</Tag>
}
