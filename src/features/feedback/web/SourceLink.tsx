import { useTranslation } from 'react-i18next'
import { Icon } from '#ui/Icon.tsx'

/** The source system's own page; anything but a web address is only shown, or not at all where room is short. */
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
