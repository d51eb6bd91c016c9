import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import s from '#features/company/web/forms.module.css'
import { ListCard } from '#features/company/web/ListCard.tsx'
import { SettingsListPage } from '#features/company/web/SettingsListPage.tsx'
import {
  type DropFolder,
  dropFoldersQuery,
  useChangeFolder,
} from '#features/integrations/web/drop-folders/drop-folders-api.ts'
import { FolderState } from '#features/integrations/web/drop-folders/FolderState.tsx'
import { placeText } from '#features/integrations/web/remote-folders/place-values.ts'
import { paths } from '#paths.ts'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import { useMoment } from '#platform/web/use-moment.ts'
import { Button } from '#ui/Button.tsx'
import type { Column } from '#ui/DataTable.tsx'
import { Link } from '#ui/Link.tsx'
import { notify } from '#ui/notify.ts'

const NewFolderDialog = lazyPart(
  () => import('#features/integrations/web/drop-folders/NewFolderDialog.tsx'),
  'NewFolderDialog',
)
const FilesSheet = lazyPart(
  () => import('#features/integrations/web/drop-folders/FilesSheet.tsx'),
  'FilesSheet',
)

type Part = { kind: 'new' } | { kind: 'files'; folder: DropFolder }

/** The drop folders of the company: create, pause, and read what became of their files. */
export function DropFoldersPage() {
  const { t } = useTranslation('integrations')
  const navigate = useNavigate()
  const [open, setOpen] = useState<Part | null>(null)
  const folders = useQuery(dropFoldersQuery)
  const columns = useColumns((folder) => setOpen({ kind: 'files', folder }))
  const close = () => setOpen(null)
  const add = (
    <Button variant="primary" icon="plus" onClick={() => setOpen({ kind: 'new' })}>
      {t('dropFolders.new')}
    </Button>
  )
  return (
    <>
      <SettingsListPage title={t('dropFolders.title')} lead={t('dropFolders.lead')} add={add}>
        <ListCard
          caption={t('dropFolders.title')}
          columns={columns}
          list={folders}
          rows={folders.data}
          rowKey={({ id }) => id}
          none={{ icon: 'download', title: t('dropFolders.noneTitle'), text: t('dropFolders.noneText') }}
        />
      </SettingsListPage>
      <LazyPart onFailure={close} key={open?.kind}>
        {open?.kind === 'new' && (
          <NewFolderDialog onClose={close} onMade={(id) => void navigate({ to: paths.dropFolder(id) })} />
        )}
        {open?.kind === 'files' && <FilesSheet folder={open.folder} onClose={close} />}
      </LazyPart>
    </>
  )
}

function useColumns(onFiles: (folder: DropFolder) => void): Column<DropFolder>[] {
  const { t } = useTranslation('integrations')
  const moment = useMoment()
  return [
    {
      id: 'name',
      header: t('dropFolders.folder'),
      cell: (folder) => (
        <div className="stack gap-4">
          <Link href={paths.dropFolder(folder.id)}>
            <b className="break">{folder.name}</b>
          </Link>
          <span className="small muted break">{placeText(folder.place)}</span>
          <span className="narrow-only">
            <FolderState folder={folder} />
          </span>
        </div>
      ),
    },
    {
      id: 'state',
      header: t('webhooks.state'),
      cell: (folder) => <FolderState folder={folder} />,
      wideOnly: true,
    },
    {
      id: 'look',
      header: t('dropFolders.lastLook'),
      cell: ({ last_look_at: at }) => (at === null ? t('webhookSources.never') : moment(at)),
      wideOnly: true,
    },
    {
      id: 'records',
      header: t('dropFolders.records'),
      cell: ({ records }) => records,
      wideOnly: true,
    },
    {
      id: 'acts',
      header: <span className="sr">{t('acts')}</span>,
      cell: (folder) => <Acts folder={folder} onFiles={onFiles} />,
    },
  ]
}

function Acts({ folder, onFiles }: { folder: DropFolder; onFiles: (folder: DropFolder) => void }) {
  const { t } = useTranslation('integrations')
  const change = useChangeFolder()
  const { id, version, active, name } = folder
  const turn = () =>
    change.mutate(
      { id, version, active: !active },
      {
        onSuccess: () =>
          notify(t(active ? 'dropFolders.wasPaused' : 'dropFolders.wasResumed', { name }), 'success'),
        onError: () => notify(t('webhookSources.notTurned', { name }), 'error'),
      },
    )
  return (
    <span className={s.rowEnd}>
      <Button
        size="sm"
        variant="quiet"
        aria-label={t('dropFolders.filesOf', { name })}
        onClick={() => onFiles(folder)}
      >
        {t('dropFolders.files')}
      </Button>
      <Button
        size="sm"
        variant="quiet"
        loading={change.isPending}
        aria-label={t(active ? 'dropFolders.pauseOne' : 'dropFolders.resumeOne', { name })}
        onClick={turn}
      >
        {active ? t('dropFolders.pause') : t('dropFolders.resume')}
      </Button>
    </span>
  )
}
