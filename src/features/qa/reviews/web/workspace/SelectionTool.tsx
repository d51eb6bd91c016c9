import { useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { HighlightTone } from '#features/interactions/web/conversation/contract.ts'
import { TONE_ICONS } from '#features/interactions/web/conversation/Remark.tsx'
import { TONES } from '#features/qa/reviews/web/workspace/AnnotationForm.tsx'
import s from '#features/qa/reviews/web/workspace/conversation-pane.module.css'
import { Button } from '#ui/Button.tsx'

type SelectionToolProps = { anchor: DOMRect; keys: string; onAnnotate: (tone: HighlightTone) => void }

/** Buttons beside the selected text. */
export function SelectionTool({ anchor, keys, onAnnotate }: SelectionToolProps) {
  const { t } = useTranslation('qa-reviews')
  const tool = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = tool.current
    if (!element) return
    const { width, height } = element.getBoundingClientRect()
    const below = anchor.bottom + 6
    const top = below + height > innerHeight ? anchor.top - height - 6 : below
    element.style.left = `${Math.max(8, Math.min(anchor.right - width, innerWidth - width - 8))}px`
    element.style.top = `${Math.max(8, top)}px`
  }, [anchor])
  return createPortal(
    <div ref={tool} className={s.tool}>
      {/* Prevent the press from clearing the selection before it is used. */}
      {TONES.map((tone) => (
        <Button
          key={tone}
          size="sm"
          variant="quiet"
          icon={TONE_ICONS[tone]}
          kbd={tone === 'plain' ? keys : undefined}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onAnnotate(tone)}
        >
          {t(`workspace.tone.${tone}`)}
        </Button>
      ))}
    </div>,
    document.body,
  )
}
