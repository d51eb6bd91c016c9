import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
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

async function writeClipboard(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text)
  // Without https, as on an internal network, browsers only support the old way.
  const area = document.createElement('textarea')
  const focused = document.activeElement
  area.value = text
  area.style.position = 'fixed'
  area.style.opacity = '0'
  document.body.append(area)
  area.select()
  const done = document.execCommand('copy')
  area.remove()
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  if (!done) throw new Error('The browser refused to copy')
}
