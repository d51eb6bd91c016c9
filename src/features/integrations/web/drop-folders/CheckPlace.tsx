import { useTranslation } from 'react-i18next'
import { useCheckFolder } from '#features/integrations/web/drop-folders/drop-folders-api.ts'
import { type FolderValues, settingsFrom } from '#features/integrations/web/drop-folders/folder-values.ts'
import { PlaceError } from '#features/integrations/web/remote-folders/PlaceError.tsx'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'

/** Tries the place before it is saved. */
export function CheckPlace({ values, id }: { values: FolderValues; id?: number }) {
  const { t } = useTranslation('integrations')
  const check = useCheckFolder()
  const { place, secret } = settingsFrom(values)
  const ask = () =>
    check.mutate({ place, ...(secret !== undefined && { secret }), ...(id !== undefined && { id }) })
  return (
    <div className="stack gap-8">
      <span>
        <Button icon="refresh" loading={check.isPending} onClick={ask}>
          {t('dropFolders.check')}
        </Button>
      </span>
      <PlaceError error={check.error} />
      {check.data && (
        <Banner tone="accent" icon="circle-check" live>
          {t('dropFolders.checked', { count: check.data.count })}
          {check.data.files.length > 0 && (
            <span className="small break"> {check.data.files.slice(0, 3).join(', ')}</span>
          )}
        </Banner>
      )}
    </div>
  )
}
