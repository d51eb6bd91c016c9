import { useTranslation } from 'react-i18next'
import { CopyButton } from '#features/people/web/second-factor/CopyButton.tsx'
import s from '#features/people/web/sign-on/settings.module.css'
import { cx } from '#ui/cx.ts'

/** Addresses to register with the provider, each with a button that copies it. */
export function Addresses({ addresses }: { addresses: readonly { label: string; address: string }[] }) {
  const { t } = useTranslation('people')
  return (
    <dl className={cx('stack gap-12 compact', s.addresses)}>
      {addresses.map(({ label, address }) => (
        <div key={label}>
          <dt className="secondary">{label}</dt>
          <dd>
            <code>{address}</code>
            <CopyButton text={address} label={t('signOn.copy')} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
