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
  /** Tells it from others beside it. */
  name?: string
  /** Only a picture, for the head of a page. */
  compact?: boolean
}

/** Opens what one is sent by mail over the page. */
export function DigestButton({ type, name, compact = false }: DigestButtonProps) {
  const { t } = useTranslation('notifications-digests')
  // Drawn from the first click on, so that it can slide out again.
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
