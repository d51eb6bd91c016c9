import { useTranslation } from 'react-i18next'
import s from '#features/feedback/web/Feed.module.css'
import { FeedSkeleton } from '#features/feedback/web/FeedSkeleton.tsx'
import { StreamFailure } from '#features/feedback/web/StreamFailure.tsx'
import type { StreamState } from '#features/feedback/web/stream-state.ts'
import { cx } from '#ui/cx.ts'

/** Below the last response: loading, failed, or no older responses. */
export function FeedEnd({ state, onRetry }: { state: StreamState; onRetry: () => void }) {
  const { t } = useTranslation('feedback')
  if (state.failure) return <StreamFailure error={state.failure} onRetry={onRetry} />
  if (state.loading) return <FeedSkeleton cards={2} heading={false} />
  return state.reachedEnd ? <p className={cx('small muted', s.done)}>{t('stream.end')}</p> : null
}
