import { useTranslation } from 'react-i18next'
import { readErrorText, requestIdOf } from '#platform/web/error-text.ts'
import { ErrorState } from '#ui/ErrorState.tsx'

/** Shown instead of content that could not be loaded: the error, the request's id, and Retry. */
export function ReadError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('app')
  return <ErrorState message={readErrorText(error, t)} requestId={requestIdOf(error)} onRetry={onRetry} />
}
