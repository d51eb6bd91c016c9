import { useTranslation } from 'react-i18next'
import type { ListedTemplate } from '#features/coaching/templates/web/templates-queries.ts'
import { useArchive } from '#features/coaching/templates/web/use-template-changes.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'

type ArchiveDialogProps = { template: ListedTemplate; onClose: () => void }

/** Asks before archiving, which cannot be undone. */
export function ArchiveDialog({ template, onClose }: ArchiveDialogProps) {
  const { t } = useTranslation('coaching-templates')
  const archive = useArchive()
  return (
    <ConfirmDialog
      onClose={onClose}
      busy={archive.isPending}
      title={t('archive.title', { name: template.name })}
      confirm={t('archive.confirm')}
      onConfirm={() => archive.mutate(template, { onSettled: onClose })}
    >
      <p>{t('archive.text')}</p>
      <p>{t('archive.noWayBack')}</p>
      {template.usageCount > 0 && <p>{t('archive.used', { count: template.usageCount })}</p>}
    </ConfirmDialog>
  )
}
