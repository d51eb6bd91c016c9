import { useTranslation } from 'react-i18next'
import type { Configuration } from '#features/surveys/configuration/configuration.ts'
import type { Difference } from '#features/surveys/configuration/differences.ts'
import s from '#features/surveys/web/editor/dialogs.module.css'
import { useDifferenceWords } from '#features/surveys/web/editor/use-difference-words.ts'
import { cx } from '#ui/cx.ts'

type ChangesListProps = { differences: readonly Difference[]; now: Configuration; before: Configuration }

/** The differences by question, with the texts before and after. */
export function ChangesList({ differences, now, before }: ChangesListProps) {
  const { t } = useTranslation('surveys')
  const words = useDifferenceWords()
  const groups = Map.groupBy(differences, ({ questionId }) => questionId ?? null)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
    <ul className={cx('stack gap-12', s.changes)} tabIndex={0}>
      {[...groups].map(([questionId, list]) => {
        const changes = list.map((difference) => words(difference, now, before))
        return (
          <li key={questionId ?? 'survey'}>
            <h3>{changes[0]?.subject}</h3>
            <ul className="stack gap-6 compact">
              {changes.map((each, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes while it is shown
                <li key={index}>
                  <span>{each.what}</span>
                  {(each.before !== null || each.after !== null) && (
                    <span className={cx('stack break', s.change)}>
                      <del className="muted">
                        <span className="sr">{t('difference.was')}: </span>
                        {each.before ?? t('difference.nothing')}
                      </del>
                      <ins>
                        <span className="sr">{t('difference.is')}: </span>
                        {each.after ?? t('difference.nothing')}
                      </ins>
                    </span>
                  )}
                </li>
              ))}
            </ul>
          </li>
        )
      })}
    </ul>
  )
}
