import { useTranslation } from 'react-i18next'
import type { Solicitation } from '#features/feedback/stream/contract.ts'
import s from '#features/feedback/web/RequestPage.module.css'
import { Card } from '#ui/Card.tsx'

/** The customer's identity, for viewers who may see it. */
export function CustomerCard({ customer }: { customer: NonNullable<Solicitation['customer']> }) {
  const { t } = useTranslation('feedback')
  const { name, email, phone } = customer
  if (!name && !email && !phone) return null
  return (
    <Card title={t('customer.title')}>
      <dl className={s.facts}>
        {name && (
          <div>
            <dt>{t('customer.name')}</dt>
            <dd dir="auto">{name}</dd>
          </div>
        )}
        {email && (
          <div>
            <dt>{t('customer.email')}</dt>
            <dd>
              <a href={`mailto:${encodeURIComponent(email)}`} rel="external">
                {email}
              </a>
            </dd>
          </div>
        )}
        {phone && (
          <div>
            <dt>{t('customer.phone')}</dt>
            <dd dir="ltr">
              <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} rel="external">
                {phone}
              </a>
            </dd>
          </div>
        )}
      </dl>
    </Card>
  )
}
