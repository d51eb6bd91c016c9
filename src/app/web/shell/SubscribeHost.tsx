import i18next from 'i18next'
import { type ReactNode, useState } from 'react'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import { useSession } from '#platform/web/session.ts'
import { type Subscribable, SubscribeContext } from '#platform/web/subscribe.ts'

/** The dialog loads its texts itself, because it opens on pages of other features. */
const loadDialog = async () => {
  const [dialog] = await Promise.all([
    import('#features/subscriptions/web/SubscriptionDialog.tsx'),
    i18next.loadNamespaces(['subscriptions', 'dashboards', 'feedback', 'alerts']),
  ])
  return dialog
}
const SubscriptionDialog = lazyPart(loadDialog, 'SubscriptionDialog')

/** Lets pages subscribe to what they show. */
export function SubscribeHost({ children }: { children: ReactNode }) {
  const { viewAs } = useSession()
  const [source, setSource] = useState<Subscribable | null>(null)
  const close = () => setSource(null)
  return (
    <SubscribeContext value={viewAs === null ? setSource : null}>
      {children}
      <LazyPart onFailure={close} key={JSON.stringify(source)}>
        {source && <SubscriptionDialog source={source} onClose={close} />}
      </LazyPart>
    </SubscribeContext>
  )
}
