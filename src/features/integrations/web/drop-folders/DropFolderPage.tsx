import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import s from '#features/company/web/forms.module.css'
import {
  type DropFolder,
  dropFolderQuery,
  useLookNow,
} from '#features/integrations/web/drop-folders/drop-folders-api.ts'
import { FolderMapping } from '#features/integrations/web/drop-folders/FolderMapping.tsx'
import { FolderState } from '#features/integrations/web/drop-folders/FolderState.tsx'
import { placeText } from '#features/integrations/web/remote-folders/place-values.ts'
import { useTargetWords } from '#features/integrations/web/webhook-sources/source-words.ts'
import { paths } from '#paths.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { useMoment } from '#platform/web/use-moment.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { CrumbLink } from '#ui/CrumbLink.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { notify } from '#ui/notify.ts'
import { PageBar } from '#ui/PageBar.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

const FolderSettingsDialog = lazyPart(
  () => import('#features/integrations/web/drop-folders/FolderSettingsDialog.tsx'),
  'FolderSettingsDialog',
)
const FilesSheet = lazyPart(
  () => import('#features/integrations/web/drop-folders/FilesSheet.tsx'),
  'FilesSheet',
)

/** One drop folder: its state, its mapping, and its files. */
export function DropFolderPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  return /^[1-9]\d{0,14}$/.test(id) ? <OneFolder key={id} id={Number(id)} /> : <Unknown />
}

function OneFolder({ id }: { id: number }) {
  const { t } = useTranslation('integrations')
  const navigate = useNavigate()
  const [open, setOpen] = useState<'settings' | 'files' | null>(null)
  const folder = useQuery(dropFolderQuery(id))
  const targets = useTargetWords()
  const close = () => setOpen(null)
  if (isApiError(folder.error, 404)) return <Unknown />
  const actions = folder.data && (
    <>
      <LookNow folder={folder.data} />
      <Button onClick={() => setOpen('files')}>{t('dropFolders.files')}</Button>
      <Button icon="settings" onClick={() => setOpen('settings')}>
        {t('webhookSources.settings')}
      </Button>
    </>
  )
  return (
    <>
      <PageBar
        title={folder.data?.name ?? t('dropFolders.folder')}
        fact={folder.data && targets[folder.data.target]}
        crumb={<CrumbLink href={paths.dropFolders()}>{t('dropFolders.title')}</CrumbLink>}
        actions={actions}
      />
      <div className={s.page}>
        <div className="narrow-only">
          <div className="flex gap-8 wrap">{actions}</div>
        </div>
        {folder.data ? (
          <>
            <Condition folder={folder.data} />
            <FolderMapping folder={folder.data} />
          </>
        ) : folder.isError ? (
          <ReadError error={folder.error} onRetry={folder.refetch} />
        ) : (
          <Skeleton height={320} />
        )}
      </div>
      {folder.data && (
        <LazyPart onFailure={close} key={open}>
          {open === 'settings' && (
            <FolderSettingsDialog
              folder={folder.data}
              onClose={close}
              onDeleted={() => void navigate({ to: paths.dropFolders() })}
            />
          )}
          {open === 'files' && <FilesSheet folder={folder.data} onClose={close} />}
        </LazyPart>
      )}
    </>
  )
}

function LookNow({ folder: { id, active, name } }: { folder: DropFolder }) {
  const { t } = useTranslation('integrations')
  const look = useLookNow()
  const ask = () =>
    look.mutate(id, { onSuccess: () => notify(t('dropFolders.lookAsked', { name }), 'success') })
  return (
    <Button icon="refresh" loading={look.isPending} disabled={!active} onClick={ask}>
      {t('dropFolders.lookNow')}
    </Button>
  )
}

/** The state of the folder in words: when it was looked into, and what became of its files. */
function Condition({ folder }: { folder: DropFolder }) {
  const { t } = useTranslation('integrations')
  const moment = useMoment()
  const { last_look_at, next_look_at, last_fault, waiting, done, failed, records, place } = folder
  const facts = [
    placeText(place),
    last_look_at === null
      ? t('dropFolders.notLooked')
      : t('dropFolders.lookedAt', { time: moment(last_look_at) }),
    ...(next_look_at === null ? [] : [t('dropFolders.nextAt', { time: moment(next_look_at) })]),
  ]
  const counts = [
    t('dropFolders.waitingCount', { count: waiting }),
    t('dropFolders.doneCount', { count: done }),
    t('dropFolders.failedCount', { count: failed }),
    t('dropFolders.recordCount', { count: records }),
  ]
  return (
    <div className="stack gap-8">
      <p className="row gap-8 wrap">
        <FolderState folder={folder} />
        <span className="muted break">{facts.join(' · ')}</span>
      </p>
      <p className="muted">{counts.join(' · ')}</p>
      {last_fault !== null && <Banner tone="bad">{t('dropFolders.fault', { reason: last_fault })}</Banner>}
    </div>
  )
}

function Unknown() {
  const { t } = useTranslation('integrations')
  return (
    <>
      <PageBar
        title={t('dropFolders.folder')}
        crumb={<CrumbLink href={paths.dropFolders()}>{t('dropFolders.title')}</CrumbLink>}
      />
      <div className={s.page}>
        <EmptyState
          kind="none-match"
          title={t('dropFolders.unknownTitle')}
          text={t('webhookSources.unknownText')}
          action={<ButtonLink href={paths.dropFolders()}>{t('dropFolders.title')}</ButtonLink>}
        />
      </div>
    </>
  )
}
