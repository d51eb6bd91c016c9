import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import s from '#features/coaching/topics/web/agenda.module.css'
import {
  type Suggestions as Found,
  type NewTopic,
  suggestionsQuery,
} from '#features/coaching/topics/web/topics-api.ts'
import { truncate } from '#lib/text.ts'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/Icon.tsx'
import { useNumberFormat } from '#ui/text.ts'

type SuggestionsProps = {
  sessionId: number
  /** Titles on the agenda; topics with these titles are not suggested again. */
  titles: readonly string[]
  onAdd: (topic: NewTopic) => void
}

/** The employee's lowest question and latest praise as topics to add. Shows nothing if there are none. */
export function Suggestions({ sessionId, titles, onAdd }: SuggestionsProps) {
  const { t } = useTranslation('coaching-topics')
  const { data } = useQuery(suggestionsQuery(sessionId))
  const offered = useOffers(data).filter(({ topic }) => !titles.includes(topic.title))
  if (offered.length === 0) return null
  return (
    <div className={cx('row gap-8 wrap compact muted', s.suggestions)}>
      <span id={`suggested-${sessionId}`}>{t('suggested')}</span>
      <ul aria-labelledby={`suggested-${sessionId}`}>
        {offered.map(({ id, label, why, topic }) => (
          <li className="min-0" key={id}>
            <button
              type="button"
              className={cx('inline-row gap-6 compact medium secondary break', s.suggestion)}
              title={why}
              onClick={() => onAdd(topic)}
            >
              <Icon name="plus" />
              <span dir="auto">{label}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

type Offer = { id: string; label: string; why: string; topic: NewTopic }

const LONGEST_TITLE = 300
const LONGEST_LABEL = 60

function useOffers(found: Found | undefined): Offer[] {
  const { t } = useTranslation('coaching-topics')
  const number = useNumberFormat()
  if (!found?.enabled) return []
  const { days, lowestQuestion: lowest, praise } = found
  const offers: Offer[] = []
  if (lowest) {
    const score = number(Math.round(lowest.score))
    const why = t('suggest.lowestWhy', {
      count: lowest.n,
      n: number(lowest.n),
      days: number(days),
      lower: number(Math.round(lowest.lower)),
      upper: number(Math.round(lowest.upper)),
    })
    const named = (longest: number) => ({ question: truncate(lowest.text, longest), score })
    offers.push({
      id: 'lowest',
      label: t('suggest.lowest', named(LONGEST_LABEL)),
      why,
      topic: { title: t('suggest.lowestTopic', named(LONGEST_TITLE - 20)), text: why },
    })
  }
  if (praise) {
    const words = praise.comment.replaceAll(/\s+/g, ' ').trim()
    const quoted = (longest: number) => ({ words: truncate(words, longest) })
    const title = t('suggest.praise', quoted(LONGEST_LABEL))
    offers.push({
      id: 'praise',
      label: title,
      why: t('suggest.praiseWhy'),
      // The details hold the full text if the title had to be shortened.
      topic: { title, text: words.length > LONGEST_LABEL ? truncate(words, 4_000) : '' },
    })
  }
  return offers
}
