import { useTranslation } from 'react-i18next'
import s from '#app/web/pages/message-page.module.css'
import { paths } from '#paths.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'

/** Shown instead of every page when the company cannot be reached from the person's address. */
export function AddressRefused({ text, onRetry }: { text: string; onRetry: () => void }) {
  const { t } = useTranslation('app')
  return (
    <div className={s.page}>
      <Icon name="lock" className={s.icon} />
      <h1>{t('addressRefused.title')}</h1>
      <p>{text}</p>
      <div className="flex gap-8 wrap">
        <Button variant="primary" onClick={onRetry}>
          {t('addressRefused.retry')}
        </Button>
        <ButtonLink href={paths.signOut({ isAdmin: false })} rel="external">
          {t('addressRefused.signOut')}
        </ButtonLink>
      </div>
    </div>
  )
}
