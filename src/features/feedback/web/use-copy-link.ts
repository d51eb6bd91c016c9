import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { writeClipboard } from '#platform/web/clipboard.ts'
import { notify } from '#ui/notify.ts'

/** Copies addresses of this site to the clipboard, one per line, and says whether that worked. */
export function useCopyLink(): (paths: readonly string[]) => void {
  const { t } = useTranslation('feedback')
  return useCallback(
    (paths) => {
      const address = paths.map((path) => new URL(path, location.origin).href).join('\n')
      const count = paths.length
      writeClipboard(address).then(
        () => notify(t('card.linkCopied', { count }), 'success'),
        () => notify(t('card.linkNotCopied', { count, address }), 'error'),
      )
    },
    [t],
  )
}
