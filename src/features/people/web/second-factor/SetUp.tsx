import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AskPassword } from '#features/people/web/second-factor/AskPassword.tsx'
import { CodeInput } from '#features/people/web/second-factor/CodeInput.tsx'
import { EnrolmentKey } from '#features/people/web/second-factor/EnrolmentKey.tsx'
import s from '#features/people/web/second-factor/second-factor.module.css'
import { useBeginSecondFactor, useConfirmSecondFactor } from '#features/people/web/sign-on/own-sign-in-api.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'

/** Three steps: password, key for the app, first code. */
export function SetUp({
  onDone,
  onCancel,
}: {
  onDone: (recoveryCodes: readonly string[]) => void
  onCancel: () => void
}) {
  const { t } = useTranslation('people')
  const begin = useBeginSecondFactor()
  const confirm = useConfirmSecondFactor()
  const input = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  if (!begin.data)
    return (
      <AskPassword
        text={t('secondFactor.own.passwordFirst')}
        submit={t('secondFactor.continue')}
        asking={begin}
        onPassword={(password) => begin.mutate(password)}
        onCancel={onCancel}
      />
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (confirm.isPending || code.trim() === '') return
    confirm.mutate(code, {
      onSuccess: ({ recovery_codes }) => onDone(recovery_codes),
      onError: () => {
        setCode('')
        // Focus the field, so that screen readers read its error.
        input.current?.focus()
      },
    })
  }
  const refused = isApiError(confirm.error) ? confirm.error : null
  const tooMany = refused?.code === 429 ? refused.serverMessage : undefined
  return (
    <form onSubmit={submit} noValidate>
      <EnrolmentKey enrolment={begin.data} />
      <CodeInput
        ref={input}
        autoFocus
        value={code}
        error={refused?.code === 422 ? t('secondFactor.wrong') : tooMany}
        onChange={(event) => setCode(event.target.value)}
      />
      <div className={cx('flex gap-8 wrap', s.buttons)}>
        <Button type="submit" variant="primary" loading={confirm.isPending}>
          {t('secondFactor.own.turnOn')}
        </Button>
        <Button onClick={onCancel}>{t('signOn.own.cancel')}</Button>
      </div>
    </form>
  )
}
