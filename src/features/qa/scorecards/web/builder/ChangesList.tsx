import type { Form } from '#features/qa/scorecards/form.ts'
import p from '#features/qa/scorecards/web/builder/pane.module.css'
import { useDifferenceTexts } from '#features/qa/scorecards/web/builder/use-difference-texts.ts'
import type { SavedForm } from '#features/qa/scorecards/web/scorecards-queries.ts'
import { Icon } from '#ui/Icon.tsx'

/** Differences between the form in the builder and the stored one. */
export function ChangesList({ form, saved }: { form: Form; saved: SavedForm }) {
  const words = useDifferenceTexts()
  return (
    <ul className={p.changes}>
      {words.changes(form, saved).map(({ id, icon, label, before, after }) => (
        <li key={id}>
          <Icon name={icon} />
          <span className={p.changeText}>
            {label}
            {before !== null && (
              <>
                {' '}
                <del dir="auto">{before}</del>
              </>
            )}
            {after !== null && (
              <>
                {' '}
                <ins dir="auto">{after}</ins>
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
