import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import {
  type DropFolder,
  sampleQuery,
  useChangeFolder,
} from '#features/integrations/web/drop-folders/drop-folders-api.ts'
import { MappingEditor } from '#features/integrations/web/webhook-sources/MappingEditor.tsx'
import { useMappingForm } from '#features/integrations/web/webhook-sources/use-mapping-form.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { readErrorText } from '#platform/web/error-text.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'

/** The mapping of a drop folder, over the first row of one of its files. */
export function FolderMapping({ folder }: { folder: DropFolder }) {
  const { t } = useTranslation(['integrations', 'app'])
  const change = useChangeFolder()
  const sample = useQuery(sampleQuery(folder.id))
  const form = useMappingForm(folder, change.mutateAsync)
  const origin = (
    <div className="row gap-8 wrap small">
      {sample.isError && (
        <Banner tone="bad">
          {isApiError(sample.error, 422)
            ? sample.error.errors.map(({ message }) => message).join(' ')
            : readErrorText(sample.error, t)}
        </Banner>
      )}
      {sample.data && (
        <span className="muted break">
          {sample.data.path === null
            ? t('integrations:dropFolders.noSample')
            : t('integrations:dropFolders.sampleOf', { path: sample.data.path })}
        </span>
      )}
      <Button size="sm" icon="refresh" loading={sample.isFetching} onClick={() => void sample.refetch()}>
        {t('integrations:dropFolders.readSample')}
      </Button>
    </div>
  )
  return (
    <MappingEditor
      target={folder.target}
      form={form}
      sample={sample.data?.sample ?? null}
      origin={origin}
      isAwaited={sample.isPending}
    />
  )
}
