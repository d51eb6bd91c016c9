import { useTranslation } from 'react-i18next'
import { useSession } from '#platform/web/session.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'

/** Asks before a mutation, because it changes real data. */
export function RunMutationDialog({ onRun, onClose }: { onRun: () => void; onClose: () => void }) {
  const { t } = useTranslation('integrations')
  const { person, company } = useSession()
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('explorer.mutation.title')}
      confirm={t('explorer.mutation.run')}
      onConfirm={onRun}
    >
      {t('explorer.mutation.text', { name: person.name, company: company.name })}
    </ConfirmDialog>
  )
}
