import { useTranslation } from 'react-i18next'
import type { Solicitation } from '#features/feedback/stream/contract.ts'
import s from '#features/feedback/web/ResponseCard.module.css'
import { propertiesOf } from '#features/feedback/web/response-properties.ts'

/** The most properties shown until the card is expanded. */
const SHOWN = 4

/** Data about the response from the source system, with store and district first. */
export function Properties({ solicitation, all }: { solicitation: Solicitation; all: boolean }) {
  const { t } = useTranslation('feedback')
  const properties = propertiesOf(solicitation)
  if (properties.length === 0) return null
  return (
    <dl className={s.properties}>
      {properties.slice(0, all ? undefined : SHOWN).map(({ key, place, value }) => (
        <div key={key}>
          <dt dir="auto">{place ? t(`filters.${place}`) : key}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
