import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { notify } from '#ui/notify.ts'

/** Copies a text that is shown next to it; people can select it if the browser refuses. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation('people')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      notify(t('secondFactor.copied'), 'success')
    } catch {
      notify(t('secondFactor.notCopied'), 'warning')
    }
  }
  return (
    <Button size="sm" icon="copy" onClick={() => void copy()}>
      {label}
    </Button>
  )
}
