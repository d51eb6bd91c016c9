import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AddPasskey } from '#features/people/web/passkeys/AddPasskey.tsx'
import { browserHasPasskeys } from '#features/people/web/passkeys/browser-passkeys.ts'
import { PasskeyItem } from '#features/people/web/passkeys/PasskeyItem.tsx'
import { RecoveryCodes } from '#features/people/web/second-factor/RecoveryCodes.tsx'
import s from '#features/people/web/second-factor/second-factor.module.css'
import type { OwnSignInState } from '#features/people/web/sign-on/own-sign-in-api.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { notify } from '#ui/notify.ts'

type Step = { at: 'rest' | 'add' } | { at: 'codes'; codes: readonly string[] }

/** The viewer's own passkeys: add, rename, remove. */
export function Passkeys({ state }: { state: OwnSignInState }) {
  const { t } = useTranslation('people')
  const [step, setStep] = useState<Step>({ at: 'rest' })
  const rest = () => setStep({ at: 'rest' })
  const canAdd = state.passkeys_available && browserHasPasskeys()
  const added = (codes: readonly string[] | null) => {
    notify(t('passkeys.added'), 'success')
    setStep(codes ? { at: 'codes', codes } : { at: 'rest' })
  }
  return (
    <div className={cx('stack gap-12 justify-items-start', s.part)}>
      <h3>{t('passkeys.title')}</h3>
      <p>{t('passkeys.text')}</p>
      {state.passkeys.length > 0 && (
        <ul className="stack-fit gap-12 full" aria-label={t('passkeys.title')}>
          {state.passkeys.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {step.at === 'rest' &&
        (canAdd ? (
          <Button onClick={() => setStep({ at: 'add' })}>{t('passkeys.add')}</Button>
        ) : (
          <p className="secondary">
            {state.passkeys_available ? t('passkeys.noBrowser') : t('passkeys.noAddress')}
          </p>
        ))}
      {step.at === 'add' && <AddPasskey onDone={added} onCancel={rest} />}
      {step.at === 'codes' && (
        <>
          <p>{t('passkeys.codesText')}</p>
          <RecoveryCodes codes={step.codes} />
          <Button variant="primary" onClick={rest}>
            {t('secondFactor.codesKept')}
          </Button>
        </>
      )}
    </div>
  )
}
