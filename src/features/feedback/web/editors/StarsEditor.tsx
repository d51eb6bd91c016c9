import { useTranslation } from 'react-i18next'
import s from '#features/feedback/web/editors/editors.module.css'
import type { EditorProps } from '#features/feedback/web/stream-filters.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { cx } from '#ui/cx.ts'
import { Stars } from '#ui/Stars.tsx'

const STARS = [5, 4, 3, 2, 1]

export function StarsEditor({ filters, onChange }: EditorProps) {
  const { t } = useTranslation('feedback')
  const chosen = filters.stars ?? []
  return (
    <fieldset className={cx('stack gap-2', s.stars)}>
      <legend className="sr">{t('filters.stars')}</legend>
      {STARS.map((stars, index) => (
        <Checkbox
          key={stars}
          data-autofocus={index === 0 || undefined}
          checked={chosen.includes(stars)}
          onChange={(event) => {
            const others = chosen.filter((other) => other !== stars)
            onChange({ stars: event.target.checked ? [...others, stars].sort() : others })
          }}
        >
          <Stars value={stars} label={t('card.stars', { count: stars })} />
        </Checkbox>
      ))}
    </fieldset>
  )
}
