import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Sharing } from '#features/coaching/sessions/web/share/use-sharing.ts'
import s from '#features/coaching/sessions/web/workspace/phone.module.css'
import { ShareButton } from '#features/coaching/sessions/web/workspace/SessionBar.tsx'
import { IconButton } from '#ui/IconButton.tsx'

type SessionFootProps = { sharing: Sharing; onWrite: (place: 'new-takeaway' | 'new-kudo') => void }

/** On phones: what has a key elsewhere, and sharing, below whatever is looked at. */
export function SessionFoot({ sharing, onWrite }: SessionFootProps) {
  const { t } = useTranslation('coaching-sessions')
  const foot = useRef<HTMLDivElement>(null)
  // Messages stand above it: "Undo" must not lie over it.
  useLayoutEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--pl-foot', `${foot.current?.offsetHeight ?? 0}px`)
    return () => void style.removeProperty('--pl-foot')
  }, [])
  return (
    <div className={s.foot} ref={foot}>
      <IconButton
        icon="target-arrow"
        outlined
        label={t('keys.takeaway')}
        onClick={() => onWrite('new-takeaway')}
      />
      <IconButton icon="confetti" outlined label={t('keys.kudo')} onClick={() => onWrite('new-kudo')} />
      <ShareButton sharing={sharing} large />
    </div>
  )
}
