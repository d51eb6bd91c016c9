import { useTranslation } from 'react-i18next'
import s from '#features/people/web/employees/EmployeePanel.module.css'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { notify } from '#ui/notify.ts'

/** Shows an invitation link once, for the admin to pass on when there is no mail server. */
export function InvitationLink({ link }: { link: string }) {
  const { t } = useTranslation('people')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      notify(t('employees.signIn.copied'), 'success')
    } catch {
      // The link stays visible and can be selected and copied.
      notify(t('employees.signIn.notCopied'), 'warning')
    }
  }
  return (
    <>
      <Banner live>{t('employees.signIn.passOn')}</Banner>
      <div className={cx('flex gap-6 full', s.link)}>
        <code>{link}</code>
        <Button size="sm" icon="copy" onClick={() => void copy()}>
          {t('employees.signIn.copy')}
        </Button>
      </div>
    </>
  )
}
