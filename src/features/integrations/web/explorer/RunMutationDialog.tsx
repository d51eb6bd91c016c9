import { useTranslation } from 'react-i18next'
import { useSession } from '#platform/web/session.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'

/** Asks before a mutation, because it changes real data. */
export function RunMutationDialog({ onRun, onClose }: { onRun: () => void; onClose: () => void }) {
  const { t } = useTranslation('integrations')
  const { person, company } = useSession()
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('explorer.mutation.title')}
      footer={
        <>
          <Button onClick={onClose} data-autofocus>
            {t('explorer.cancel')}
          </Button>
          <Button variant="danger" onClick={onRun}>
            {t('explorer.mutation.run')}
          </Button>
        </>
      }
    >
      {t('explorer.mutation.text', { name: person.name, company: company.name })}
    </Dialog>
  )
}
