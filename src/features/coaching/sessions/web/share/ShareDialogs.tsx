import type { Sharing } from '#features/coaching/sessions/web/share/use-sharing.ts'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'

const PreviewDialog = lazyPart(
  () => import('#features/coaching/sessions/web/share/PreviewDialog.tsx'),
  'PreviewDialog',
)
const SharedDialog = lazyPart(
  () => import('#features/coaching/sessions/web/share/SharedDialog.tsx'),
  'SharedDialog',
)

/** The dialogs of sharing. */
export function ShareDialogs({ sharing }: { sharing: Sharing }) {
  const { step, share, close } = sharing
  return (
    <LazyPart key={step.name} onFailure={close}>
      {step.name === 'preview' && <PreviewDialog {...step} onShare={() => void share()} onClose={close} />}
      {step.name === 'shared' && <SharedDialog {...step} onClose={close} />}
    </LazyPart>
  )
}
