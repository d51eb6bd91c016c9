import { useTranslation } from 'react-i18next'
import { Icon } from '#ui/Icon.tsx'

/** Links to the source system. An address that is not a web address is shown as text, or omitted if space is short. */
export function SourceLink({ url, short = false }: { url: string; short?: boolean }) {
  const { t } = useTranslation('feedback')
  if (!/^https?:\/\//i.test(url)) return short ? null : url
  return (
    <a href={url} target="_blank" rel="noreferrer noopener external">
      {short ? t('card.source') : url}
      {short && <Icon name="arrow-up-right" />}
    </a>
  )
}
