import { useTranslation } from 'react-i18next'
import { useMoment } from '#platform/web/use-moment.ts'
import type { RestorableForm } from '#platform/web/use-restorable-form.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'

type RestoredBannerProps = { at: string; onKeep: () => void; onDiscard: () => void }

/** Says that unsaved input was restored, and offers to discard it. */
export function RestoredBanner({ at, onKeep, onDiscard }: RestoredBannerProps) {
  const { t } = useTranslation('app')
  const moment = useMoment()
  return (
    <Banner
      live
      tone="accent"
      action={
        <span className="flex gap-8 flex-none end">
          <Button size="sm" variant="quiet" onClick={onDiscard}>
            {t('restored.discard')}
          </Button>
          <Button size="sm" onClick={onKeep}>
            {t('restored.keep')}
          </Button>
        </span>
      }
    >
      {t('restored.text', { at: moment(at) })}
    </Banner>
  )
}

/** The banner above the fields of a form, if input was restored. */
export function RestoredForm({ form }: { form: Pick<RestorableForm<unknown>, 'at' | 'keep' | 'discard'> }) {
  if (form.at === null) return null
  return <RestoredBanner at={form.at} onKeep={form.keep} onDiscard={form.discard} />
}
