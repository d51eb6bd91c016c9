import { useTranslation } from 'react-i18next'
import type { Solicitation } from '#features/feedback/stream/contract.ts'
import s from '#features/feedback/web/ResponseCard.module.css'
import { propertiesOf } from '#features/feedback/web/response-properties.ts'
import { cx } from '#ui/cx.ts'

/** The most properties shown until the card is expanded. */
const SHOWN = 4

/** Data about the response from the source system, with store and district first. */
export function Properties({ solicitation, all }: { solicitation: Solicitation; all: boolean }) {
  const { t } = useTranslation('feedback')
  const properties = propertiesOf(solicitation)
  if (properties.length === 0) return null
  return (
    <dl className={cx('flex wrap small', s.properties)}>
      {properties.slice(0, all ? undefined : SHOWN).map(({ key, place, value }) => (
        <div className="flex gap-5 min-0" key={key}>
          <dt className="muted break" dir="auto">
            {place ? t(`filters.${place}`) : key}
          </dt>
          <dd className="min-0 break" dir="auto">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
