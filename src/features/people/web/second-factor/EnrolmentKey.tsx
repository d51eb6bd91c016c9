import { useTranslation } from 'react-i18next'
import { CopyButton } from '#features/people/web/second-factor/CopyButton.tsx'
import { QrCode } from '#features/people/web/second-factor/QrCode.tsx'
import s from '#features/people/web/second-factor/second-factor.module.css'
import { cx } from '#ui/cx.ts'

/** The key for an authenticator app, as a QR code and as text. */
export function EnrolmentKey({ enrolment: { secret, uri } }: { enrolment: { secret: string; uri: string } }) {
  const { t } = useTranslation('people')
  return (
    <div className={s.key}>
      <QrCode text={uri} label={t('secondFactor.qr')} />
      <div className={cx('stack gap-8 justify-items-start compact', s.secret)}>
        <p className="secondary">{t('secondFactor.scan')}</p>
        <code>{secret.match(/.{4}/g)?.join(' ')}</code>
        <CopyButton text={secret} label={t('secondFactor.copyKey')} />
      </div>
    </div>
  )
}
