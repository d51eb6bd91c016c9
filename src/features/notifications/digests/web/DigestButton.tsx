import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SubscriptionType } from '#features/notifications/digests/contract.ts'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import { Button } from '#ui/Button.tsx'

const DigestSlideout = lazyPart(
  () => import('#features/notifications/digests/web/DigestSlideout.tsx'),
  'DigestSlideout',
)

/** Opens what one is sent by mail over the page. `name` tells it from others beside it. */
export function DigestButton({ type, name }: { type: SubscriptionType; name?: string }) {
  const { t } = useTranslation('notifications-digests')
  // Drawn from the first click on, so that it can slide out again.
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  const close = () => setState('closed')
  return (
    <>
      <Button
        icon="mail"
        aria-haspopup="dialog"
        aria-label={name && t('openOf', { name })}
        onClick={() => setState('open')}
      >
        {t('open')}
      </Button>
      {state !== 'never' && (
        <LazyPart onFailure={close}>
          <DigestSlideout type={type} opened={state === 'open'} onClose={close} />
        </LazyPart>
      )}
    </>
  )
}
