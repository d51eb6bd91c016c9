import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSignOutEveryone } from '#features/people/web/sessions/session-policy-api.ts'
import s from '#features/people/web/sessions/sessions.module.css'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { notify } from '#ui/notify.ts'

const FormDialog = lazyPart(() => import('#ui/FormDialog.tsx'), 'FormDialog')

/** Ends all sessions of the company except the viewer's, after a confirmation. */
export function SignOutEveryone() {
  const { t } = useTranslation('people')
  const [isConfirming, setIsConfirming] = useState(false)
  const signOut = useSignOutEveryone()
  const submit = () =>
    signOut.mutate(undefined, {
      onSuccess: ({ ended }) => {
        setIsConfirming(false)
        notify(t('sessions.everyone.done', { count: ended }), 'success')
      },
    })
  return (
    <div className={cx('stack-fit gap-12', s.part)}>
      <p className="secondary">{t('sessions.everyone.lead')}</p>
      <Button className={s.start} onClick={() => setIsConfirming(true)}>
        {t('sessions.everyone.button')}
      </Button>
      {isConfirming && (
        <LazyPart>
          <FormDialog
            title={t('sessions.everyone.title')}
            submit={t('sessions.everyone.submit')}
            tone="danger"
            busy={signOut.isPending}
            onSubmit={submit}
            onClose={() => setIsConfirming(false)}
          >
            <p>{t('sessions.everyone.text')}</p>
          </FormDialog>
        </LazyPart>
      )}
    </div>
  )
}
