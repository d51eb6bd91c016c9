import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  LONGEST_NAME,
  useRemovePasskey,
  useRenamePasskey,
} from '#features/people/web/passkeys/passkeys-api.ts'
import { AskPassword } from '#features/people/web/second-factor/AskPassword.tsx'
import s from '#features/people/web/second-factor/second-factor.module.css'
import type { OwnSignInState } from '#features/people/web/sign-on/own-sign-in-api.ts'
import { dayFormat } from '#lib/moment-format.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { useSession } from '#platform/web/session.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/Icon.tsx'
import { notify } from '#ui/notify.ts'
import { TextInput } from '#ui/TextInput.tsx'

type Passkey = OwnSignInState['passkeys'][number]

/** One passkey with its buttons, or the form that replaces them. */
export function PasskeyItem({ passkey }: { passkey: Passkey }) {
  const { t } = useTranslation('people')
  const [step, setStep] = useState<'rest' | 'rename' | 'remove'>('rest')
  const rest = () => setStep('rest')
  const { name } = passkey
  return (
    <li className="stack-fit gap-8">
      {step === 'rename' ? (
        <Rename passkey={passkey} onEnd={rest} />
      ) : (
        <p className="row gap-8">
          <Icon name="shield-lock" />
          <b>{name}</b>
        </p>
      )}
      <p className="small muted">
        <Dates passkey={passkey} />
      </p>
      {step === 'rest' && (
        <div className="flex gap-8 wrap">
          <Button size="sm" aria-label={t('passkeys.renameOf', { name })} onClick={() => setStep('rename')}>
            {t('passkeys.rename')}
          </Button>
          <Button size="sm" aria-label={t('passkeys.removeOf', { name })} onClick={() => setStep('remove')}>
            {t('passkeys.remove')}
          </Button>
        </div>
      )}
      {step === 'remove' && <Remove passkey={passkey} onEnd={rest} />}
    </li>
  )
}

function Dates({ passkey: { created_at, last_used_at } }: { passkey: Passkey }) {
  const { t, i18n } = useTranslation('people')
  const { company } = useSession()
  const day = dayFormat(i18n.language, company.timeZone)
  const added = day.format(new Date(created_at))
  return last_used_at === null
    ? t('passkeys.neverUsed', { added })
    : t('passkeys.lastUsed', { added, used: day.format(new Date(last_used_at)) })
}

function Rename({ passkey, onEnd }: { passkey: Passkey; onEnd: () => void }) {
  const { t } = useTranslation('people')
  const rename = useRenamePasskey(passkey.id)
  const [name, setName] = useState(passkey.name)
  const refused = isApiError(rename.error) ? rename.error : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (rename.isPending || name.trim() === '') return
    rename.mutate(name, { onSuccess: onEnd })
  }
  return (
    <form onSubmit={submit} noValidate>
      <TextInput
        label={t('passkeys.name')}
        autoFocus
        maxLength={LONGEST_NAME}
        value={name}
        error={refused?.messageFor('name')}
        onChange={(event) => setName(event.target.value)}
      />
      <div className={cx('flex gap-8 wrap', s.buttons)}>
        <Button type="submit" variant="primary" loading={rename.isPending}>
          {t('passkeys.save')}
        </Button>
        <Button onClick={onEnd}>{t('signOn.own.cancel')}</Button>
      </div>
    </form>
  )
}

function Remove({ passkey, onEnd }: { passkey: Passkey; onEnd: () => void }) {
  const { t } = useTranslation('people')
  const remove = useRemovePasskey(passkey.id)
  const lastStep = isApiError(remove.error, 409) ? remove.error.serverMessage : null
  return (
    <>
      <AskPassword
        text={t('passkeys.removeText')}
        submit={t('passkeys.remove')}
        danger
        asking={remove}
        onPassword={(password) =>
          remove.mutate(password, {
            onSuccess: () => notify(t('passkeys.removed', { name: passkey.name }), 'success'),
          })
        }
        onCancel={onEnd}
      />
      {lastStep && <p role="alert">{lastStep}</p>}
    </>
  )
}
