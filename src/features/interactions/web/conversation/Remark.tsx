import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Highlight, HighlightTone } from '#features/interactions/web/conversation/contract.ts'
import s from '#features/interactions/web/conversation/conversation.module.css'
import { cx } from '#ui/cx.ts'
import { Icon, type IconName } from '#ui/Icon.tsx'

export const TONE_ICONS = {
  good: 'thumb-up',
  improve: 'arrow-up-right',
  plain: 'message',
} as const satisfies Record<HighlightTone, IconName>

type RemarkProps = {
  highlight: Highlight
  current: boolean
  /** Shown before the text: the position in the recording. */
  place?: string | undefined
  onPress?: ((id: number) => void) | undefined
  actions?: ReactNode
}

/** A remark below the message it is about. */
export function Remark({ highlight, current, place, onPress, actions }: RemarkProps) {
  const { t } = useTranslation('interactions')
  const { id, tone, comment } = highlight
  const words = (
    <>
      <Icon name={TONE_ICONS[tone]} className={s.remarkIcon} />
      <span className="sr">{t(`conversation.tone.${tone}`)}</span>
      {place && <span className={s.place}>{place}</span>}
      <span className={s.comment} dir="auto">
        {comment || t('conversation.noComment')}
      </span>
    </>
  )
  return (
    <div className={cx(s.remark, s[`${tone}Remark`], current && s.currentRemark)} data-highlight={id}>
      {onPress ? (
        <button type="button" className={s.remarkWords} onClick={() => onPress(id)} aria-current={current}>
          {words}
        </button>
      ) : (
        <p className={s.remarkWords}>{words}</p>
      )}
      {actions}
    </div>
  )
}
