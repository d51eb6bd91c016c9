import { memo } from 'react'
import type { Highlight } from '#features/interactions/web/conversation/contract.ts'
import s from '#features/interactions/web/conversation/conversation.module.css'
import { isFound, segmentsOf, toneOf } from '#features/interactions/web/conversation/segments.ts'
import { cx } from '#ui/cx.ts'

type MarkedTextProps = { text: string; highlights: readonly Highlight[]; current: number | null }

/** A message as plain text with its highlights. It contains nothing else, because positions are counted from it. */
export const MarkedText = memo(function MarkedText({ text, highlights, current }: MarkedTextProps) {
  if (highlights.length === 0) return <>{text}</>
  return segmentsOf(text, highlights).map((segment) =>
    segment.highlights.length === 0 ? (
      segment.text
    ) : (
      <mark
        key={segment.start}
        className={cx(
          segment.highlights.every(isFound) ? s.found : s[toneOf(segment.highlights)],
          segment.highlights.filter((each) => !isFound(each)).length > 1 && s.overlap,
          segment.highlights.some(({ id }) => id === current) && s.currentMark,
        )}
      >
        {segment.text}
      </mark>
    ),
  )
})
