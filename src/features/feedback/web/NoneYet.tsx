import { useTranslation } from 'react-i18next'
import s from '#features/feedback/web/StreamPage.module.css'
import { paths } from '#paths.ts'
import { useSession } from '#platform/web/session.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'

/** There are no responses that this viewer may see. An admin can import some. */
export function NoneYet() {
  const { t } = useTranslation('feedback')
  const { isAdmin } = useSession().person
  return (
    <div className={s.alone}>
      <EmptyState
        kind="none-yet"
        title={t('noneYet.title')}
        text={isAdmin ? t('noneYet.adminText') : t('noneYet.text')}
        action={
          isAdmin && (
            <ButtonLink variant="primary" icon="upload" href={paths.feedbackImports()}>
              {t('noneYet.import')}
            </ButtonLink>
          )
        }
      />
    </div>
  )
}
