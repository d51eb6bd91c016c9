import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/**
 * Sets the title of the document to the text with this key, such as `people:invitations.pageTitle`. The former title
 * stays until the texts are loaded.
 */
export function useDocumentTitle(key: string | undefined): void {
  const namespace = key?.includes(':') ? key.slice(0, key.indexOf(':')) : 'app'
  const { t, ready } = useTranslation(namespace, { useSuspense: false })
  const title = key ? `${t(key)} · Plaudit` : 'Plaudit'
  useEffect(() => {
    if (ready) document.title = title
  }, [ready, title])
}
