import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '#ui/notify.ts'

/** Puts an address of this site on the clipboard, and says whether it got there. */
export function useCopyLink(): (path: string) => void {
  const { t } = useTranslation('feedback')
  return useCallback(
    (path) => {
      const address = new URL(path, location.origin).href
      writeClipboard(address).then(
        () => notify(t('card.linkCopied'), 'success'),
        () => notify(t('card.linkNotCopied', { address }), 'error'),
      )
    },
    [t],
  )
}

async function writeClipboard(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text)
  // Without https, as on a company's own network, browsers leave only the old way.
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
