import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import s from '#features/coaching/coachees/web/coachees.module.css'
import { Button } from '#ui/Button.tsx'
import { useNumberFormat } from '#ui/text.ts'

const FEW = 3

/** Shows the first items of a list, with a button to show all. */
export function FirstItems<Item>({
  items,
  children,
}: {
  items: readonly Item[]
  /** Renders a list item. */
  children: (item: Item) => ReactNode
}) {
  const { t } = useTranslation('coaching-coachees')
  const number = useNumberFormat()
  const [all, setAll] = useState(false)
  return (
    <>
      <ul className={s.people}>{(all ? items : items.slice(0, FEW)).map(children)}</ul>
      {!all && items.length > FEW && (
        <Button variant="link" size="sm" onClick={() => setAll(true)}>
          {t('showAll', { n: number(items.length) })}
        </Button>
      )}
    </>
  )
}
