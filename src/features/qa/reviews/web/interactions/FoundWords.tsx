import { useTranslation } from 'react-i18next'
import type { FindWords } from '#features/interactions/web/conversation/find-words.ts'
import s from '#features/qa/reviews/web/interactions/interactions.module.css'
import type { ListedInteraction } from '#features/qa/reviews/web/interactions/interactions-queries.ts'

type FoundWordsProps = {
  row: Pick<ListedInteraction, 'hit' | 'summary'>
  find: FindWords
  /** Opens the interaction at the message. */
  onOpen: () => void
}

/** Where the searched words are: an excerpt of the first message that has one, or the summary with its words marked. */
export function FoundWords({ row: { hit, summary }, find, onOpen }: FoundWordsProps) {
  const { t } = useTranslation('qa-reviews')
  if (!hit?.excerpt || hit.turn === null)
    return summary ? (
      <span className={s.found} dir="auto">
        <MarkedWords text={summary} marks={find(summary)} />
      </span>
    ) : null
  return (
    <button
      type="button"
      className={s.found}
      title={t('interactions.openAtTurn', { position: hit.turn })}
      onClick={onOpen}
      dir="auto"
    >
      <MarkedWords text={hit.excerpt} marks={hit.marks} />
    </button>
  )
}

function MarkedWords({ text, marks }: { text: string; marks: readonly { start: number; end: number }[] }) {
  return (
    <>
      {marks.map(({ start, end }, index) => (
        <span key={start}>
          {text.slice(marks[index - 1]?.end ?? 0, start)}
          <mark>{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(marks.at(-1)?.end ?? 0)}
    </>
  )
}
