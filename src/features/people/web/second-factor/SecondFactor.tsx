import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AskPassword } from '#features/people/web/second-factor/AskPassword.tsx'
import { RecoveryCodes } from '#features/people/web/second-factor/RecoveryCodes.tsx'
import { SetUp } from '#features/people/web/second-factor/SetUp.tsx'
import s from '#features/people/web/second-factor/second-factor.module.css'
import {
  type OwnSignInState,
  useRenewRecoveryCodes,
  useTurnOffSecondFactor,
} from '#features/people/web/sign-on/own-sign-in-api.ts'
import { dayFormat } from '#lib/moment-format.ts'
import { useSession } from '#platform/web/session.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/Icon.tsx'
import { notify } from '#ui/notify.ts'

type Step = { at: 'rest' | 'set-up' | 'turn-off' | 'renew' } | { at: 'codes'; codes: readonly string[] }

/** `state` is that of the authenticator app; a passkey is a second step too. */
type SecondFactorProps = { state: OwnSignInState['second_factor']; hasPasskeys: boolean }

/** The viewer's own second step with an app: set-up, recovery codes, turning it off. */
export function SecondFactor({ state, hasPasskeys }: SecondFactorProps) {
  const { t } = useTranslation('people')
  const [step, setStep] = useState<Step>({ at: 'rest' })
  const turnOff = useTurnOffSecondFactor()
  const renew = useRenewRecoveryCodes()
  const rest = () => setStep({ at: 'rest' })
  const show = (codes: readonly string[]) => setStep({ at: 'codes', codes })

  return (
    <div className={cx('stack gap-12 justify-items-start', s.part)}>
      <h3>{t('secondFactor.own.title')}</h3>
      {step.at === 'rest' && (
        <Overview state={state} hasPasskeys={hasPasskeys} onStep={(at) => setStep({ at })} />
      )}
      {step.at === 'set-up' && <SetUp onDone={show} onCancel={rest} />}
      {step.at === 'renew' && (
        <AskPassword
          text={t('secondFactor.own.renewText')}
          submit={t('secondFactor.own.renew')}
          asking={renew}
          onPassword={(password) =>
            renew.mutate(password, { onSuccess: ({ recovery_codes }) => show(recovery_codes) })
          }
          onCancel={rest}
        />
      )}
      {step.at === 'turn-off' && (
        <AskPassword
          text={hasPasskeys ? t('secondFactor.own.turnOffKeeps') : t('secondFactor.own.turnOffText')}
          submit={t('secondFactor.own.turnOff')}
          danger
          asking={turnOff}
          onPassword={(password) =>
            turnOff.mutate(password, {
              onSuccess: () => {
                notify(t('secondFactor.own.turnedOff'), 'success')
                rest()
              },
            })
          }
          onCancel={rest}
        />
      )}
      {step.at === 'codes' && (
        <>
          <p>{t('secondFactor.codesText')}</p>
          <RecoveryCodes codes={step.codes} />
          <Button variant="primary" onClick={rest}>
            {t('secondFactor.codesKept')}
          </Button>
        </>
      )}
    </div>
  )
}

function Overview({
  state,
  hasPasskeys,
  onStep,
}: SecondFactorProps & { onStep: (at: 'set-up' | 'turn-off' | 'renew') => void }) {
  const { t, i18n } = useTranslation('people')
  const { company } = useSession()
  const renew = <Button onClick={() => onStep('renew')}>{t('secondFactor.own.renew')}</Button>
  const codesLeft = <p>{t('secondFactor.own.codesLeft', { count: state.recovery_codes_left })}</p>
  if (!state.on)
    return (
      <>
        <p>{t('secondFactor.own.offText')}</p>
        {hasPasskeys && codesLeft}
        <div className={cx('flex gap-8 wrap', s.buttons)}>
          <Button onClick={() => onStep('set-up')}>{t('secondFactor.own.setUp')}</Button>
          {hasPasskeys && renew}
        </div>
      </>
    )
  const day = dayFormat(i18n.language, company.timeZone)
  const since = state.since ? day.format(new Date(state.since)) : ''
  return (
    <>
      <p className="row gap-8">
        <Icon name="circle-check" />
        {t('secondFactor.own.on', { since })}
      </p>
      {codesLeft}
      {state.required && <p>{t('secondFactor.own.required')}</p>}
      <div className={cx('flex gap-8 wrap', s.buttons)}>
        {renew}
        {(!state.required || hasPasskeys) && (
          <Button onClick={() => onStep('turn-off')}>{t('secondFactor.own.turnOff')}</Button>
        )}
      </div>
    </>
  )
}
