import { useId } from 'react'
import type { PreviewContext } from '#features/surveys/preview/contract.ts'
import s from '#features/surveys/web/preview/preview.module.css'
import type { FormWord } from '#features/surveys/words/en.ts'

type PraisePreviewProps = {
  praise: PreviewContext['positive_feedback']
  stars: number | null
  word: (name: FormWord) => string
  /** Whether the survey asks about a known employee. */
  known: boolean
}

/** What a satisfied customer can choose below the thanks. */
export function PraisePreview({ praise, stars, word, known }: PraisePreviewProps) {
  const name = useId()
  const { mode, areas, rewards, from_stars: from } = praise
  if (mode === 'OFF' || stars === null || stars < from) return null
  if (mode === 'AREAS_OF_EXCELLENCE')
    return areas.length === 0 ? null : (
      <fieldset>
        <legend className={s.text}>{word('praise_areas')}</legend>
        <p className={s.help}>{word('several')}</p>
        <div className={s.chips}>
          {areas.map((caption) => (
            <label key={caption} className={s.chip}>
              <input type="checkbox" />
              {caption}
            </label>
          ))}
        </div>
      </fieldset>
    )
  return (
    <fieldset>
      <legend className={s.text}>{word(known ? 'praise_reward' : 'praise_reward_nobody')}</legend>
      <div className={s.choices}>
        {rewards.map(({ tier, caption, image_url: image }) => (
          <label key={tier} className={s.reward}>
            <input type="radio" name={name} />
            <img src={image} alt="" width={40} height={40} />
            {caption}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
