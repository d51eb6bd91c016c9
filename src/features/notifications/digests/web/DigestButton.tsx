import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SubscriptionType } from '#features/notifications/digests/contract.ts'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'

const DigestSlideout = lazyPart(
  () => import('#features/notifications/digests/web/DigestSlideout.tsx'),
  'DigestSlideout',
)

type DigestButtonProps = {
  type: SubscriptionType
  /** Distinguishes several buttons on a page. */
  name?: string
  /** Shows only an icon, for page headers. */
  compact?: boolean
}

/** Opens the settings of a digest in a slide-out. */
export function DigestButton({ type, name, compact = false }: DigestButtonProps) {
  const { t } = useTranslation('notifications-digests')
  // Mounted from the first click on, so that it can animate when closing.
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  const open = () => setState('open')
  const close = () => setState('closed')
  return (
    <>
      {compact ? (
        <IconButton icon="mail" label={t('open')} aria-haspopup="dialog" outlined onClick={open} />
      ) : (
        <Button icon="mail" aria-haspopup="dialog" aria-label={name && t('openOf', { name })} onClick={open}>
          {t('open')}
        </Button>
      )}
      {state !== 'never' && (
        <LazyPart onFailure={close}>
          <DigestSlideout type={type} opened={state === 'open'} onClose={close} />
        </LazyPart>
      )}
    </>
  )
}
