import { useTranslation } from 'react-i18next'
import type { ListedTemplate } from '#features/coaching/templates/web/templates-queries.ts'
import { useArchive } from '#features/coaching/templates/web/use-template-changes.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'

type ArchiveDialogProps = { template: ListedTemplate; onClose: () => void }

/** Asks before archiving, which cannot be undone. */
export function ArchiveDialog({ template, onClose }: ArchiveDialogProps) {
  const { t } = useTranslation('coaching-templates')
  const archive = useArchive()
  return (
    <Dialog
      opened
      onClose={onClose}
      busy={archive.isPending}
      title={t('archive.title', { name: template.name })}
      footer={
        <>
          <Button data-autofocus onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            variant="danger"
            loading={archive.isPending}
            onClick={() => archive.mutate(template, { onSettled: onClose })}
          >
            {t('archive.confirm')}
          </Button>
        </>
      }
    >
      <p>{t('archive.text')}</p>
      <p>{t('archive.noWayBack')}</p>
      {template.usageCount > 0 && <p>{t('archive.used', { count: template.usageCount })}</p>}
    </Dialog>
  )
}
