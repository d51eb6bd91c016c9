import { useTranslation } from 'react-i18next'
import type { Solicitation } from '#features/feedback/stream/contract.ts'
import s from '#features/feedback/web/ResponseCard.module.css'
import { truncate } from '#lib/text.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'

/** Longer comments are cut off until expanded, so that one customer does not fill the screen. */
const SHOWN_CHARACTERS = 700

type VoiceProps = { solicitation: Solicitation; expanded: boolean; onExpand: () => void }

/** The customer's comment as text, in its own direction and language. */
export function CustomerComment({ solicitation, expanded, onExpand }: VoiceProps) {
  const { comments, language, comments_removed_at } = solicitation
  const { t, i18n } = useTranslation('feedback')
  if (!comments)
    return (
      <p className={cx('small muted', s.none)}>
        {t(comments_removed_at ? 'card.commentsRemoved' : 'card.noComment')}
      </p>
    )
  const long = comments.length > SHOWN_CHARACTERS
  const foreign =
    language && base(language) !== base(i18n.language) ? languageName(language, i18n.language) : null
  return (
    <>
      <p className="voice break pre-line" dir="auto" lang={language ?? undefined}>
        {long && !expanded ? truncate(comments, SHOWN_CHARACTERS) : comments}
      </p>
      {(foreign || long) && (
        <p className={cx('flex wrap items-baseline small muted', s.lang)}>
          {foreign}
          {long && (
            <Button variant="link" size="xs" aria-expanded={expanded} onClick={onExpand}>
              {expanded ? t('card.less') : t('card.more')}
            </Button>
          )}
        </p>
      )}
    </>
  )
}

const base = (tag: string) => tag.split('-', 1)[0]?.toLowerCase()

/** 'Spanish', or the tag itself if the browser does not know it. */
function languageName(tag: string, reader: string): string {
  try {
    return new Intl.DisplayNames(reader, { type: 'language' }).of(tag) ?? tag
  } catch {
    return tag
  }
}
