import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SignInFault, SignInHead } from '#app/web/pages/SignInFrame.tsx'
import s from '#app/web/pages/SignInPage.module.css'
import { refusalText, useAskForLink } from '#app/web/pages/use-sign-in.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { TextInput } from '#ui/TextInput.tsx'

/** Requests a password link by mail. The confirmation is the same whether or not the person exists. */
export function SignInForgot({ email: typed, onBack }: { email: string; onBack: () => void }) {
  const { t } = useTranslation('pages')
  const ask = useAskForLink()
  const [email, setEmail] = useState(typed)
  const [missing, setMissing] = useState(false)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (ask.isPending) return
    setMissing(email.trim() === '')
    if (email.trim() !== '') ask.mutate({ email })
  }
  const back = (
    <Button variant="link" onClick={onBack}>
      {t('signIn.backToSignIn')}
    </Button>
  )
  if (ask.isSuccess)
    return (
      <>
        <SignInHead
          title={t('signIn.sentTitle')}
          lead={t('signIn.sentText', { email: email.trim() })}
          focus
        />
        <p className={s.after}>{t('signIn.sentHint')}</p>
        <p className={s.back}>{back}</p>
      </>
    )
  return (
    <>
      <SignInHead title={t('signIn.forgotTitle')} lead={t('signIn.forgotText')} />
      <SignInFault text={ask.isError ? refusalText(ask.error, t) : undefined} count={ask.failureCount} />
      <form className={cx('stack-fit gap-14', s.form)} onSubmit={submit} noValidate>
        <TextInput
          label={t('signIn.email')}
          type="email"
          name="email"
          size="lg"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          value={email}
          error={missing ? t('signIn.emailNeeded') : undefined}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Button type="submit" variant="primary" size="lg" fullWidth loading={ask.isPending}>
          {t('signIn.sendLink')}
        </Button>
      </form>
      <p className={s.after}>{back}</p>
    </>
  )
}
