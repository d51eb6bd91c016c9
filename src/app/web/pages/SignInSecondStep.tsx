import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SignInFault, SignInHead } from '#app/web/pages/SignInFrame.tsx'
import s from '#app/web/pages/SignInPage.module.css'
import { SignInPasskeyStep } from '#app/web/pages/SignInPasskeyStep.tsx'
import { type Challenge, refusalText, useSecondStep } from '#app/web/pages/use-sign-in.ts'
import { browserHasPasskeys } from '#features/people/web/passkeys/browser-passkeys.ts'
import { CodeInput } from '#features/people/web/second-factor/CodeInput.tsx'
import { EnrolmentKey } from '#features/people/web/second-factor/EnrolmentKey.tsx'
import { RecoveryCodes } from '#features/people/web/second-factor/RecoveryCodes.tsx'
import { isApiError } from '#platform/web/api-error.ts'
import type { Session } from '#platform/web/session.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { TextInput } from '#ui/TextInput.tsx'

type SecondStepProps = {
  challenge: Challenge
  onDone: (session: Session) => void
  /** Returns to the first step, with the reason if the second step has expired. */
  onOver: (fault?: string) => void
}

/** What the step asks for. */
type Way = 'passkey' | 'app' | 'recovery'

/** Asks for a passkey, the app's code or a recovery code. If the company requires a second step, sets it up first. */
export function SignInSecondStep({ challenge: { challenge, ways, enrol }, onDone, onOver }: SecondStepProps) {
  const { t } = useTranslation('people')
  const step = useSecondStep()
  const input = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const usable: Way[] = enrol
    ? ['app']
    : [...ways.filter((each) => each === 'app' || browserHasPasskeys()).reverse(), 'recovery']
  const [way, setWay] = useState<Way>(usable[0] ?? 'recovery')
  const [entered, setEntered] = useState<{ session: Session; recoveryCodes: string[] } | null>(null)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (step.isPending || code.trim() === '') return
    step.mutate(
      { challenge, code },
      {
        onSuccess: ({ session, recoveryCodes }) =>
          recoveryCodes ? setEntered({ session, recoveryCodes }) : onDone(session),
        onError: (error) => {
          setCode('')
          // Focus the field: its error is read out with it.
          input.current?.focus()
          if (isApiError(error, 401)) onOver(t('secondFactor.over'))
        },
      },
    )
  }
  if (entered)
    return (
      <>
        <SignInHead title={t('secondFactor.codesTitle')} lead={t('secondFactor.codesText')} focus />
        <RecoveryCodes codes={entered.recoveryCodes} />
        <Button
          className={s.go}
          variant="primary"
          size="lg"
          fullWidth
          onClick={() => onDone(entered.session)}
        >
          {t('secondFactor.codesKept')}
        </Button>
      </>
    )

  const wayTexts: Record<Way, string> = {
    passkey: t('secondFactor.usePasskey'),
    app: t('secondFactor.useApp'),
    recovery: t('secondFactor.useRecovery'),
  }
  const wrong = isApiError(step.error, 422) ? t('secondFactor.wrong') : undefined
  const fault = step.isError && !wrong ? refusalText(step.error, t) : undefined
  const field = {
    size: 'lg' as const,
    ref: input,
    value: code,
    error: wrong,
    onChange: (event: { target: { value: string } }) => setCode(event.target.value),
  }
  const links = (
    <div className={cx('flex wrap', s.ways)}>
      {usable
        .filter((other) => other !== way)
        .map((other) => (
          <Button
            key={other}
            variant="link"
            onClick={() => {
              setWay(other)
              setCode('')
              step.reset()
            }}
          >
            {wayTexts[other]}
          </Button>
        ))}
      <Button variant="link" onClick={() => onOver()}>
        {t('secondFactor.startAgain')}
      </Button>
    </div>
  )
  if (way === 'passkey')
    return (
      <>
        <SignInPasskeyStep
          challenge={challenge}
          onDone={onDone}
          onExpired={() => onOver(t('secondFactor.over'))}
        />
        {links}
      </>
    )
  return (
    <>
      <SignInHead
        title={enrol ? t('secondFactor.setUpTitle') : t('secondFactor.title')}
        lead={enrol ? t('secondFactor.setUpAsked') : way === 'app' ? t('secondFactor.lead') : undefined}
      />
      <SignInFault text={fault} count={step.failureCount} />
      {enrol && <EnrolmentKey enrolment={enrol} />}
      <form className={cx('stack-fit gap-14', s.form)} onSubmit={submit} noValidate>
        {way === 'recovery' ? (
          <TextInput
            key="recovery"
            label={t('secondFactor.recoveryCode')}
            hint={t('secondFactor.recoveryHint')}
            name="recovery-code"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            {...field}
          />
        ) : (
          <CodeInput key="code" autoFocus {...field} />
        )}
        <Button type="submit" variant="primary" size="lg" fullWidth loading={step.isPending}>
          {t('secondFactor.continue')}
        </Button>
      </form>
      {links}
    </>
  )
}
